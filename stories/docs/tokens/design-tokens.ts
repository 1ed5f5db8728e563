import { parse } from 'culori';
import { hexOf, isColour, plainColour } from './colours.ts';
import { splitArguments, type ThemeName, type Token } from './read-tokens.ts';

interface DesignToken {
  $type: string;
  $value: unknown;
  $extensions?: { 'kadr.css': string };
}

export type DesignTokens = Record<string, Record<string, DesignToken>>;

/**
 * The tokens of a theme in the format of the Design Tokens Community Group (2025.10), which Figma, Tokens Studio and Style Dictionary
 * read. A size that grows with the window has no form there: it is given at its largest, with what CSS says beside it.
 */
export function designTokens(tokens: readonly Token[], theme: ThemeName): DesignTokens {
  const groups: DesignTokens = {};
  for (const { name, group, values } of tokens) {
    const token = designToken(name, values[theme]);
    if (token) (groups[group] ??= {})[name.slice(2)] = token;
  }
  return groups;
}

function designToken(name: string, value: string): DesignToken | undefined {
  if (isColour(value)) return { $type: 'color', $value: colourValue(value) };
  if (name.startsWith('--sh-')) return { $type: 'shadow', $value: shadows(value) };
  if (name.startsWith('--font-')) return { $type: 'fontFamily', $value: value.split(',').map(withoutQuotes) };
  if (name.startsWith('--fw-')) return { $type: 'fontWeight', $value: Number(value) };
  if (value.endsWith('ms')) return { $type: 'duration', $value: measure(value) };
  const curve = /^cubic-bezier\((.+)\)$/.exec(value)?.[1];
  if (curve !== undefined) return { $type: 'cubicBezier', $value: curve.split(',').map(Number) };
  if (/^-?[\d.]+$/.test(value)) return { $type: 'number', $value: Number(value) };
  if (/^-?[\d.]+(?:px|rem)$/.test(value)) return { $type: 'dimension', $value: measure(value) };
  // A share of the size of the text has no unit there.
  if (value.endsWith('em') && !value.endsWith('rem'))
    return { $type: 'number', $value: Number.parseFloat(value), $extensions: { 'kadr.css': value } };
  const largest = [...value.matchAll(/[\d.]+(?:px|rem)\b/g)].at(-1)?.[0];
  if (largest === undefined) return undefined;
  return { $type: 'dimension', $value: measure(largest), $extensions: { 'kadr.css': value } };
}

function colourValue(value: string): unknown {
  const colour = parse(plainColour(value));
  if (colour?.mode !== 'oklch')
    return { colorSpace: 'srgb', components: srgb(value), alpha: colour?.alpha ?? 1, hex: hexOf(value).slice(0, 7) };
  const { l = 0, c = 0, h = 0, alpha = 1 } = colour;
  return { colorSpace: 'oklch', components: [l, c, h], alpha, hex: hexOf(value).slice(0, 7) };
}

const srgb = (value: string): number[] =>
  [1, 3, 5].map((at) => Number((Number.parseInt(hexOf(value).slice(at, at + 2), 16) / 255).toFixed(4)));

/** `0 1px 2px -4px <colour>`, several of them. */
function shadows(value: string): unknown[] {
  return splitArguments(value, 0).sides.map((shadow) => {
    const [, lengths = '', colour = ''] = /^((?:-?[\d.]+(?:px)? )+)(.+)$/.exec(shadow) ?? [];
    const [offsetX, offsetY, blur, spread] = lengths.trim().split(' ');
    return {
      color: colourValue(colour === 'transparent' ? 'rgb(0 0 0 / 0)' : colour),
      offsetX: measure(offsetX ?? '0'),
      offsetY: measure(offsetY ?? '0'),
      blur: measure(blur ?? '0'),
      spread: measure(spread ?? '0'),
    };
  });
}

const measure = (value: string) => ({ value: Number.parseFloat(value), unit: /[a-z]+$/.exec(value)?.[0] ?? 'px' });

const withoutQuotes = (family: string) => family.trim().replaceAll("'", '');
