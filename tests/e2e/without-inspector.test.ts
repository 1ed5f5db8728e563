import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, inject, test } from 'vitest';

const client = resolve(import.meta.dirname, '../../dist/client');

test('CARD-04: a build that is not for QA has nothing of the inspector', async () => {
  const scripts = globSync('assets/**/*.js', { cwd: client });
  const isOfIt = /react-flow|xyflow|elk\.|kadr-inspector|__inspector|snapdom|bug-reports/;
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => isOfIt.test(readFileSync(resolve(client, name), 'utf8')))).toEqual([]);
  expect((await fetch(`${inject('sharedProduct')}/__inspector`)).status).toBe(404);
});
