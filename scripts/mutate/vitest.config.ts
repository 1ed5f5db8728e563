import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import whole from '../../vitest.config.ts';

/** The suites that import what they test: those in a browser or against a started product reach no mutant. */
export default defineConfig({
  ...(whole.resolve ? { resolve: whole.resolve } : {}),
  test: { projects: (whole.test?.projects ?? []).filter(importsItsSubject) },
});

function importsItsSubject(project: TestProjectConfiguration): boolean {
  if (typeof project !== 'object' || !('test' in project)) return false;
  const name = project.test.name;
  return name === 'unit' || name === 'server';
}
