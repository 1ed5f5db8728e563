import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import whole from '../../vitest.config.ts';
import { isOfServer } from './is-of-server.ts';

/** Only the tests in these folders are run: with all of them each mutant would take minutes. */
const folders = (process.env.MUTATE_TESTS ?? '').split(':').filter(Boolean);

/** The suites that import what they test: those in a browser or against a started product reach no mutant. */
export default defineConfig({
  ...(whole.resolve ? { resolve: whole.resolve } : {}),
  test: { projects: (whole.test?.projects ?? []).flatMap(narrowed) },
});

function narrowed(project: TestProjectConfiguration): TestProjectConfiguration[] {
  if (typeof project !== 'object' || !('test' in project)) return [];
  const { name } = project.test;
  const own = folders.filter((folder) => (name === 'server') === isOfServer(folder));
  if ((name !== 'unit' && name !== 'server') || own.length === 0) return [];
  const include = own.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.test.{ts,tsx}`));
  // A mutant may be of what a module does while it loads.
  return [{ ...project, test: { ...project.test, include, exclude: [], isolate: true } }];
}
