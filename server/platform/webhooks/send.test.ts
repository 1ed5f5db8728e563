import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublic, type Address } from './public-address.ts';
import { answerBytes, createSender } from './send.ts';

const message = { headers: {}, body: '{}' };

/** A server on one loopback address that keeps whom it was asked for. */
async function listen(
  host: string,
  port: number,
  answer: { status?: number; headers?: Record<string, string>; body?: string } = {},
): Promise<{ port: number; hosts: (string | undefined)[] }> {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? 'ok');
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, hosts };
}

const four = (address: string): Address => ({ address, family: 4 });
/** The address of the internet of these tests. */
const outside = four('127.0.0.2');
const isAllowed = ({ address }: Address): boolean => address === outside.address;

test('a name that means another machine a moment later is connected to where it was looked at', async () => {
  const there = await listen(outside.address, 0);
  const inside = await listen('127.0.0.1', there.port);
  const answers = [outside, four('127.0.0.1')];
  let asked = 0;
  const send = createSender({ isAllowed, resolve: async () => [answers[asked++] ?? four('127.0.0.1')] });
  const sent = await send({ ...message, url: `http://rebound.example:${there.port}/` });
  expect([sent, asked]).toEqual([{ status: 200, fault: null, answer: 'ok', ms: expect.any(Number) }, 1]);
  expect([there.hosts, inside.hosts]).toEqual([[`rebound.example:${there.port}`], []]);
});

test('a name with one private address among others, and a private address itself, are connected to in no way', async () => {
  const inside = await listen('127.0.0.1', 0);
  const both = createSender({ isAllowed, resolve: async () => [outside, four('127.0.0.1')] });
  const real = createSender({ isAllowed: isPublic });
  const { port } = inside;
  const sent = [
    await both({ ...message, url: `http://both.example:${port}/` }),
    ...(await Promise.all(
      ['localhost', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'].map((host) =>
        real({ ...message, url: `http://${host}:${port}/` }),
      ),
    )),
  ];
  expect(sent.map(({ fault, status }) => [fault, status])).toEqual(sent.map(() => ['address_private', null]));
  expect(inside.hosts).toEqual([]);
});

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['8.8.8.8', true],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
  ['2001:db8::1', false],
  ['2606:4700:4700::1111', true],
])('%s is public: %s', (address, expected) => {
  expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(expected);
});

test('a redirect is an answer and is not followed; of a long answer the beginning is kept', async () => {
  const inside = await listen('127.0.0.1', 0);
  const location = `http://127.0.0.1:${inside.port}/`;
  const there = await listen(outside.address, 0, {
    status: 307,
    headers: { location },
    body: 'x'.repeat(10 * answerBytes),
  });
  const send = createSender({ isAllowed });
  const sent = await send({ ...message, url: `http://127.0.0.2:${there.port}/` });
  expect([sent.status, sent.answer]).toEqual([307, 'x'.repeat(answerBytes)]);
  expect(inside.hosts).toEqual([]);
});

test('somebody who never answers, a name without addresses and a closed port are told apart', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, outside.address, done));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const send = createSender({ isAllowed, limit: 50, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  const patient = createSender({ isAllowed, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  const sent = [
    await send({ ...message, url: `http://127.0.0.2:${port}/` }),
    await patient({ ...message, url: 'http://nowhere.example/' }),
    await patient({ ...message, url: 'http://127.0.0.2:1/' }),
  ];
  expect(sent.map(({ fault }) => fault)).toEqual(['timed_out', 'address_unknown', 'unreachable']);
});
