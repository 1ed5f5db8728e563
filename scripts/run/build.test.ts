import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from './build.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadr-build-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/page.tsx'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the hash of inputs changes with bytes, names and new files', () => {
  const first = hashOf(['src'], folder);
  expect(hashOf(['src'], folder)).toBe(first);

  writeFileSync(join(folder, 'src/page.tsx'), 'two');
  const changed = hashOf(['src'], folder);
  renameSync(join(folder, 'src/page.tsx'), join(folder, 'src/other.tsx'));
  const renamed = hashOf(['src'], folder);
  writeFileSync(join(folder, 'src/new.tsx'), '');
  const added = hashOf(['src'], folder);
  expect(new Set([first, changed, renamed, added]).size).toBe(4);
});

test('tests and stories are no input of the product', () => {
  const before = hashOf(['src'], folder);
  writeFileSync(join(folder, 'src/page.test.tsx'), 'a test');
  writeFileSync(join(folder, 'src/page.stories.tsx'), 'a story');
  expect(hashOf(['src'], folder)).toBe(before);
});
