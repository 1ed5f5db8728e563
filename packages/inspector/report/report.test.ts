import { createActor, setup } from 'xstate';
import { beforeEach, expect, test, vi } from 'vitest';
import { observer, type Observer } from '../page/observe.ts';
import { pictureAt, reportedTime, withPicture, type Picture } from './recent-pictures.ts';
import { recentSession, reportedSession } from './report.ts';
import { withoutSecrets } from './without-secrets.ts';
import { recordingOf } from '../recording.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const door = setup({ types: { events: {} as { type: 'door.moved'; password?: string } } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { 'door.moved': 'open' } }, open: { on: { 'door.moved': 'shut' } } },
});

const pageOf = (observed: Observer) => ({
  observed,
  addresses: { list: () => [{ at: 1, path: '/house', title: 'A house' }] },
  about: () => ({ build: null, language: 'en', browser: 'A browser' }),
});

test('a report tells of the last half minute, and how flows stood that had begun before', () => {
  const observed = observer();
  const flow = createActor(door, { inspect: observed.inspect }).start();
  const over = createActor(door, { inspect: observed.inspect }).start();
  over.stop();
  flow.send({ type: 'door.moved' });
  vi.setSystemTime(1_000_000 + reportedTime);
  flow.send({ type: 'door.moved', password: 'open sesame' });
  const session = recentSession(pageOf(observed), Date.now() + 1);
  expect(session.steps.map(({ event, value }) => [event, value])).toEqual([
    [{ type: 'door.moved' }, 'open'],
    [{ type: 'door.moved', password: '(hidden)' }, 'shut'],
  ]);
});

test('it is looked at as it was sent, and what is no recording is not', () => {
  const observed = observer();
  createActor(door, { inspect: observed.inspect }).start();
  const recording = recordingOf(recentSession(pageOf(observed), Date.now()));
  const pictures = [{ at: 1, data: 'data:,' }];
  expect(reportedSession({ words: 'The door is open.\nIt was shut.', recording, pictures })).toMatchObject({
    source: { title: 'Report: The door is open.' },
    isLive: false,
    steps: [{ id: 'door', value: 'shut' }],
    seen: { words: 'The door is open.\nIt was shut.', pictures },
  });
  expect(reportedSession({ words: '', recording: '{}', pictures })).toBe(null);
});

const picture = (at: number, size = 1): Picture => ({ at, data: 'x'.repeat(size) });
const keep = (pictures: readonly Picture[]) =>
  pictures.reduce<readonly Picture[]>((all, one) => withPicture(all, one), []).map(({ at }) => at);

test('pictures reach back for the reported time, by the one that was seen when it began', () => {
  expect(keep([picture(0), picture(1000), picture(1500), picture(reportedTime + 1200)])).toEqual([
    1000,
    1500,
    reportedTime + 1200,
  ]);
});

test('pictures that need too much room go, the oldest first, and the last one stays', () => {
  expect(keep([picture(1, 3_000_000), picture(2, 3_000_000), picture(3, 3_000_000)])).toEqual([2, 3]);
  expect(keep([picture(1, 9_000_000)])).toEqual([1]);
});

test('at a moment that picture is shown which was the last by then', () => {
  const all = [picture(10), picture(20)];
  expect([5, 10, 19, 20, 99].map((moment) => pictureAt(all, moment)?.at)).toEqual([10, 10, 10, 20, 20]);
});

test('secrets are hidden by their names, however deep', () => {
  expect(
    withoutSecrets({ list: [{ refreshToken: 'a', tokenizer: 'b' }], bearer_token: 'c', password: '', secret: null }),
  ).toEqual({
    list: [{ refreshToken: '(hidden)', tokenizer: 'b' }],
    bearer_token: '(hidden)',
    password: '',
    secret: null,
  });
});
