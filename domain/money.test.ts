import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { baseCurrency, converted, digitsOf, inUnits } from './money.ts';

const hryvnias = (amount: number) => ({ amount, currency: baseCurrency });

test.each([
  [9_900, 'EUR', '48.65', 203],
  [9_900, 'USD', '42.10', 235],
  [9_900, 'RUB', '0.52', 19_038],
  [9_900, 'JPY', '0.28', 354],
  [150, 'EUR', '100', 2],
  [250, 'EUR', '100', 2],
  [0, 'EUR', '48.65', 0],
])(
  'PROF-04: %i kopecks are in %s at %s as much as %i of its smallest unit, halves to even',
  (amount, code, rate, said) => {
    expect(converted(hryvnias(amount), { code, rate })).toEqual({ amount: said, currency: code });
  },
);

test('PROF-04: hryvnias stay, and so does a price whose rate says nothing', () => {
  expect(converted(hryvnias(1999), { code: 'UAH', rate: '1' })).toEqual(hryvnias(1999));
  expect(converted(hryvnias(1999), { code: 'EUR', rate: '0' })).toEqual(hryvnias(1999));
});

test('PROF-04: an amount is shown with the digits of its currency', () => {
  expect([inUnits(hryvnias(9_950)), inUnits({ amount: 354, currency: 'JPY' })]).toEqual([99.5, 354]);
  expect(['UAH', 'EUR', 'USD', 'RUB', 'JPY'].map(digitsOf)).toEqual([2, 2, 2, 2, 0]);
});

const cents = integer({ min: 0, max: 100_000_000 });
const rates = integer({ min: 1, max: 100_000_000 });

test('PROF-04: what is converted is never more than half a unit off', () => {
  assert(
    property(cents, rates, (amount, rate) => {
      const to = { code: 'EUR', rate: `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}` };
      // amount in kopecks = cents × rate / 10,000, exactly in integers.
      const off = BigInt(converted(hryvnias(amount), to).amount) * BigInt(rate) - BigInt(amount) * 10_000n;
      expect((off < 0n ? -off : off) * 2n <= BigInt(rate)).toBe(true);
    }),
  );
});

test('PROF-04: a higher price is never converted into a lower one', () => {
  assert(
    property(cents, cents, rates, (one, more, rate) => {
      const to = { code: 'EUR', rate: String(rate) };
      expect(converted(hryvnias(one + more), to).amount).toBeGreaterThanOrEqual(converted(hryvnias(one), to).amount);
    }),
  );
});
