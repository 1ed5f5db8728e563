import { expect, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createFastify } from './fastify.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

test.each([
  ['0', 0],
  ['1', 1],
  ['10', 10],
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.5, 192.168.0.0/16,fd00::/8', ['10.0.0.5', '192.168.0.0/16', 'fd00::/8']],
])('%s is read', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies);
});

test.each([
  'true',
  'any',
  '*',
  '-1',
  '11',
  '1e1',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '10.0.0.0/7',
  '2000::/3',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.5,',
  'proxy.example',
])('%s is no proxy that could be trusted', (text) => {
  expect(readTrustedProxies(text)).toBeNull();
});

const client = '203.0.113.9';
const forged = '198.51.100.1';

async function ipOf(proxies: TrustedProxies, remoteAddress: string, forwarded?: string): Promise<string> {
  const config = { ...testConfig('/tmp'), trustProxy: proxies };
  const app = createFastify({ clock: systemClock, config, log: createLogger(config) });
  app.get('/', async (request) => request.ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
}

test('without a proxy nobody is believed', async () => {
  expect(await ipOf(0, '127.0.0.1', forged)).toBe('127.0.0.1');
});

test('one proxy is believed about whom it speaks to, and nothing that was there before', async () => {
  expect(await ipOf(1, '127.0.0.1', client)).toBe(client);
  expect(await ipOf(1, '127.0.0.1', `${forged}, ${client}`)).toBe(client);
  expect(await ipOf(1, '::ffff:172.17.0.1', `127.0.0.1, 10.0.0.1, ${client}`)).toBe(client);
  expect(await ipOf(1, 'fe80::1%eth0', client)).toBe(client);
  expect(await ipOf(1, '127.0.0.1')).toBe('127.0.0.1');
});

test('who comes past the proxy, from afar, is believed nothing', async () => {
  expect(await ipOf(1, client, forged)).toBe(client);
  expect(await ipOf(3, client, `${forged}, ${forged}`)).toBe(client);
});

test('of two proxies in a row the farther one is believed by its place', async () => {
  expect(await ipOf(2, '10.0.0.5', `${forged}, ${client}, 192.0.2.20`)).toBe(client);
});

test('proxies in named networks are believed, and nobody else', async () => {
  const proxies = ['192.0.2.0/24', '2001:db8::5'];
  expect(await ipOf(proxies, '192.0.2.20', `${forged}, ${client}`)).toBe(client);
  expect(await ipOf(proxies, '192.0.2.20', `${forged}, ${client}, 192.0.2.21`)).toBe(client);
  expect(await ipOf(proxies, '2001:db8::5', client)).toBe(client);
  expect(await ipOf(proxies, '::ffff:192.0.2.20', client)).toBe(client);
  expect(await ipOf(proxies, '127.0.0.1', forged)).toBe('127.0.0.1');
});

test.each([
  ['203.0.113.9:4711', client],
  [`${forged}:1, 203.0.113.9:65535`, client],
  [` ${client} `, client],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:db8::4711', '2001:db8::4711'],
  ['unknown:4711', 'unknown:4711'],
])('of %s the address counts, whatever its port', async (forwarded, address) => {
  expect(await ipOf(1, '127.0.0.1', forwarded)).toBe(address);
});

test('a proxy in a named network is known with its port too', async () => {
  const proxies = ['192.0.2.0/24', '2001:db8::5'];
  expect(await ipOf(proxies, '192.0.2.20', `${client}:1, 192.0.2.21:2, [2001:db8::5]:3`)).toBe(client);
});
