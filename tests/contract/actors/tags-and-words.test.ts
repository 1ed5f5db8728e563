import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { wordsDelay } from '#domain/limits.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { pictureWordsMachine } from '#machines/picture-words/picture-words.machine.ts';
import { linkRulesMachine } from '#machines/link-rules/link-rules.machine.ts';
import { taggingMachine } from '#machines/tagging/tagging.machine.ts';
import { keptPassword } from '#src/features/gallery/link-rules/kept-password.ts';
import { linkRulesActors } from '#src/features/gallery/link-rules/link-rules.actors.ts';
import { linkRulesTexts } from '#src/features/gallery/link-rules/link-rules-texts.ts';
import { taggingActors } from '#src/features/gallery/tagging/tagging.actors.ts';
import { taggingTexts } from '#src/features/gallery/tagging/tagging-texts.ts';
import { knownTagsActors } from '#src/features/screen/details/known-tags.actors.ts';
import { pictureWordsActors } from '#src/wiring/words/picture-words.actors.ts';
import { ChangeScreenDocument, DeleteScreensDocument, LinksDocument } from '#src/graphql/generated/graphql.ts';
import { keepHiding } from '#server/screens/words/hiding-store.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { replaceBy, uploadBy } from './screens-of.ts';

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
});
afterAll(() => page.close());

const runningApp = () =>
  createActor(appMachine, { input: { viewer: page.viewer, locale: 'en', uploadBytesLimit: 1000 } }).start();

test('what is selected gets tags and loses others, and is found by them', async () => {
  const [one, two] = [await uploadBy(page.browser, { seed: 31 }), await uploadBy(page.browser, { seed: 32 })];
  await page.client.request(ChangeScreenDocument, { signature: one, change: { tags: ['Old', 'Release'] } });
  const { toasts, session } = flowsOf(runningApp());
  const actors = taggingActors(
    { client: page.client, history: historyApi(page.client) },
    { toasts, texts: taggingTexts({ toasts, session }) },
  );
  const flow = createActor(taggingMachine.provide({ actors }), { input: {} }).start();
  flow.send({ type: 'tags.requested', request: { signatures: [one, two], ranges: [], anchors: [] } });
  await waitFor(flow, (now) => now.matches({ open: 'choosing' }));
  expect(flow.getSnapshot().context.present).toEqual([
    { tag: 'Old', count: 1 },
    { tag: 'Release', count: 1 },
  ]);
  flow.send({ type: 'tags.decided', add: ['release', 'Invoice'], remove: ['Old'] });
  await waitFor(flow, (now) => now.matches('resting'));
  expect(toasts.getSnapshot().context.toasts).toMatchObject([{ kind: 'success' }]);
  const { days } = await historyApi(page.client, 'release').days(new AbortController().signal);
  expect(days.map(({ count }) => count)).toEqual([2]);

  const known = createActor(taggingMachine.provide({ actors: knownTagsActors(page.client) }), { input: {} }).start();
  known.send({ type: 'tags.requested', request: { signatures: [two], ranges: [], anchors: [] } });
  await waitFor(known, (now) => now.matches({ open: 'choosing' }));
  expect(known.getSnapshot().context.known.map(({ tag }) => tag)).toEqual(['Invoice', 'Release']);
});

