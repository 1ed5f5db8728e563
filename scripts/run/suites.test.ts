import { expect, test } from 'vitest';
import config from '#vitest.config.ts';
import { suites } from './suites.mjs';

test('every project of vitest.config.ts belongs to exactly one suite of `npm test`, but the visual one', () => {
  const names = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : undefined,
  );
  expect(suites.flatMap(({ projects }) => projects).toSorted()).toEqual(
    names.filter((name) => name !== 'visual').toSorted(),
  );
});
