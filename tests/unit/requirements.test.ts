import { expect, test } from 'vitest';
import { requirementRows } from '#scripts/requirements/rows.ts';

test('docs/requirements.md holds all 265 rows, each once', () => {
  const ids = requirementRows().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(265);
});