test('the links of what is selected get the same rules, and one that is gone is told', async () => {
  const [one, two, gone] = await Promise.all([34, 35, 36].map((seed) => uploadBy(page.browser, { seed })));
  await page.client.request(DeleteScreensDocument, { imageList: [{ signature: gone ?? '' }] });
  const { toasts, session } = flowsOf(runningApp());
  const password = keptPassword();
  const actors = linkRulesActors(
    { client: page.client, history: historyApi(page.client) },
    { toasts, texts: linkRulesTexts({ toasts, session }), password },
  );
  const flow = createActor(linkRulesMachine.provide({ actors }), { input: {} }).start();
  const signatures = [one ?? '', two ?? '', gone ?? ''];
  flow.send({ type: 'rules.requested', request: { signatures, ranges: [], anchors: [] } });
  password.keep('a green door');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  flow.send({ type: 'rules.decided', change: { hasPassword: true, audience: 'members', expiresAt, viewsLeft: 3 } });
  await waitFor(flow, (now) => now.matches('resting'));
  expect(toasts.getSnapshot().context.toasts).toMatchObject([
    { kind: 'warning', title: { values: { count: 2, failed: 1 } } },
  ]);
  expect(password.read()).toBe('');
  const { links } = await page.client.request(LinksDocument, { limit: 10 });
  const rules = { has_password: true, audience: 'members', expires_at: expiresAt, views_left: 3 };
  expect(links.items.map(({ screen, link }) => [screen?.signature, link])).toEqual(
    expect.arrayContaining([one, two].map((signature) => [signature, expect.objectContaining(rules)])),
  );
});

test('the words of a picture are read once the server has read them', async () => {
  const signature = await uploadBy(page.browser, { seed: 33 });
  Object.assign(page.platform.config, { words: true });
  const clock = new SimulatedClock();
  const logic = pictureWordsMachine.provide({ actors: pictureWordsActors(page.client, signature) });
  const flow = createActor(logic, { clock }).start();
  flow.send({ type: 'text.requested' });
  await waitFor(flow, (now) => now.matches({ words: 'waiting' }));
  const words = JSON.stringify([['Invoice', 4, 6, 40, 12, 0]]);
  const { id } = await page.platform.db.query
    .selectFrom('screens')
    .select('file_id as id')
    .where('signature', '=', signature)
    .executeTakeFirstOrThrow();
  await page.platform.db.transaction((tx) =>
    tx.updateTable('words').set({ state: 'read', words }).where('file_id', '=', id).execute(),
  );
  clock.increment(wordsDelay);
  await waitFor(flow, (now) => now.matches({ words: 'known', text: 'selectable' }));
  expect(flow.getSnapshot().context.words?.words).toEqual([{ text: 'Invoice', box: [4, 6, 40, 12], line: 0 }]);
});

test('what is hidden is told once the picture has been read again', async () => {
  const signature = await uploadBy(page.browser, { seed: 37 });
  Object.assign(page.platform.config, { words: true });
  const { db } = page.platform;
  const shown = () =>
    db.query
      .selectFrom('screens')
      .innerJoin('files', 'files.id', 'screens.file_id')
      .select(['screens.id', 'files.id as file_id', 'files.key as fileId'])
      .where('signature', '=', signature)
      .executeTakeFirstOrThrow();
  const hide = { id: 'a', kind: 'hide', colour: '#181b29', stroke: 1, mode: 'blur' } as const;
  const { fileId } = await shown();
  await replaceBy(page.browser, { signature, fileId }, 38, [{ ...hide, box: { x: 4, y: 6, w: 40, h: 12 } }]);
  const { id, file_id } = await shown();
  await db.transaction((tx) =>
    tx.updateTable('words').set({ state: 'read', words: '[]' }).where('file_id', '=', file_id).execute(),
  );
  const clock = new SimulatedClock();
  const logic = pictureWordsMachine.provide({ actors: pictureWordsActors(page.client, signature) });
  const flow = createActor(logic, { clock }).start();
  flow.send({ type: 'words.requested' });
  await waitFor(flow, (now) => now.matches({ words: 'waiting' }));
  const found = { hidden: 'readable', readable: '[[4,6,40,12]]' } as const;
  await db.transaction((tx) => keepHiding(tx, { screen_id: id, file_id }, found));
  clock.increment(wordsDelay);
  await waitFor(flow, (now) => now.matches({ words: 'known' }));
  expect(flow.getSnapshot().context.words).toMatchObject({ hidden: 'readable', readable: [[4, 6, 40, 12]] });
});
