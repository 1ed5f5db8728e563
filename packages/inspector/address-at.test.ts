import { expect, test } from 'vitest';
import { addressAt } from './address-at.ts';

const login = { at: 10, path: '/login', title: 'Log in' };
const gallery = { at: 20, path: '/gallery', title: 'Gallery' };

test.each([
  [5, login],
  [10, login],
  [19, login],
  [20, gallery],
  [99, gallery],
])('at %i the tab was where it had come to last', (moment, address) => {
  expect(addressAt([login, gallery], moment)).toBe(address);
});

test('a story has no address', () => {
  expect(addressAt([], 10)).toBeUndefined();
});
