import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor, type ActorRefFrom } from 'xstate';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { drawingDelay } from '#machines/guide-drawing/guide-drawing.machine.ts';
import { recordingMachine } from '#machines/recording/recording.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { recordingActors } from '#src/features/recording/recording.actors.ts';
import { guideMakingMachine } from '#machines/guide-making/guide-making.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { guideMachine, writingDelay } from '#machines/guide/guide.machine.ts';
import { collectionMakingMachine } from '#machines/collection-making/collection-making.machine.ts';
import { collectionMakingTexts } from '#src/features/gallery/collection-making/collection-making-texts.ts';
import { collectionMakingActors } from '#src/features/gallery/collection-making/collection-making.actors.ts';
import { draftOf } from '#src/features/guide/write/draft-of.ts';
import { guideActors } from '#src/features/guide/write/guide.actors.ts';
import { guideMakingActors } from '#src/features/guide-making/guide-making.actors.ts';
import type { FlattenOrder } from '#src/blocks/scene/flattening/flatten-order.ts';
import { CreateCollectionDocument, GuidePageDocument } from '#src/graphql/generated/graphql.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
});
afterAll(() => page.close());

const size = { width: 64, height: 48 };

/** A screen with so many steps drawn on it. */
async function screenWith(steps: number, seed: number): Promise<string> {
  const signature = await uploadBy(page.browser, { seed });
  const items = Array.from({ length: steps }, (_, index): Item => ({
    id: `step-${index}`,
    kind: 'step',
    colour: '#ec383d',
    stroke: 4,
    at: [10 + index, 10],
  }));
  const layers = JSON.stringify({ ...emptyScene(size), items });
  const { type, payload } = multipart(await picture('png', { seed }), {
    field: 'base',
    before: [{ name: 'layers', value: layers }],
  });
  const headers = { ...ownPage, 'content-type': type };
  const answer = await page.browser.request('PUT', `/screens/v1/scene/${signature}`, headers, payload);
  expect(answer.status).toBe(204);
  return signature;
}

async function openGuide(id: string) {
  const orders: FlattenOrder[] = [];
  const { guide } = await page.client.request(GuidePageDocument, { id });
  const clock = new SimulatedClock();
  const actors = guideActors({
    client: page.client,
    ...page.flows,
    id,
    locale: () => 'en',
    // To paint is the browser's; the bytes of another picture stand for it.
    flatten: async (order) => {
      orders.push(order);
      return new Blob([new Uint8Array(await picture('png', { seed: 90 + orders.length }))], { type: 'image/png' });
    },
  });
  const flow = createActor(guideMachine.provide({ actors }), { clock, input: { draft: draftOf(guide) } }).start();
  return { flow, clock, orders };
}

const saved = (flow: ActorRefFrom<typeof guideMachine>) => waitFor(flow, (now) => now.matches('resting'));
const read = async (id: string) => (await page.client.request(GuidePageDocument, { id })).guide;

test('a guide is made of what is selected by one press, the oldest first', async () => {
  const [one, two] = [await uploadBy(page.browser, { seed: 41 }), await uploadBy(page.browser, { seed: 42 })];
  const toasts = createActor(toastsMachine);
  const actors = collectionMakingActors(
    { client: page.client, history: historyApi(page.client) },
    { toasts, texts: collectionMakingTexts({ toasts, ...page.flows }) },
  );
  const flow = createActor(collectionMakingMachine.provide({ actors }), { input: {} }).start();
  const made = new Promise<string>((resolve) => {
    flow.on('collection.created', ({ signature }) => resolve(signature));
  });
  const request = { signatures: [two, one], ranges: [], anchors: [] };
  flow.send({ type: 'collection.requested', request, title: 'Guide of 28 November', isGuide: true });
  const { title, entries } = await read(await made);
  expect([title, entries.map(({ key }) => key)]).toEqual(['Guide of 28 November', [one, two]]);
});

test('what is recorded becomes a guide, without what was thrown away', async () => {
  const [one, two] = [await uploadBy(page.browser, { seed: 43 }), await uploadBy(page.browser, { seed: 44 })];
  // The queue has tests of its own: here it has uploaded both already.
  const items = [one, two].map((signature) => ({ id: `upload of ${signature}`, screen: { signature } }));
  const queue = { on: () => ({ unsubscribe: () => undefined }), send: () => undefined };
  const given = items.map(({ id }) => ({ id, preview: '', signature: null, isRefused: false }));
  const actors = recordingActors({
    client: page.client,
    uploads: async () =>
      Object.assign(createActor(uploadsMachine, { input: { bytesLimit: 1 } }), queue, {
        getSnapshot: () => ({ context: { items } }),
      }),
    openSource: async () => null,
    give: async () => {
      throw new Error('Nothing is taken');
    },
    title: () => 'Guide of 29 November',
  });
  const flow = createActor(recordingMachine.provide({ actors }), { input: { steps: given } }).start();
  await waitFor(flow, ({ context }) => context.steps.every(({ signature }) => signature !== null));
  flow.send({ type: 'picture.discarded', id: items[0]?.id ?? '' });
  const made = new Promise<string>((resolve) => {
    flow.on('guide.recorded', ({ signature }) => resolve(signature));
  });
  flow.send({ type: 'recording.finished' });
  const { title, entries } = await read(await made);
  expect([title, entries.map(({ key }) => key)]).toEqual(['Guide of 29 November', [two]]);
  const trashed = () => page.read<{ screen: { signature: string } }[]>('/screens/v1/trash');
  await expect.poll(async () => (await trashed()).map(({ screen }) => screen.signature)).toContain(one);
});

