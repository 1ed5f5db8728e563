import { expect, test } from 'vitest';
import { askedPrices, pricesQuery } from './pricing-address.ts';

const currencies = [{ code: 'UAH' }, { code: 'EUR' }];

test.each([
  ['', { period: 'month', currency: 'UAH' }],
  ['?period=year&currency=EUR', { period: 'year', currency: 'EUR' }],
  ['?currency=EUR', { period: 'month', currency: 'EUR' }],
] as const)('PROF-04: %j asks for %j, and the other way round', (query, asked) => {
  expect(askedPrices(new URLSearchParams(query), currencies)).toEqual(asked);
  expect(pricesQuery(asked)).toBe(query);
});

test('PROF-04: a currency that is not offered leaves the hryvnia', () => {
  expect(askedPrices(new URLSearchParams('?currency=GBP&period=week'), currencies)).toEqual({
    period: 'month',
    currency: 'UAH',
  });
});
