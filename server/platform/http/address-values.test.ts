import { expect, test } from 'vitest';
import { addressValues } from './address-values.ts';

const read = addressValues(
  { properties: { limit: { type: 'integer' }, download: { type: 'boolean' }, name: { type: 'string' } } },
  'GET /list, querystring',
);
const valuesOf = (values: Record<string, unknown>) => {
  read(values);
  return values;
};

test('what is exactly a whole number or a truth value becomes one', () => {
  expect(['0', '7', '-1', '120'].map((limit) => valuesOf({ limit }))).toEqual(
    [0, 7, -1, 120].map((limit) => ({ limit })),
  );
  expect(['true', 'false'].map((download) => valuesOf({ download }))).toEqual([
    { download: true },
    { download: false },
  ]);
  expect(valuesOf({ name: '7', other: '7', limit: ['1', '2'] })).toEqual({ name: '7', other: '7', limit: ['1', '2'] });
});

test.each(['1e309', '0x10', ' 1', '1.0', '01', ''])('%j is no whole number, nor 1 a truth value', (text) => {
  expect(valuesOf({ limit: text, download: '1' })).toEqual({ limit: text, download: '1' });
});

test('a type that no text stands for is refused when the route is made', () => {
  expect(() => addressValues({ properties: { ratio: { type: 'number' } } }, 'GET /x, querystring')).toThrow(
    'GET /x, querystring: ratio is of no type that an address can hold',
  );
  expect(() => addressValues({ properties: { any: {} } }, 'GET /x, params')).toThrow('any is of no type');
});
