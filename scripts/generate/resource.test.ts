import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { generateResource, ResourceExists } from './resource.ts';

const root = resolve(import.meta.dirname, '../..');
const changes = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });

test.each([
  ['Screen', 'server/screens/screen.ts has a schema Screen already, there is a table screens already'],
  ['User', 'there is a table users already'],
  ['Spot', 'server/screens/spots/routes.ts has a schema Spot already'],
  ['Language', 'server/main-api/languages is there already'],
  ['UploadForm', 'server/screens/upload/routes.ts has a schema UploadForm already'],
  ['Page', 'Page means something else in the code to be written'],
  ['Date', 'Date means something else in the code to be written'],
  ['Query', 'Query means something else in the code to be written'],
])('%s is refused before anything is written, in either service', (name, reason) => {
  const before = changes();
  for (const service of ['screens', 'main-api'] as const) {
    expect(() => generateResource(root, name, service)).toThrow(ResourceExists);
    expect(() => generateResource(root, name, service)).toThrow(reason);
  }
  expect(changes()).toBe(before);
});
