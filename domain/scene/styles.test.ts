import { readFile } from 'node:fs/promises';
import { formatHex } from 'culori';
import { expect, test } from 'vitest';
import { sampleItems } from './scene.fixtures.ts';
import { highlights, inks, levelOf, levels, strokeOf } from './styles.ts';

test('the inks of the editor are those of the site', async () => {
  const tokens = await readFile('src/ui/tokens.css', 'utf8');
  const named = (prefix: string, colours: object) =>
    Object.keys(colours)
      .filter((name) => name !== 'white')
      .map((name) => formatHex(new RegExp(`--${prefix}-${name}: (.+);`).exec(tokens)?.[1] ?? ''));
  expect(named('pen', inks)).toEqual(Object.values(inks).filter((colour) => colour !== inks.white));
  expect(named('hl', highlights)).toEqual(Object.values(highlights));
});

test('a line looks alike on every picture, and is known again by its width', () => {
  const [window, retina] = [
    { width: 1440, height: 1440 },
    { width: 2880, height: 2880 },
  ];
  expect(strokeOf(1, retina)).toBe(strokeOf(1, window) * 2);
  const [arrow] = sampleItems;
  expect(levels.map((level) => levelOf({ ...arrow, stroke: strokeOf(level, retina) }, retina))).toEqual([...levels]);
});
