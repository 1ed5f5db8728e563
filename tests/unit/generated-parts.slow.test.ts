import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiedRepository, type CopiedRepository } from '../support/copied-repository.ts';

let copy: CopiedRepository;
beforeAll(async () => {
  copy = await copiedRepository();
});
afterAll(() => copy.remove());

const generated = async (kind: string, ...names: string[]): Promise<string[]> => {
  const { code, output } = await copy.run('node', 'scripts/generate.ts', kind, ...names);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output.split('\n\n', 1)[0]?.split('\n') ?? [];
};

/** The generators work in a copy of the repository; what they wrote must hold there without a hand's touch. */
test('a generated component, page and flow hold: format, lint, types, boundaries, use and tests, also for a page of members, and no file but a table is changed for them', async () => {
  const before = await readFile(join(copy.folder, 'domain/paths.ts'), 'utf8');
  const files = [
    ...(await generated('component', 'SilverFinch')),
    ...(await generated('page', 'SilverFinches')),
    ...(await generated('flow', 'SilverFinch', 'finches')),
    // An acronym, a digit, a plural, words of the language.
    ...(await generated('component', 'URLField2')),
    ...(await generated('page', 'Default2')),
    ...(await generated('flow', 'Delete', 'finches')),
    ...(await generated('flow', 'URLCopy2', 'gallery')),
    // They read before they are shown, one of them by its address.
    ...(await generated('page', 'GoldFinches', 'Sessions')),
    ...(await generated('page', 'GoldFinch', 'Spot')),
  ];
  expect(files.slice(0, 18)).toEqual([
    ...['module.css', 'stories.tsx', 'tsx'].map((end) => `src/ui/silver-finch/silver-finch.${end}`),
    'domain/paths.ts',
    'src/pages/silver-finches/lang/en/silver-finches.json',
    'src/pages/silver-finches/routes.ts',
    ...['page.tsx', 'stories.tsx', 'test.ts'].map((end) => `src/pages/silver-finches/silver-finches.${end}`),
    ...['ru', 'uk'].map((locale) => `src/pages/silver-finches/lang/${locale}/silver-finches.json`),
    'machines/app/flows.ts',
    ...['fixtures.ts', 'machine.test.ts', 'machine.ts'].map((end) => `machines/silver-finch/silver-finch.${end}`),
    'src/features/finches/use-silver-finch.ts',
    'src/features/finches/silver-finch.actors.ts',
    'stories/flows/silver-finch.stories.tsx',
  ]);
  expect(await readFile(join(copy.folder, 'domain/paths.ts'), 'utf8')).toBe(
    before.replace(
      '} as const;',
      "  'silver-finches': '/silver-finches',\n  default2: '/default2',\n  'gold-finches': '/gold-finches',\n  'gold-finch': '/gold-finch/:signature',\n} as const;",
    ),
  );

  const route = join(copy.folder, 'src/pages/default2/routes.ts');
  const forAll = await readFile(route, 'utf8');
  await writeFile(route, forAll.replace("path: 'default2',", "path: 'default2', audience: 'member',"));
  expect(await readFile(route, 'utf8')).not.toBe(forAll);

  // A hook is there to be called.
  const page = join(copy.folder, 'src/pages/silver-finches/silver-finches.page.tsx');
  const hooks = {
    'finches/use-silver-finch': 'useSilverFinch',
    'finches/use-delete': 'useDelete',
    'gallery/use-url-copy2': 'useURLCopy2',
  };
  const imports = Object.entries(hooks).map(([file, hook]) => `import { ${hook} } from '#src/features/${file}.ts';\n`);
  const calls = Object.values(hooks).map((hook) => `  ${hook}({ send: async () => {} });\n`);
  const silent = await readFile(page, 'utf8');
  await writeFile(page, imports.join('') + silent.replace('  const intl', `${calls.join('')}  const intl`));

  // What they do not reach stays out, as it takes a minute.
  const types = {
    extends: './tsconfig.json',
    include: [...files.filter((file) => /tsx?$/.test(file)), 'src/**/*.d.ts'],
  };
  await writeFile(join(copy.folder, 'tsconfig.generated.json'), JSON.stringify(types));
  const tests = [
    'src/pages/silver-finches',
    'src/pages/default2',
    'src/pages/gold-finch',
    'src/pages/loaders',
    'src/app/pages',
    'src/ui/style-sheets',
  ];
  const done = await Promise.all([
    copy.run('oxfmt', '--check', ...files),
    copy.run('oxlint', '--type-aware', ...files),
    copy.run('tsc', '--noEmit', '-p', 'tsconfig.generated.json'),
    copy.run('node', 'scripts/check-boundaries.ts'),
    copy.run('knip'),
    copy.run('knip', '--production', '--exclude', 'binaries'),
    copy.run(
      'vitest',
      'run',
      '--project',
      'unit',
      ...tests,
      'machines/silver-finch',
      'machines/delete',
      'machines/url-copy2',
    ),
  ]);
  expect(done.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(done.map(() => ''));
  expect(done.at(-1)?.output).toMatch(/Test Files {2}10 passed \(10\)/);
  expect(await readFile(join(copy.folder, 'machines/silver-finch/silver-finch.table.md'), 'utf8')).toContain(
    '→ sending',
  );
}, 900_000);
