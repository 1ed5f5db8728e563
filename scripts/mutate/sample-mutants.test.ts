import { expect, test } from 'vitest';
import { mutantsOf, mutated, originalOf, sampleOf } from './sample-mutants.ts';

test('a seed alone decides the sample, which keeps the order', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const sample = sampleOf(items, 5, 1);
  expect(sampleOf(items, 5, 1)).toEqual(sample);
  expect(sampleOf(items, 5, 2)).not.toEqual(sample);
  expect([sample.length, sample.toSorted((a, b) => a - b)]).toEqual([5, sample]);
  expect(sampleOf(items, 200, 1)).toEqual(items);
});

test('a mutant replaces what stands at its place', async () => {
  const text = "const a = 1;\nexport const isBoth = a && 'b';\n";
  const mutant = { file: 'a.ts', mutator: 'LogicalOperator', replacement: "a || 'b'" };
  const place = { start: { line: 1, column: 22 }, end: { line: 1, column: 30 } };
  expect(originalOf(text, { ...mutant, ...place })).toBe("a && 'b'");
  expect(mutated(text, { ...mutant, ...place })).toBe("const a = 1;\nexport const isBoth = a || 'b';\n");
});

test('mutants of a file are what the usual operators make of it, without whole functions', async () => {
  const mutants = await mutantsOf(['domain/whole-number.ts']);
  expect(mutants.length).toBeGreaterThan(0);
  expect(mutants.filter(({ start, end }) => end.line - start.line >= 8)).toEqual([]);
  expect(new Set(mutants.map(({ file }) => file))).toEqual(new Set(['domain/whole-number.ts']));
});
