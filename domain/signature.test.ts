import { expect, test } from 'vitest';
import { isSignature } from './signature.ts';

const signature = '0123456789abcdefABCDEZ';

test.each([signature, 'z'.repeat(22)])('%o is a signature', (value) => {
  expect(isSignature(value)).toBe(true);
});

test.each(['', signature.slice(1), `${signature}0`, `-${signature.slice(1)}`, `${signature}\n`, ` ${signature}`])(
  '%o is none',
  (value) => {
    expect(isSignature(value)).toBe(false);
  },
);
