import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { annotated, calendar, chat, hills, map, weather } from './scenes-of-life.ts';
import type { Picture } from './svg.ts';
import { board, codeEditor, dashboard, invoice, spreadsheet, terminal } from './scenes-of-work.ts';

const scenes = [
  codeEditor,
  dashboard,
  calendar,
  map,
  terminal,
  board,
  chat,
  spreadsheet,
  weather,
  annotated,
  invoice,
  hills,
];
const font = '@fontsource-variable/inter/files/inter-latin-standard-normal.woff2';

/** A picture as a file would hold it. */
export interface DrawnPicture {
  name: string;
  png: Buffer;
}

/** Draws a dozen screens, the same on every machine: they bring their own font. */
export async function drawPictures(): Promise<DrawnPicture[]> {
  // The product never decodes SVG; only here, for drawings of our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const folder = await mkdtemp(join(tmpdir(), 'kadr-font-'));
  try {
    await loadFont(join(folder, 'inter.ttf'));
    return await Promise.all(scenes.map((scene) => draw(scene())));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const draw = async ({ name, svg }: Picture): Promise<DrawnPicture> => ({
  name,
  png: await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer(),
});

/** Any text drawn from a font file makes that font known to the rest of the process, as long as the file is there. */
async function loadFont(file: string): Promise<void> {
  const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i), 0xb0);
  const woff2 = await readFile(createRequire(import.meta.url).resolve(font));
  await writeFile(file, await subsetFont(woff2, letters, { targetFormat: 'truetype' }));
  await sharp({ text: { text: 'Kadr', font: 'Inter 12', fontfile: file, rgba: true } })
    .png()
    .toBuffer();
}
