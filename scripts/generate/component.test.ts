import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateComponent } from './component.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'generate-component-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

test('a component gets its folder with a module, a sheet and stories', async () => {
  expect(await generateComponent('ColourPicker', root)).toEqual([
    'src/ui/colour-picker/colour-picker.tsx',
    'src/ui/colour-picker/colour-picker.module.css',
    'src/ui/colour-picker/colour-picker.stories.tsx',
  ]);
  expect(await readdir(join(root, 'src/ui/colour-picker'))).toHaveLength(3);
  const module = await readFile(join(root, 'src/ui/colour-picker/colour-picker.tsx'), 'utf8');
  expect(module).toContain('<div className={css.colourPicker}>');
});

test.each([
  ['URLField', 'src/ui/url-field/url-field.tsx'],
  ['Card2', 'src/ui/card2/card2.tsx'],
])('%s becomes %s', async (name, path) => {
  expect((await generateComponent(name, root))[0]).toBe(path);
});

test.each(['colourPicker', 'colour-picker', '../Escape', ''])('"%s" is no name of a component', async (name) => {
  await expect(generateComponent(name, root)).rejects.toThrow('A component is named like ColourPicker');
  expect(await readdir(root)).toEqual([]);
});

test('what is there already stays as it is', async () => {
  await generateComponent('Card', root);
  await expect(generateComponent('Card', root)).rejects.toThrow('src/ui/card is there already.');
});
