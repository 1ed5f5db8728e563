import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copiedRepository, type CopiedRepository } from '../support/copied-repository.ts';

let copy: CopiedRepository;
beforeAll(async () => {
  copy = await copiedRepository({ TEST_DATABASE_URL: inject('postgresUrl') });
});
afterAll(() => copy.remove());

/** What a script says in the copy; a failure is told with all of it. */
const said = async (...args: string[]): Promise<string> => {
  const { code, output } = await copy.run('node', ...args);
  expect(code, output).toBe(0);
  return output;
};

const generated = async (name: string, service: string): Promise<string[]> => {
  const output = await said('scripts/generate.ts', 'resource', name, service);
  return output.split('\n\n', 1)[0]?.split('\n') ?? [];
};

/** The generator works in a copy of the repository; what it wrote must hold there without a hand's touch. */
test('API-07 a generated resource is served, in the schema, under contract and tested on both engines, in either service', async () => {
  const files = [
    ...(await generated('SilverFinch', 'screens')),
    // A word of the code around it, and one of SQL in the plural.
    ...(await generated('Tag2', 'main-api')),
    ...(await generated('Reference', 'screens')),
  ];
  expect(files).toContain('server/screens/silver-finches/routes.ts');
  expect(files).toContainEqual(
    expect.stringMatching(/^server\/screens\/silver-finches\/migrations\/\d{4}-\d\d-\d\d-\d{4}-silver-finches\.ts$/),
  );

  await said('scripts/generate-gateway.ts');
  const done = await Promise.all([
    copy.run('oxfmt', '--check', ...files.filter((file) => !file.endsWith('.graphql'))),
    copy.run('oxlint', '--type-aware', ...files),
    copy.run('tsc', '--noEmit', '-p', 'server/tsconfig.json'),
    copy.run('node', 'scripts/check-boundaries.ts'),
    copy.run('node', 'scripts/check-openapi.ts'),
    copy.run('knip'),
    copy.run('knip', '--production', '--exclude', 'binaries'),
    copy.run(
      'vitest',
      'run',
      'silver-finches',
      'main-api/tag2s',
      'screens/references',
      'contract/openapi',
      'contract/operations',
      'contract/gateway',
      'contract/secured-operations',
      '--config',
      'tests/support/generated.config.ts',
    ),
  ]);
  expect(done.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(done.map(() => ''));
  const tests = done.at(-1)?.output;
  for (const folder of ['screens/silver-finches', 'main-api/tag2s', 'screens/references']) {
    expect(tests).toContain(`${folder}/routes.test.ts (20 tests)`);
  }
  expect(tests).toMatch(/Test Files {2}7 passed \(7\)/);
}, 900_000);
