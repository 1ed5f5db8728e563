import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quarantineFolder } from './layout.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';

const keys = ['0123456789abcdeA', '0123456789abcdeB'] as const;
const date = '2026-01-15';

let root: string;
let quarantine: Quarantine;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-quarantine-'));
  await mkdir(join(root, '0'));
  const pathOf = (key: string): string => join(root, '0', key);
  quarantine = createQuarantine(root, {
    pathOf,
    moveTo: (key, from) => rename(from, pathOf(key)),
  });
  for (const key of keys) {
    await writeFile(join(root, '0', key), key);
    await quarantine.add({ key, date });
  }
});
afterEach(() => rm(root, { recursive: true }));

test.each(['putBack', 'remove'] as const)('the folder of a day goes with its last file, by %s', async (leave) => {
  const days = () => readdir(join(root, quarantineFolder));
  await quarantine[leave]({ key: keys[0], date });
  expect(await days()).toEqual([date]);
  await quarantine[leave]({ key: keys[1], date });
  expect(await days()).toEqual([]);
  expect(await readdir(join(root, '0'))).toEqual(leave === 'putBack' ? [...keys] : []);
});

test('a file comes back into the place of an empty one, and of nothing else', async () => {
  const [first, second] = keys;
  await writeFile(join(root, '0', first), '');
  await writeFile(join(root, '0', second), 'newer');
  expect([await quarantine.putBack({ key: first, date }), await quarantine.putBack({ key: second, date })]).toEqual([
    true,
    false,
  ]);
  expect(await Promise.all(keys.map((key) => readFile(join(root, '0', key), 'utf8')))).toEqual([first, 'newer']);
  await rm(join(root, '0', second));
  await mkdir(join(root, '0', second));
  expect(await quarantine.putBack({ key: second, date })).toBe(false);
});
