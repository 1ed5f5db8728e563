import { expect, test } from 'vitest';
import { blockOf, networkOf, siteOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a site counts as one however many networks it has', () => {
  expect(['203.0.113.7', '2001:db8:1:2::9', '2001:db8:1:3::9', '2001:db8::1'].map(siteOf)).toEqual([
    '203.0.113.7',
    '2001:db8:1::/48',
    '2001:db8:1::/48',
    '2001:db8:0::/48',
  ]);
});

test('a block is a /24 or a /48', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.9', '2001:db8:1:2::9', 'unknown'].map(blockOf)).toEqual([
    '203.0.113.0/24',
    '203.0.113.0/24',
    '2001:db8:1::/48',
    'unknown',
  ]);
});
