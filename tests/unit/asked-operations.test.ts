import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

test('every operation in src is asked by the client', () => {
  const operations = globSync('src/**/*.graphql', { cwd: root }).flatMap((file) =>
    parse(read(file)).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? ''] : [],
    ),
  );
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/generated|\.(?:test|stories|fixtures)\./.test(file))
    .map(read);
  const unasked = operations.filter((name) => {
    const document = new RegExp(`\\b${name}Document\\b`);
    return !sources.some((source) => document.test(source));
  });
  expect(operations.length).toBeGreaterThan(50);
  expect(unasked).toEqual([]);
});
