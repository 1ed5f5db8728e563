import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { component } from './component.ts';
import { flow } from './flow.ts';
import { BadName, NameTaken } from './names.ts';
import { page } from './page.ts';
import { generate } from './recipe.ts';
import { resource } from './resource.ts';

const root = resolve(import.meta.dirname, '../..');
const recipes = {
  component,
  page: page(root),
  flow: flow('notes'),
  screens: resource('screens'),
  'main-api': resource('main-api'),
};
const changes = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });

test.each<[keyof typeof recipes, string, string]>([
  ['component', 'Card', 'src/ui/card is there already'],
  ['component', 'Plain', 'Plain means something else in the code to be written'],
  ['page', 'Gallery', 'domain/paths.ts has a path gallery already'],
  ['page', 'Upload', 'src/features/upload/lang/en/upload.json is there already'],
  ['page', 'Ru', 'domain/locales.ts has an address /ru already'],
  ['page', 'Metrics', 'server/platform/health.ts has an address /metrics already'],
  ['flow', 'Uploads', 'machines/app/flows.ts has a flow uploads already'],
  ['flow', 'Testing', 'machines/testing is there already'],
  ['screens', 'Screen', 'server/screens/screen.ts has a schema Screen already, there is a table screens already'],
  ['main-api', 'Spot', 'server/screens/spots/schema.ts has a schema Spot already'],
  ['screens', 'Language', 'server/main-api/languages is there already'],
  ['screens', 'UploadForm', 'server/screens/upload/routes.ts has a schema UploadForm already'],
  ['screens', 'Config', 'has an operation configs already'],
  ['screens', 'Notes', 'Notes is a plural, and a resource is named by one of its things'],
  ['main-api', 'Query', 'Query means something else in GraphQL'],
])('of %s the name %s is refused, before anything is written', (kind, name, reason) => {
  const before = changes();
  expect(() => generate(root, recipes[kind], name)).toThrow(NameTaken);
  expect(() => generate(root, recipes[kind], name)).toThrow(reason);
  expect(changes()).toBe(before);
});

test.each(['page', 'screen-note', '../Escape', ''])('"%s" is no name of anything', (name) => {
  for (const recipe of Object.values(recipes)) {
    expect(() => generate(root, recipe, name)).toThrow(BadName);
  }
});

test('a page asks a query that is there, and that its address can say all for', () => {
  expect(() => page(root, 'Nothing')).toThrow('has a query Nothing');
  expect(() => page(root, 'DeleteScreens')).toThrow('has a query DeleteScreens');
  expect(page(root, 'Spot').words?.[0]).toMatchObject({ variables: "{ signature: params['signature'] ?? '' }" });
});

test('a resource belongs to a service', () => {
  expect(() => resource('web')).toThrow('A resource belongs to screens or to main-api');
});

test('a flow gets its row in the table of flows, and is never written over', () => {
  const copy = mkdtempSync(join(tmpdir(), 'generate-flow-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  mkdirSync(join(copy, 'machines/app'), { recursive: true });
  writeFileSync(
    join(copy, 'machines/app/flows.ts'),
    `import type { ActorRefFrom } from 'xstate';
import type { uploadsMachine } from '../uploads/uploads.machine.ts';

export interface OpenedFlows {
  uploads: typeof uploadsMachine;
}
`,
  );
  generate(copy, flow('notes'), 'ScreenNote');
  expect(() => generate(copy, flow('notes'), 'ScreenNote')).toThrow(NameTaken);
  expect(readFileSync(join(copy, 'machines/app/flows.ts'), 'utf8')).toBe(`import type { ActorRefFrom } from 'xstate';
import type { screenNoteMachine } from '../screen-note/screen-note.machine.ts';
import type { uploadsMachine } from '../uploads/uploads.machine.ts';

export interface OpenedFlows {
  screenNote: typeof screenNoteMachine;
  uploads: typeof uploadsMachine;
}
`);
});
