import { expect, test } from 'vitest';
import config from '#vitest.config.ts';
import { apart, suites } from './suites.mjs';

test('every project of vitest.config.ts belongs to exactly one suite, but those that stand apart', () => {
  const names = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project && typeof project.test?.name === 'string' ? project.test.name : '',
  );
  const inSuites = suites.flatMap(({ projects, more = [] }) => [...projects, ...more]);
  expect(new Set(inSuites)).toEqual(new Set(names.filter((name) => !apart.includes(name))));
  expect(new Set(inSuites).size).toBe(inSuites.length);
});
