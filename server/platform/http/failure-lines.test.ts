import { expect, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { manualClock } from '#tests/support/manual-clock.ts';
import { createLogger } from '../log.ts';
import { Problem } from '../problem.ts';
import { installErrors } from './errors.ts';
import { createFastify } from './fastify.ts';

test('who sends what fails again and again has a few lines of the log, others have theirs, and our own faults are all told', async () => {
  const lines: { status?: number; leftOut?: number }[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const clock = manualClock();
  const app = createFastify({ clock, config: testConfig('/tmp'), log });
  installErrors(app);
  app.get('/full', () => {
    throw new Problem('storage_full');
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  const send = (url: string, remoteAddress = '203.0.113.8') => app.inject({ url, remoteAddress });

  for (let count = 0; count < 100; count += 1) await send('/nothing-here');
  expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 404));
  await send('/full');
  expect(lines).toHaveLength(60);
  await send('/broken');
  expect(lines.slice(60).map(({ status }) => status)).toEqual([500]);
  await send('/nothing-here', '192.0.2.1');
  // Forty addresses, the full disk and its answer, and the answer of what was broken.
  expect(lines.slice(61)).toEqual([expect.objectContaining({ status: 404, leftOut: 43 })]);
  clock.advance(60_000);
  await send('/full');
  expect(lines.slice(62).map(({ status }) => status)).toEqual([507, 507]);
  await app.close();
});

test('whatever a request writes to its log has the lines of the person who sent it, however the route says it; debugging has no limit', async () => {
  const lines: { level: number; msg?: string; leftOut?: number; reqId?: string }[] = [];
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const clock = manualClock();
  const app = createFastify({ clock, config: testConfig('/tmp'), log });
  installErrors(app);
  app.get('/fails', (request, reply) => {
    request.log.error({ err: new Error('broken') }, 'A page failed');
    request.log.debug('More of it');
    return reply.send('a page');
  });
  app.get('/breaks', () => {
    throw new Error('broken');
  });
  const send = (url: string, remoteAddress = '203.0.113.8') => app.inject({ url, remoteAddress });
  const said = (text: string) => lines.filter(({ msg }) => msg === text);

  for (let count = 0; count < 100; count += 1) await send('/fails');
  expect([said('A page failed').length, said('More of it').length]).toEqual([60, 100]);
  await send('/breaks');
  expect(said('A request failed')).toEqual([]);
  await send('/breaks', '192.0.2.1');
  expect(said('A request failed')).toEqual([expect.objectContaining({ leftOut: 41, reqId: expect.any(String) })]);
  clock.advance(60_000);
  await send('/breaks');
  expect(said('A request failed')).toHaveLength(2);
  await app.close();
});
