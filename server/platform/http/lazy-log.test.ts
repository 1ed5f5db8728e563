import { expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { LazyLog } from './lazy-log.ts';

function lateLog() {
  const lines: unknown[] = [];
  const root = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  let made = 0;
  const log = new LazyLog(() => {
    made += 1;
    return root.child({ reqId: 'request-1', cookie: 'secret' });
  });
  return { log, lines, made: () => made };
}

test('a log that says nothing is not made', () => {
  expect(lateLog().made()).toBe(0);
});

test('what is said carries the bindings, masked as ever, and one log is made for all of it', () => {
  const { log, lines, made } = lateLog();
  log.debug('below the level');
  log.info('one');
  log.warn({ password: 'secret', url: '/' }, 'two');
  log.child({ part: 'of it' }).error('three');
  const common = { time: expect.any(String), reqId: 'request-1', cookie: '[redacted]' };
  expect(lines).toEqual([
    { ...common, level: 30, msg: 'one' },
    { ...common, level: 40, msg: 'two', password: '[redacted]', url: '/' },
    { ...common, level: 50, msg: 'three', part: 'of it' },
  ]);
  expect(made()).toBe(1);
});

test('its level is that of the log behind it', () => {
  const { log, lines } = lateLog();
  expect(log.level).toBe('info');
  log.level = 'fatal';
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const) log[level]('not said');
  log.fatal('said');
  expect(lines).toEqual([
    { level: 60, time: expect.any(String), reqId: 'request-1', cookie: '[redacted]', msg: 'said' },
  ]);
});
