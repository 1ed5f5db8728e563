import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { renditionWidths } from '#domain/limits.ts';
import { picturePath } from '#domain/screen.ts';
import { screens, uploaded } from '#machines/timeline/timeline.fixtures.ts';
import { openedScreens, pastPictures, picturedScreens } from '#stories/support/pictured-screens.ts';

const drawings = join(import.meta.dirname, '../src/blocks/sample-pictures');
const drawn = join(import.meta.dirname, '../node_modules/.cache/kadr/story-pictures');

/**
 * The files of the sample screens under the addresses of the product, for Storybook's `staticDirs`: the same in
 * development, in tests and in the static build. They are drawn once; browsers know the format by the content.
 */
export async function storyPictures(): Promise<{ from: string; to: string }[]> {
  const names = [...new Set(picturedScreens.map(({ picture }) => picture))];
  const folders = new Map(await Promise.all(names.map(async (name) => [name, await folderOf(name)] as const)));
  const ofFlows = [...screens, uploaded].map((screen) => ({ ...screen, picture: 'dashboard' as const }));
  const shown = [...picturedScreens, ...openedScreens, ...ofFlows].map((screen) => ({
    from: folders.get(screen.picture) ?? '',
    screen,
  }));
  const past = await Promise.all(
    pastPictures.map(async (screen) => ({ from: await folderOf(screen.picture, screen.look), screen })),
  );
  return [...shown, ...past].map(({ from, screen }) => ({
    from,
    to: picturePath(screen, 'original').replace(/\/original$/, ''),
  }));
}

const marks = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="220" fill="none" stroke="#ec383d" stroke-width="8">' +
    '<rect x="160" y="60" width="250" height="110" rx="8"/><path d="M10 20Q70 120 146 116M112 92l34 24-36 20"/></svg>',
);

async function folderOf(name: string, look: 'plain' | 'marked' = 'plain'): Promise<string> {
  const svg = await readFile(join(drawings, `${name}.svg`));
  const recipe = await readFile(import.meta.filename);
  const folder = join(
    drawn,
    `${name}-${look}-${createHash('sha256').update(recipe).update(svg).digest('hex').slice(0, 12)}`,
  );
  if (existsSync(folder)) return folder;

  // Several test projects may draw at the same time: anyone who is done first wins.
  const unfinished = `${folder}.${process.pid}.${crypto.randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  const plain = sharp(svg, { density: 144 });
  const original = await (look === 'marked' ? plain.composite([{ input: marks, gravity: 'center' }]) : plain)
    .png()
    .toBuffer();
  await writeFile(join(unfinished, 'original'), original);
  for (const width of renditionWidths) {
    // Lossless: flat colours stay flat, which keeps the pictures of stories small.
    const rendition = sharp(original).resize({ width, withoutEnlargement: true }).webp({ lossless: true });
    await writeFile(join(unfinished, String(width)), await rendition.toBuffer());
  }
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}
