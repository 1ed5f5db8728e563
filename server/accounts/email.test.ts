import { expect, test } from 'vitest';
import { readEmail } from './email.ts';

test.each([
  ['ada@example.com', { address: 'ada@example.com', normal: 'ada@example.com' }],
  [
    '  Ada.Lovelace+shots@Example.COM ',
    { address: 'Ada.Lovelace+shots@Example.COM', normal: 'ada.lovelace+shots@example.com' },
  ],
  ['олена@приклад.укр', { address: 'олена@приклад.укр', normal: 'олена@xn--80aikifvh.xn--j1amh' }],
  ['ａda@example.com', { address: 'ａda@example.com', normal: 'ada@example.com' }],
])('%s is one mailbox', (given, expected) => {
  expect(readEmail(given)).toEqual(expected);
});

test.each([
  '',
  'ada',
  'ada@localhost',
  '@example.com',
  'ada@@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@exa mple.com',
  '"ada"@example.com',
  '<ada@example.com>',
  '.ada@example.com',
  'a..b@example.com',
  'ada@example..com',
  'ada@127.0.0.1',
  'ada@example.com/x',
  'ada@example.com\u202e',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(250)}.com`,
])('%j is refused', (given) => {
  expect(readEmail(given)).toBeNull();
});
