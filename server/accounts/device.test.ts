import { expect, test } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { isKnownDevice, readDevice, rememberOn } from './device.ts';

const key = Buffer.alloc(32, 1);
const random = seededRandom(1);
const knows = (device: string, email: string, of = key) => {
  const read = readDevice(device);
  return read !== null && isKnownDevice(of, read, email);
};

test('a device knows the last eight accounts, under one id', () => {
  const emails = Array.from({ length: 10 }, (_, index) => `${index}@example.com`);
  let device = '';
  for (const email of emails) device = rememberOn(key, random, readDevice(device), email);
  expect(emails.map((email) => knows(device, email))).toEqual([false, false, ...Array<boolean>(8).fill(true)]);
  expect(rememberOn(key, random, readDevice(device), '9@example.com')).toBe(device);
  expect(knows(device, '9@example.com', Buffer.alloc(32, 2))).toBe(false);
});

test.each([undefined, '', 'x', 'a'.repeat(22), `${'a'.repeat(22)}.${'b'.repeat(21)}`, `${'a'.repeat(22)}.`])(
  '%j is no device',
  (text) => {
    expect(readDevice(text)).toBeNull();
  },
);
