import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist');

test('no message of the built pages is left as it is written, for people would read its rules', () => {
  const scripts = globSync(['client/assets/**/*.js', 'server/**/*.js'], { cwd: dist });
  const written = /\{\w+, ?(?:plural|select|selectordinal),/;
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((name) => written.test(readFileSync(resolve(dist, name), 'utf8')))).toEqual([]);
});
