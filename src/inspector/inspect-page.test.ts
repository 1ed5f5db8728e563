import { expect, test } from 'vitest';
import { asksFor } from './inspect-page.ts';

test.each([
  ['/?inspect', true],
  ['/gallery?shown=96', false],
  // Signed out, they are led to the login first.
  ['/login?next=%2Fgallery%3Finspect', true],
  ['/login?next=%2Fgallery', false],
])('%s asks to be looked into: %s', (path, asked) => {
  expect(asksFor(new URL(path, 'https://kadr.example'))).toBe(asked);
});
