import fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { manualClock } from '#tests/support/manual-clock.ts';
import { routes } from './routes.ts';

async function reporting() {
  const lines: { report?: unknown }[] = [];
  const log = createLogger({ logLevel: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const clock = manualClock();
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({ loggerInstance });
  await app.register(routes, { platform: { clock } });
  const send = (type: string, payload: string, remoteAddress = '198.51.100.7') =>
    app.inject({ method: 'POST', url: '/csp-report', headers: { 'content-type': type }, payload, remoteAddress });
  return { clock, send, reports: () => lines.map(({ report }) => report) };
}

const old = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://kadr.example/s/1?secret=2',
    'blocked-uri': 'https://evil.example/x.js?a',
    'violated-directive': 'script-src',
  },
});

test('a report of either format is logged without the queries of its addresses', async () => {
  const { send, reports } = await reporting();
  const modern = [
    {
      type: 'csp-violation',
      body: { documentURL: 'https://kadr.example/#x', blockedURL: 'inline', effectiveDirective: 'style-src-attr' },
    },
  ];
  const answers = [
    await send('application/csp-report', old),
    await send('application/reports+json', JSON.stringify(modern)),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(reports()).toEqual([
    { page: 'https://kadr.example/s/1', blocked: 'https://evil.example/x.js', directive: 'script-src' },
    { page: 'https://kadr.example/', blocked: 'inline', directive: 'style-src-attr' },
  ]);
});

test.each([
  ['https://kadr.example/s/7Qd0sVYq3XfB2nLzR8tKwe', 'https://kadr.example/s/:id'],
  ['https://kadr.example/uk/s/7Qd0sVYq3XfB2nLzR8tKwe/?next=1', 'https://kadr.example/uk/s/:id/'],
  [
    'https://kadr.example/screens/v1/files/7Qd0sVYq3XfB2nLzR8tKwe/m1Wc8EJpT5uHaGvN/original',
    'https://kadr.example/screens/v1/files/:id/:id/original',
  ],
  [`https://kadr.example/reset/${'a-_'.repeat(14)}`, 'https://kadr.example/reset/:id'],
  ['https://kadr.example/assets/entry-client-a1b2c3d4.js', 'https://kadr.example/assets/entry-client-a1b2c3d4.js'],
  ['trusted-types-sink', 'trusted-types-sink'],
])('of %s no more is logged than which page it was', async (uri, logged) => {
  const { send, reports } = await reporting();
  const report = { 'document-uri': uri, 'blocked-uri': uri, 'violated-directive': 'script-src' };
  await send('application/csp-report', JSON.stringify({ 'csp-report': report }));
  expect(reports()).toEqual([{ page: logged, blocked: logged, directive: 'script-src' }]);
});

test('a flood of reports does not flood the log, nor keep those of others out of it', async () => {
  const { clock, send, reports } = await reporting();
  for (let count = 0; count < 50; count += 1)
    await send('application/csp-report', old, count % 2 ? '203.0.113.8' : '::ffff:203.0.113.9');
  expect(reports()).toHaveLength(20);
  await send('application/csp-report', old, '192.0.2.1');
  expect(reports()).toHaveLength(21);
  clock.advance(60_000);
  await send('application/csp-report', old, '203.0.113.8');
  expect(reports()).toHaveLength(22);
});

test('all networks together do not flood it either', async () => {
  const { send, reports } = await reporting();
  for (let count = 0; count < 300; count += 1) await send('application/csp-report', old, `10.0.${count % 250}.1`);
  expect(reports()).toHaveLength(200);
});

test('what is no report is taken and forgotten', async () => {
  const { send, reports } = await reporting();
  expect((await send('application/csp-report', 'null')).statusCode).toBe(204);
  expect((await send('application/csp-report', '{')).statusCode).toBe(204);
  expect((await send('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413);
  expect(reports().slice(0, 2)).toEqual([
    { page: '', blocked: '', directive: '' },
    { page: '', blocked: '', directive: '' },
  ]);
});
