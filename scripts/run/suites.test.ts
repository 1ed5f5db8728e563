import { expect, test } from 'vitest';
import config from '#vitest.config.ts';
import { suites } from './suites.mjs';

test('every project of vitest.config.ts belongs to exactly one suite of `npm test`, but the visual ones', () => {
  const names = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project && typeof project.test?.name === 'string' ? project.test.name : '',
  );
  const inSuites = suites.flatMap(({ projects }) => projects);
  expect(new Set(inSuites)).toEqual(new Set(names.filter((name) => !name.startsWith('visual'))));
  expect(new Set(inSuites).size).toBe(inSuites.length);
});
