import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parts } from './build-server.ts';

const server = resolve(import.meta.dirname, '../server');

test('every part that folders of the server are asked for is in what is built', () => {
  const asked = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(/artsOf<.*>\([\w.]+, '([\w-]+)'/g)])
    .map(([, name = '']) => name);
  expect(new Set(Object.keys(parts))).toEqual(new Set(asked));
});
