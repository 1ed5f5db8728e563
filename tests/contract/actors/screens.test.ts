import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { screenRestoreMachine } from '#machines/screen-restore/screen-restore.machine.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { selectDays, selectScreens, selectVersion } from '#machines/timeline/timeline.selectors.ts';
import { trashChangeMachine } from '#machines/trash-change/trash-change.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { searchActors } from '#src/features/gallery/search/search.actors.ts';
import { removalApi } from '#src/features/removal/removal-api.ts';
import { screenRemovalActors } from '#src/features/removal/screen-removal.actors.ts';
import { restoreTexts } from '#src/features/removal/restore-texts.ts';
import { screenRestoreActors } from '#src/features/removal/screen-restore.actors.ts';
import { trashApi } from '#src/features/trash/trash-api.ts';
import { trashChangeActors } from '#src/features/trash/trash-change.actors.ts';
import { trashHistory } from '#src/features/trash/trash-history.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { timelineActors } from '#src/wiring/timeline/timeline.actors.ts';
import { doBy, openRealPage, type RealPage } from './real-page.ts';
import { fillLibrary, uploadBy } from './screens-of.ts';

const library = 130;

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
  await fillLibrary(page, library);
});
afterAll(() => page.close());

/** What the server lists, all of it. */
async function listed<Item>(path: string): Promise<Item[]> {
  const pages = [];
  for (const offset of [0, 100]) pages.push(await page.read<Item[]>(`${path}?limit=100&offset=${offset}`));
  return pages.flat();
}
const inHistory = async () => (await listed<Screen>('/screens/v1/history')).map(({ signature }) => signature);
const inTrash = async () =>
  (await listed<{ screen: Screen }>('/screens/v1/trash')).map(({ screen }) => screen.signature);
const days = () => page.read<HistoryDay[]>('/screens/v1/history/by-date');
const nowhere = {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
};

/** The timeline of the gallery, as a page opens it that came without its days. */
async function openTimeline() {
  const actors = timelineActors(historyApi(page.client), nowhere);
  const flow = createActor(timelineMachine.provide({ actors }), { input: {} }).start();
  const rested = () => waitFor(flow, (now) => now.matches({ ready: { pages: 'resting', news: 'resting' } }));
  flow.send({ type: 'timeline.opened' });
  await rested();
  const signatures = () => Object.values(selectScreens(flow.getSnapshot())).map(({ signature }) => signature);
  return { flow, rested, signatures };
}

test('HIST-01 HIST-02 days and pages of a history are those of the server, one behind the other', async () => {
  const { flow, rested, signatures } = await openTimeline();
  expect(selectDays(flow.getSnapshot())).toEqual(await days());
  flow.send({ type: 'range.changed', range: { from: 0, to: 129 } });
  await rested();
  expect(signatures()).toEqual(await inHistory());
  expect([signatures()[0], signatures().length]).toEqual(['library000000000000130', library]);
});

test('HIST-06 what came from elsewhere is added at the front, once, and asked for from the newest day on', async () => {
  const { flow, rested, signatures } = await openTimeline();
  flow.send({ type: 'range.changed', range: { from: 0, to: 129 } });
  await rested();
  const before = signatures();
  page.platform.clock.advance(1000);
  const first = await uploadBy(page.browser, { name: 'first.png', seed: 1 });
  page.platform.clock.advance(1000);
  const second = await uploadBy(page.browser, { name: 'second.png', seed: 2 });
  const sent = page.sent.length;
  flow.send({ type: 'refresh.requested' });
  await waitFor(flow, (now) => now.context.history.days[0]?.count === 67);
  await rested();
  expect(signatures()).toEqual([second, first, ...before]);
  expect(signatures()).toEqual(await inHistory());
  expect(selectDays(flow.getSnapshot())).toEqual(await days());
  expect(page.sent[sent]?.body).toEqual({ limit: 100, offset: 0, dateFrom: '2026-11-28' });
  expect(selectVersion(flow.getSnapshot())).toBeGreaterThan(1);
  flow.stop();
});

test('HIST-10 the history is looked at again when its window is come back to, and no more once it was left', async () => {
  const { flow } = await openTimeline();
  const signature = await uploadBy(page.browser, { name: 'from elsewhere.png', seed: 3 });
  nowhere.window.dispatchEvent(new Event('focus'));
  await waitFor(flow, ({ context }) => context.history.days[0]?.count === 68);
  expect([selectDays(flow.getSnapshot()), (await inHistory())[0]]).toEqual([await days(), signature]);
  flow.stop();
  const sent = page.sent.length;
  nowhere.window.dispatchEvent(new Event('focus'));
  expect(page.sent.length).toBe(sent);
});

test('a search finds what the server finds, page behind page', async () => {
  const flow = createActor(searchMachine.provide({ actors: searchActors(page.client) }), {
    input: { found: null },
  }).start();
  const found = () => flow.getSnapshot().context.found?.screens ?? [];
  const search = async (text: string) => {
    flow.send({ type: 'text.typed', text });
    flow.send({ type: 'search.submitted' });
    await waitFor(flow, (now) => now.matches('shown') || now.matches('failed'));
  };
  const onServer = async (text: string) => {
    const asked = new URLSearchParams({ search: text, limit: '100' });
    const { hits } = await page.read<{ hits: { screen: Screen }[] }>(`/screens/v1/history/search?${asked}`);
    return hits.map(({ screen }) => screen);
  };
  const signatures = (screens: readonly Screen[]) => screens.map(({ signature }) => signature);
  for (let n = 1; n <= 50; n += 1) await uploadBy(page.browser, { name: `Invoice ${n}` });

  await search('  invoice 4 ');
  expect(new Set(found().map(({ name }) => name))).toEqual(
    new Set(['Invoice 4', ...Array.from({ length: 10 }, (_, n) => `Invoice ${40 + n}`)]),
  );
  expect(signatures(found())).toEqual(signatures(await onServer('invoice 4')));

  await search('INVOICE');
  const lengths = [found().length];
  flow.send({ type: 'more.requested' });
  await waitFor(flow, (now) => now.matches('shown') || now.hasTag('moreFailed'));
  lengths.push(found().length);
  expect([lengths, flow.getSnapshot().context.found?.hasMore]).toEqual([[48, 50], false]);
  expect(signatures(found())).toEqual(signatures(await onServer('invoice')));
});

