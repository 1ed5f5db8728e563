import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateFlow } from '#scripts/generate/flow.ts';

const root = resolve(import.meta.dirname, '../..');
const copied = [
  'domain',
  'machines',
  'src',
  'stories',
  'package.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.dependency-cruiser.ts',
  'scripts/check-boundaries.ts',
];

const reached = {
  extends: './tsconfig.json',
  include: ['machines', 'domain', 'src/**/*.d.ts', 'stories/flows/silver-finch.stories.tsx'],
};

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'kadr-generated-flow-'));
  await Promise.all(copied.map((path) => cp(join(root, path), join(copy, path), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true }));

/** The generator works in a copy of the repository; what it wrote must hold there without a hand's touch. */
test('a generated flow holds: its lint, types, boundaries and tests, and only the table of flows is changed for it', async () => {
  const [table, ...written] = generateFlow(copy, 'SilverFinch');
  expect(table).toBe('machines/app/flows.ts');
  expect(written.filter((file) => !/silver-finch/.test(file))).toEqual([]);

  const tests = await run('vitest', 'run', 'machines/silver-finch', 'machines/testing', '--update', '--root', '.');
  expect(tests).toMatchObject({ code: 0 });
  expect(await readFile(join(copy, 'machines/silver-finch/silver-finch.table.md'), 'utf8')).toContain('→ shown');
  // Whatever it does not reach stays out: the copy has no server.
  await writeFile(join(copy, 'tsconfig.flow.json'), JSON.stringify(reached));
  const [types, lint, boundaries] = await Promise.all([
    run('tsc', '-p', 'tsconfig.flow.json'),
    run('oxlint', 'machines/silver-finch', 'machines/app', 'stories/flows'),
    run('node', 'scripts/check-boundaries.ts'),
  ]);
  expect([types, lint.code, boundaries.output.match(/.*(silver-finch|machines\/app|missed).*/g)]).toEqual([
    { code: 0, output: '' },
    0,
    [expect.stringMatching(/planted violations, 0 missed$/)],
  ]);
}, 240_000);

async function run(tool: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}
