import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { generateResource, ResourceExists } from '#scripts/generate/resource.ts';

const root = resolve(import.meta.dirname, '../..');
const copied = [
  'server',
  'domain',
  'machines',
  'mesh',
  'src',
  'content',
  'scripts',
  'tests/support',
  'tests/contract',
  '.meshrc.yaml',
  'package.json',
  'tsconfig.json',
];

/** The generator works in a copy of the repository; what it wrote must hold there without a hand's touch. */
describe('a generated resource', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'kadr-generated-'));
    await Promise.all(copied.map((path) => cp(join(root, path), join(copy, path), { recursive: true })));
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rm(copy, { recursive: true }));

  test('API-07 is served, in the schema, under contract and tested on both engines, in either service', async () => {
    const first = generateResource(copy, 'SilverFinch', 'screens');
    // A word of the code around it, and one of SQL in the plural.
    generateResource(copy, 'Tag', 'main-api');
    generateResource(copy, 'Reference', 'screens');
    expect(first).toContain('server/screens/silver-finches/routes.ts');
    expect(first).toContainEqual(
      expect.stringMatching(/^server\/screens\/silver-finches\/migrations\/\d{4}-\d\d-\d\d-\d{4}-silver-finches\.ts$/),
    );

    expect(await run('node', 'scripts/generate-gateway.ts')).toMatchObject({ code: 0 });
    expect(await run('tsc', '--noEmit', '-p', 'server/tsconfig.json')).toEqual({ code: 0, output: '' });
    const tests = await run(
      'vitest',
      'run',
      'silver-finches',
      'main-api/tags',
      'screens/references',
      'contract/openapi',
      'contract/operations',
      'contract/gateway',
      'contract/secured-operations',
      '--config',
      'tests/support/generated.config.ts',
    );
    expect(tests.output).toMatch(/silver-finches\/routes\.test\.ts \(16 tests\)/);
    expect(tests.output).toMatch(/main-api\/tags\/routes\.test\.ts \(16 tests\)/);
    expect(tests.output).toMatch(/screens\/references\/routes\.test\.ts \(16 tests\)/);
    expect(tests.output).toMatch(/Test Files {2}7 passed \(7\)/);
    expect(tests.code).toBe(0);
  }, 120_000);

  test('is never written over', () => {
    expect(() => generateResource(copy, 'SilverFinch', 'screens')).toThrow(ResourceExists);
  });

  async function run(tool: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: copy,
      env: { ...process.env, TEST_DATABASE_URL: inject('postgresUrl'), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    return { code: child.exitCode, output };
  }
});
