import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FlowExists, generateFlow } from './flow.ts';
import { BadName } from './names.ts';

const table = `import type { ActorRefFrom } from 'xstate';
import type { uploadsMachine } from '../uploads/uploads.machine.ts';

export interface OpenedFlows {
  uploads: typeof uploadsMachine;
}
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generate-flow-'));
  mkdirSync(join(root, 'machines/app'), { recursive: true });
  writeFileSync(join(root, 'machines/app/flows.ts'), table);
});
afterEach(() => rmSync(root, { recursive: true }));

const rows = () => readFileSync(join(root, 'machines/app/flows.ts'), 'utf8');

test('a flow gets its folder, its story and its row in the table of flows', () => {
  expect(generateFlow(root, 'ScreenNote')).toEqual([
    'machines/app/flows.ts',
    'machines/screen-note/screen-note.fixtures.ts',
    'machines/screen-note/screen-note.machine.test.ts',
    'machines/screen-note/screen-note.machine.ts',
    'machines/screen-note/screen-note.selectors.ts',
    'stories/flows/screen-note.stories.tsx',
  ]);
  expect(rows()).toBe(`import type { ActorRefFrom } from 'xstate';
import type { screenNoteMachine } from '../screen-note/screen-note.machine.ts';
import type { uploadsMachine } from '../uploads/uploads.machine.ts';

export interface OpenedFlows {
  screenNote: typeof screenNoteMachine;
  uploads: typeof uploadsMachine;
}
`);
});

test('a name that is no type is refused, and one that is taken', () => {
  expect(() => generateFlow(root, 'screen-note')).toThrow(BadName);
  expect(() => generateFlow(root, 'Uploads')).toThrow(FlowExists);
  expect(rows()).toBe(table);
});