test('a guide is written, reordered and undone; its pictures get the numbers that they have by then', async () => {
  const [two, three] = [await screenWith(2, 51), await screenWith(3, 52)];
  const imageList = [two, three].map((signature) => ({ signature }));
  const { createCollection } = await page.client.request(CreateCollectionDocument, { input: { imageList } });
  const id = createCollection.signature;
  const { flow, clock, orders } = await openGuide(id);
  const note = { key: 'n'.repeat(22), kind: 'note' as const, texts: {}, steps: 0, isHidden: false, drawnFrom: null };
  const caption = { of: 'caption' as const, key: three };

  flow.send({
    type: 'guide.changed',
    change: { does: 'write', place: caption, locale: 'uk', text: ' Натисніть **тут** ', before: '' },
  });
  clock.increment(writingDelay);
  await saved(flow);
  flow.send({ type: 'guide.changed', change: { does: 'insert', at: 1, entry: note } });
  flow.send({
    type: 'guide.changed',
    change: { does: 'write', place: { of: 'note', key: note.key }, locale: 'en', text: 'Mind', before: '' },
  });
  flow.send({ type: 'guide.changed', change: { does: 'move', from: 2, to: 0 } });
  await saved(flow);
  expect((await read(id)).entries.map(({ key, texts }) => [key, texts?.en, texts?.uk])).toEqual([
    [three, null, 'Натисніть **тут**'],
    [two, null, null],
    [note.key, 'Mind', null],
  ]);

  clock.increment(drawingDelay);
  await waitFor(flow, ({ context }) => context.kept.entries[1]?.drawnFrom === 4);
  expect(orders).toMatchObject([{ firstStep: 4, scene: { items: [{ id: 'step-0' }, { id: 'step-1' }] } }]);
  expect((await read(id)).entries.map((entry) => entry.picture?.from)).toEqual([undefined, 4, undefined]);

  flow.send({ type: 'undo.requested' });
  await saved(flow);
  clock.increment(drawingDelay);
  await waitFor(flow, ({ context }) => context.kept.entries[2]?.drawnFrom === 3);
  await waitFor(flow, ({ context }) => context.kept.entries[0]?.drawnFrom === null);
  expect((await read(id)).entries.map((entry) => entry.picture?.from)).toEqual([undefined, undefined, 3]);
});

test('what another window has written meanwhile is told, and what is taken out comes back with its words', async () => {
  const imageList = [{ signature: await uploadBy(page.browser, { seed: 53 }) }, { signature: await screenWith(1, 54) }];
  const { createCollection } = await page.client.request(CreateCollectionDocument, { input: { imageList } });
  const id = createCollection.signature;
  const [{ flow, clock }, other] = [await openGuide(id), await openGuide(id)];
  const place = { of: 'caption' as const, key: imageList[0]?.signature ?? '' };
  const write = (text: string) =>
    ({ type: 'guide.changed', change: { does: 'write', place, locale: 'en', text, before: '' } }) as const;
  other.flow.send(write('Theirs'));
  other.clock.increment(writingDelay);
  await saved(other.flow);
  flow.send(write('Mine'));
  clock.increment(writingDelay);
  await waitFor(flow, (now) => now.hasTag('conflict'));
  flow.send({ type: 'conflict.forced' });
  await saved(flow);
  const [entry] = flow.getSnapshot().context.draft.entries;
  if (!entry) throw new Error('The guide is empty');
  flow.send({ type: 'guide.changed', change: { does: 'remove', at: 0, entry } });
  await saved(flow);
  expect((await read(id)).entries).toHaveLength(1);
  flow.send({ type: 'undo.requested' });
  await saved(flow);
  expect((await read(id)).entries.map(({ texts }) => texts?.en)).toEqual(['Mine', null]);
});

test('the pictures of a recording become a guide with its captions', async () => {
  const [one, two] = [await uploadBy(page.browser, { seed: 31 }), await uploadBy(page.browser, { seed: 32 })];
  const steps = [
    { signature: two, fileId: null, caption: 'Open “Settings”' },
    { signature: one, fileId: null, caption: 'Click “Invite”' },
  ];
  const flow = createActor(guideMakingMachine.provide({ actors: guideMakingActors(page.client) }), {
    input: { title: 'Invite somebody', steps },
  }).start();
  flow.send({ type: 'guide.requested' });
  await waitFor(flow, (now) => now.hasTag('made'));
  const { collection } = flow.getSnapshot().context;
  expect(await page.read(`/screens/v1/collection/${collection}`)).toMatchObject({
    title: 'Invite somebody',
    is_guide: true,
  });
  const items = await page.read<{ signature: string; caption: string }[]>(`/screens/v1/collection/${collection}/items`);
  expect(items.map(({ signature, caption }) => ({ signature, fileId: null, caption }))).toEqual(steps);
});
