import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';
import { idsOfTitle, requirementRows } from './rows.ts';

const rows = requirementRows(
  '## Screens\n- **SCR-01** One.\n- **SCR-02** Two.\n- **SCR-03** Three.\n  - Open: the half of it.\nno row\n',
);

test('rows are read from the page', () => {
  expect(rows).toEqual([
    { id: 'SCR-01', text: 'One.' },
    { id: 'SCR-02', text: 'Two.' },
    { id: 'SCR-03', text: 'Three.', open: 'the half of it.' },
  ]);
});

test.each([
  ['SCR-01 one row', ['SCR-01']],
  ['SCR-01 SCR-02 two rows', ['SCR-01', 'SCR-02']],
  ['SCR-01, SCR-02: two rows', ['SCR-01', 'SCR-02']],
  ['a test that mentions SCR-01 later', []],
  ['SCR-1 is no id', []],
])('the title "%s" names %j', (title, ids) => {
  expect(idsOfTitle(title)).toEqual(ids);
});

test('a row is tested when a test that names it passed and none failed', () => {
  const tests = [
    { title: 'SCR-01 SCR-02 both', status: 'passed' },
    { title: 'SCR-02 alone', status: 'failed' },
    { title: 'SCR-03 left out', status: 'skipped' },
  ];
  expect(coverageOf(rows, tests)).toEqual({ rows: 3, tested: ['SCR-01'], partly: [], missing: ['SCR-02', 'SCR-03'] });
});

test('a tested row of which something is open is proved in part', () => {
  const tests = ['SCR-02', 'SCR-03'].map((title) => ({ title, status: 'passed' }));
  expect(coverageOf(rows, tests)).toEqual({ rows: 3, tested: ['SCR-02'], partly: ['SCR-03'], missing: ['SCR-01'] });
});
