import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const root = new URL('../', import.meta.url);
const out = new URL('src/ui/fonts/', root);

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** What every page needs: ASCII, typographic punctuation (with ’ and ʼ), and the signs of our interface. */
const latin = range(0x20, 0x7e) + '\u00a0\u202f©«»°±·×–—ʼ‘’“”„•…€™←↑→↓−';

/** Western European letters: in names of people and files, so a file of their own. */
const latinLetters = range(0xa1, 0xff) + 'ıŒœŠšŸŽžʻˆ˚˜‚‰‹›';

/** The Russian and Ukrainian alphabets, Belarusian ў, the stress mark and №. */
const cyrillic = range(0x410, 0x44f) + 'ЁёЄєІіЇїҐґЎў\u0301№';

/** Kept apart upstream from both alphabets. */
const hryvnia = '₴';

const families = [
  { family: 'inter', cssName: 'Inter', wght: { min: 400, max: 700 }, cssWeight: '400 700' },
  { family: 'geologica', cssName: 'Geologica', wght: 620, cssWeight: '620' },
] as const;

const files = [
  { name: 'latin', source: 'latin', text: latin },
  { name: 'latin-letters', source: 'latin', text: without(latinLetters, latin) },
  { name: 'cyrillic', source: 'cyrillic', text: cyrillic },
  { name: 'hryvnia', source: 'cyrillic-ext', text: hryvnia },
];

const faces: string[] = [];
for (const { family, cssName, wght, cssWeight } of families) {
  for (const { name, source, text } of files) {
    const upstream = `node_modules/@fontsource-variable/${family}/files/${family}-${source}-wght-normal.woff2`;
    const subset = await subsetFont(await readFile(new URL(upstream, root)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'],
      noLayoutClosure: true,
      noHinting: true,
    });
    await writeFile(new URL(`${family}-${name}.woff2`, out), subset);
    faces.push(fontFace(cssName, `${family}-${name}.woff2`, cssWeight, unicodeRange(text)));
    console.log(`${family}-${name}.woff2 ${(subset.length / 1000).toFixed(1)} kB`);
  }
  const licence = await readFile(new URL(`node_modules/@fontsource-variable/${family}/LICENSE`, root));
  await writeFile(new URL(`${family}-OFL.txt`, out), licence);
}

await writeFile(new URL('faces.css', out), `/* Written by scripts/subset-fonts.ts. */\n${faces.join('')}`);

function fontFace(family: string, file: string, weight: string, characters: string): string {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-style: normal;
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${characters};
}
`;
}

function without(text: string, other: string): string {
  return [...text].filter((character) => !other.includes(character)).join('');
}

/** The CSS `unicode-range` of exactly these characters, for faces.css. */
function unicodeRange(text: string): string {
  const codes = [...new Set(text)].map((c) => c.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
