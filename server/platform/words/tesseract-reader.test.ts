import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTesseractReader } from './tesseract-reader.ts';
import type { Word, WordReader } from './word-reader.ts';

const written = join(import.meta.dirname, 'three-languages.png');
const execArgv = ['--import', resolve('tests/support/without-network.mjs')];

let folder: string;
let reader: WordReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-words-'));
  reader = createTesseractReader({ pixelLimit: 1_000_000, execArgv });
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true });
});

test('words in three alphabets are read with their boxes, by files of ours alone', async () => {
  const words = await reader.read(written);
  const texts = words.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Invoice', 'August,', 'Friday', 'Новый', 'принят', 'Рахунок', 'їжу']));
  const invoice = words.find(({ text }) => text === 'Invoice');
  const [x = 0, y = 0, width = 0, height = 0] = invoice?.box ?? [];
  // As it was drawn: from 24, 50 on, in letters of 24.
  expect([x > 20 && x < 30, y > 25 && y < 40, width > 70 && width < 100, height > 12 && height < 26]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(new Set(words.map(({ line }) => line))).toEqual(new Set([0, 1, 2]));
});

test('of an area alone its words are read where they stand in the picture, however close it is', async () => {
  const paid = ({ text }: Word) => text === 'сплачено';
  const [x = 0, y = 0, w = 0, h = 0] = (await reader.read(written)).find(paid)?.box ?? [];
  const close = await reader.read(written, [{ x, y, w, h }]);
  const found = close.find(paid)?.box ?? [];
  expect(found.map((side, index) => Math.abs(side - ([x, y, w, h][index] ?? NaN)) <= 3)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(close.map(({ text }) => text)).not.toContain('Invoice');
});

test('what is no picture is refused, and the next one is read', async () => {
  const broken = join(folder, 'broken');
  await writeFile(broken, 'nothing of a picture');
  await expect(reader.read(broken)).rejects.toMatchObject({ type: 'file_truncated' });
  await expect(reader.read(join(folder, 'missing'))).rejects.toMatchObject({ type: 'not_found' });
  expect(await reader.read(written)).not.toEqual([]);
});

test('a picture that takes too much memory or time is given up', async () => {
  for (const limits of [{ memoryLimit: 1 }, { patience: 1 }]) {
    const strict = createTesseractReader({ pixelLimit: 1_000_000, ...limits });
    await expect(strict.read(written)).rejects.toMatchObject({ type: 'image_too_complex' });
    strict.close();
  }
});

test('once closed it reads nothing', async () => {
  const closed = createTesseractReader({ pixelLimit: 1_000_000 });
  const begun = closed.read(written);
  closed.close();
  await expect(begun).rejects.toMatchObject({ type: 'overloaded' });
  await expect(closed.read(written)).rejects.toMatchObject({ type: 'overloaded' });
});