/** What is selected from one place to another, of a history that was never read. */
const range = (from: number, to: number, total: number, version: number) => ({
  signatures: [],
  ranges: [{ from, to }],
  anchors: [],
  total,
  version,
});

const { confirming } = silentQuestion<{ count: number }>();

test('SCR-08 SCR-09 what was selected goes to the trash, loaded or not, and Undo brings it back', async () => {
  const { flow: timeline } = await openTimeline();
  const version = selectVersion(timeline.getSnapshot()) ?? -1;
  timeline.stop();
  const actors = screenRemovalActors({ ...removalApi(page.client), history: historyApi(page.client) });
  const flow = createActor(
    screenRemovalMachine.provide({ actors: { ...actors, confirming, messages: silentSource() } }),
    { input: {} },
  ).start();
  const told: unknown[] = [];
  flow.on('removal.finished', (event) => told.push(event));
  flow.on('removal.failed', (event) => told.push(event));
  const before = await inHistory();
  flow.send({ type: 'removal.requested', request: range(1, before.length - 2, before.length, version) });
  flow.send({ type: 'question.approved' });
  await waitFor(flow, (now) => now.matches({ removal: 'idle' }));
  expect(told).toEqual([{ type: 'removal.finished', count: before.length - 2 }]);
  expect(await inHistory()).toEqual([before[0], before.at(-1)]);
  expect((await inTrash()).toSorted()).toEqual(before.slice(1, -1).toSorted());

  flow.send({ type: 'undo.requested' });
  await waitFor(flow, (now) => now.matches({ undo: 'resting' }));
  expect([await inHistory(), await inTrash()]).toEqual([before, []]);

  const [known = ''] = before;
  flow.send({ type: 'removal.requested', request: { signatures: [known], ranges: [], anchors: [] } });
  flow.send({ type: 'question.approved' });
  await waitFor(flow, (now) => now.matches({ removal: 'idle' }));
  expect([(await inHistory()).includes(known), await inTrash()]).toEqual([false, [known]]);

  let reads = 0;
  const app = createActor(appMachine, { input: { viewer: page.viewer, locale: 'en', uploadBytesLimit: 1000 } });
  const restore = createActor(
    screenRestoreMachine.provide({
      actors: screenRestoreActors({
        ...flowsOf(app.start()),
        api: removalApi(page.client),
        owner: () => page.viewer.id,
        texts: restoreTexts(),
        readAgain: async () => void (reads += 1),
        events: new EventTarget(),
      }),
    }),
    { input: { signature: known } },
  ).start();
  restore.send({ type: 'restore.requested' });
  await waitFor(restore, (now) => !now.hasTag('working'));
  expect([await inHistory(), await inTrash(), reads]).toEqual([before, [], 1]);
});

test('SCR-09 screens of the trash come back, go for good, and all the rest goes when it is emptied', async () => {
  const before = await inHistory();
  const gone = before.slice(0, 4);
  for (const signature of gone) {
    page.platform.clock.advance(1000);
    await doBy(page.browser, 'POST', '/screens/v1/delete/list', { imageList: [{ signature }] });
  }
  const { restoreScreens } = removalApi(page.client);
  const api = { ...trashApi(page.client), history: trashHistory(page.client), restoreScreens };
  const flow = createActor(
    trashChangeMachine.provide({ actors: { ...trashChangeActors(api), confirming, messages: silentSource() } }),
    { input: {} },
  ).start();
  const told: unknown[] = [];
  for (const type of ['change.finished', 'change.failed'] as const) flow.on(type, (event) => told.push(event));
  const idle = () => waitFor(flow, (now) => now.matches('idle'));
  const [first = '', second = ''] = gone;

  flow.send({ type: 'restore.requested', request: { signatures: [first], ranges: [], anchors: [] } });
  await idle();
  expect([(await inHistory()).includes(first), (await inTrash()).length]).toEqual([true, 3]);

  // The last one of the trash, which was never read here.
  const trash = await inTrash();
  flow.send({
    type: 'purge.requested',
    request: { signatures: [], ranges: [{ from: 2, to: 2 }], anchors: [], total: 3 },
  });
  flow.send({ type: 'question.approved' });
  await idle();
  expect([second, await inTrash()]).toEqual([trash[2], trash.slice(0, 2)]);
  expect((await inHistory()).includes(second)).toBe(false);

  flow.send({ type: 'emptying.requested' });
  await waitFor(flow, (now) => now.hasTag('asking'));
  page.platform.clock.advance(1000);
  await doBy(page.browser, 'POST', '/screens/v1/delete/list', { imageList: [{ signature: first }] });
  flow.send({ type: 'question.approved' });
  await idle();
  // What was deleted after the question stays.
  expect(await inTrash()).toEqual([first]);
  expect(told).toEqual([
    { type: 'change.finished', change: 'restore', count: 1 },
    { type: 'change.finished', change: 'purge', count: 1 },
    { type: 'change.finished', change: 'emptying', count: 2 },
  ]);
});
