import { expect, test } from 'vitest';
import { withSizes } from './named-breakpoints.ts';

test('a breakpoint is replaced by its size, wherever it stands in a query', () => {
  expect(withSizes('@media (--narrow) and (--flat) { a { color: var(--text) } } @media print {}')).toBe(
    '@media (max-width: 1023px) and (max-height: 320px) { a { color: var(--text) } } @media print {}',
  );
});

test('an unknown one is no sheet', () => {
  expect(() => withSizes('@media (--huge) {}')).toThrow('src/ui/breakpoints.css has no --huge');
});
