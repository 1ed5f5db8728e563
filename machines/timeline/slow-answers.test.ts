import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { days, screens, uploaded } from './timeline.fixtures.ts';
import { timelineMachine } from './timeline.machine.ts';
import { selectDays, selectScreens, selectTotal } from './timeline.selectors.ts';
import type { NewerScreens, ReadDays, ReadPages, TimelineEvent, TimelineInput } from './timeline.types.ts';
import { silentSource } from '../testing/silent-source.ts';

const signatures = (list: readonly Screen[]) => list.map(({ signature }) => signature);

describe('an answer that was on its way', () => {
  /** A timeline whose calls are answered by the test; an aborted one is answered too, in vain. */
  function startSlow(input: TimelineInput = { days, screens, version: 1 }) {
    const [daysAsked, newerAsked] = [answers<ReadDays>(), answers<NewerScreens>()];
    const timeline = createActor(
      timelineMachine.provide({
        actors: {
          returns: silentSource(),
          loadDays: fromPromise<ReadDays, void>(daysAsked.ask),
          loadPages: fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(() => new Promise(() => {})),
          loadNewer: fromPromise<NewerScreens, { dateFrom: string; limit: number; offset: number }>(newerAsked.ask),
        },
      }),
      { input },
    ).start();
    timeline.send({ type: 'timeline.opened' });
    const shown = () => signatures(Object.values(selectScreens(timeline.getSnapshot())));
    return { timeline, days: daysAsked, newer: newerAsked, shown, snapshot: () => timeline.getSnapshot() };
  }
  function answers<Output>() {
    const asked: PromiseWithResolvers<Output>[] = [];
    return {
      ask: () => {
        const answer = Promise.withResolvers<Output>();
        asked.push(answer);
        return answer.promise;
      },
      get asked() {
        return asked.length;
      },
      /** Answers the call of this number with what the server had then. */
      answer: async (number: number, output: Output) => {
        asked[number]?.resolve(output);
        await Promise.resolve();
        await Promise.resolve();
      },
    };
  }
  const older = screens.slice(1);
  const daysAfterwards = [{ date: '2026-11-21', count: 1 }, ...days.slice(1)];

  test('HIST-09 brings no deleted screen back while new ones are looked for', async () => {
    const { timeline, newer, shown, snapshot } = startSlow();
    timeline.send({ type: 'refresh.requested' });
    timeline.send({ type: 'screens.removed', signatures: signatures(screens.slice(0, 1)), wereThere: true });
    await newer.answer(0, { screens: screens.slice(0, 2), total: 2, version: 1 });
    expect([newer.asked, shown()]).toEqual([2, signatures(older)]);
    await newer.answer(1, { screens: older.slice(0, 1), total: 1, version: 2 });
    expect([shown(), selectDays(snapshot())]).toEqual([signatures(older), daysAfterwards]);
    expect(snapshot().value).toEqual({ ready: { pages: 'resting', news: 'resting' } });
  });

  test.each([
    ['known', signatures(screens.slice(0, 1))],
    ['unknown', ['unseen']],
  ])('HIST-09 counts no deleted screen, %s before, while the days are read', async (_, removed) => {
    const { timeline, days: read, snapshot } = startSlow();
    timeline.send({ type: 'reread.requested' });
    timeline.send({ type: 'screens.removed', signatures: removed, wereThere: true });
    await read.answer(0, { days: days, version: 2 });
    expect(read.asked).toBe(2);
    await read.answer(1, { days: daysAfterwards, version: 2 });
    expect(selectDays(snapshot())).toEqual(daysAfterwards);
  });

  test('reads the days once more for screens that came back while they were read, and counts them once', async () => {
    const { timeline, days: read, snapshot, shown } = startSlow();
    const gone = signatures(screens.slice(0, 1));
    timeline.send({ type: 'screens.removed', signatures: gone, wereThere: true });
    timeline.send({ type: 'reread.requested' });
    timeline.send({ type: 'screens.restored', signatures: gone });
    expect(selectTotal(snapshot())).toBe(2);
    await read.answer(0, { days: daysAfterwards, version: 2 });
    await read.answer(1, { days: days, version: 2 });
    expect([read.asked, selectTotal(snapshot()), shown()]).toEqual([2, 3, signatures(screens.slice(2))]);
    // What the days have told of already is not put in a second time.
    timeline.send({ type: 'screens.restored', signatures: gone });
    expect([read.asked, selectTotal(snapshot())]).toEqual([3, 3]);
  });

  test('HIST-10 drops no upload that arrived while the days were read', async () => {
    const { timeline, days: read, shown, snapshot } = startSlow();
    timeline.send({ type: 'reread.requested' });
    timeline.send({ type: 'screen.uploaded', screen: uploaded });
    await read.answer(0, { days: days, version: 2 });
    expect([read.asked, selectTotal(snapshot())]).toEqual([2, 4]);
    await read.answer(1, { days: [{ date: '2026-11-21', count: 3 }, ...days.slice(1)], version: 2 });
    expect([selectTotal(snapshot()), shown()]).toEqual([4, signatures([uploaded, ...screens])]);
  });

  test.each<[string, TimelineEvent]>([
    ['an upload', { type: 'screen.uploaded', screen: uploaded }],
    ['a deletion', { type: 'screens.removed', signatures: ['unseen'], wereThere: true }],
    ['a restoration', { type: 'screens.restored', signatures: ['unseen'] }],
  ])('lacks nothing of %s that came before the first days', async (_, event) => {
    const { timeline, days: read, snapshot } = startSlow({});
    timeline.send(event);
    await read.answer(0, { days: days, version: 2 });
    expect([read.asked, snapshot().value]).toEqual([2, 'loading']);
    await read.answer(1, { days: daysAfterwards, version: 2 });
    expect(selectDays(snapshot())).toEqual(daysAfterwards);
  });
});

test('a server that does not answer is a failure, wherever it is silent', async () => {
  const late = () => Promise.reject(new Error('No answer in time'));
  const silent = timelineMachine.provide({
    actors: {
      returns: silentSource(),
      loadDays: fromPromise<ReadDays, void>(late),
      loadPages: fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(late),
      loadNewer: fromPromise<NewerScreens, { dateFrom: string; limit: number; offset: number }>(late),
    },
  });
  const after = async (input: TimelineInput, ...events: TimelineEvent[]) => {
    const timeline = createActor(silent, { input }).start();
    for (const event of events) timeline.send(event);
    const before = timeline.getSnapshot().value;
    await new Promise((resolve) => setImmediate(resolve));
    return [before, timeline.getSnapshot().value];
  };
  const opened: TimelineEvent = { type: 'timeline.opened' };
  const shown: TimelineEvent = { type: 'range.changed', range: { from: 0, to: 2 } };
  const at = (pages: string, news: string) => ({ ready: { pages, news } });
  expect(await after({}, opened)).toEqual(['loading', 'failed']);
  expect(await after({ days, screens: [] }, opened, shown)).toEqual([
    at('reading', 'resting'),
    at('failed', 'resting'),
  ]);
  expect(await after({ days, screens }, opened, { type: 'refresh.requested' })).toEqual([
    at('resting', 'checking'),
    at('resting', 'resting'),
  ]);
  expect(await after({ days, screens }, opened, { type: 'reread.requested' })).toEqual([
    at('resting', 'rereading'),
    at('resting', 'resting'),
  ]);
  expect(await after({ days }, opened, { type: 'reread.requested' })).toEqual([
    at('resting', 'rereading'),
    at('failed', 'resting'),
  ]);
});
