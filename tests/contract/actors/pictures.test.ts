import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate';
import { picturePath, type Screen } from '#domain/screen.ts';
import { emptyScene, type Scene } from '#domain/scene/scene.ts';
import { firstStyles } from '#domain/scene/styles.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import type { EditLimit, EditedScreen, EditorQuestion, EditorTold } from '#machines/editor/editor.types.ts';
import { compareMachine } from '#machines/compare/compare.machine.ts';
import {
  screenVersionsMachine,
  type VersionsQuestion,
  type VersionsSaid,
} from '#machines/screen-versions/screen-versions.machine.ts';
import { sharedCopyMachine, type SharedCopyEmitted } from '#machines/shared-copy/shared-copy.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { uploadMachine, type UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import type { UploadsEmitted } from '#machines/uploads/uploads.types.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { createDraftStore, draftId } from '#src/wiring/drafts/draft-store.ts';
import { editorActors } from '#src/features/editor/editor.actors.ts';
import { keepDrawing, sendFlattened } from '#src/features/editor/save/save-api.ts';
import { sharedCopyTexts } from '#src/features/shared/shared-copy-texts.ts';
import { copySharedBy, sharedCopyActors } from '#src/features/shared/shared-copy.actors.ts';
import { networkThatIs } from '#src/features/upload/queue/testing/browser.ts';
import { memoryStore } from '#src/features/upload/queue/testing/memory-store.ts';
import { createPictureLocks } from '#src/features/upload/queue/picture-locks.ts';
import { createPictureStore } from '#src/features/upload/queue/picture-store.ts';
import { sendPicture } from '#src/features/upload/queue/send-picture.ts';
import { queueActors, uploadActors } from '#src/features/upload/queue/uploads.actors.ts';
import { compareActors } from '#src/features/compare/compare.actors.ts';
import { screenVersionsActors } from '#src/features/versions/screen-versions.actors.ts';
import { callBytes } from '#src/lib/transport.ts';
import { LimitsDocument } from '#src/graphql/generated/graphql.ts';
import { contentFolder } from '#server/main-api/content/content-folder.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openRealPage, readBy, type Person, type RealPage } from './real-page.ts';
import { replaceBy, uploadBy } from './screens-of.ts';

const size = { width: 64, height: 48 };

const freeEdits = 30;

/** What the site says, where those without a plan may replace pictures so often in a month. */
async function contentWithFreeEdits(): Promise<string> {
  const folder = await temporaryFolder('kadr-site-');
  await cp(contentFolder, folder, { recursive: true });
  const configs = join(folder, 'configs.yaml');
  const said = await readFile(configs, 'utf8');
  await writeFile(configs, said.replace('\nmain:\n', `\nmain:\n  free-edits: ${freeEdits}\n`));
  return folder;
}

let page: RealPage;
let max: Person;
beforeAll(async () => {
  page = await openRealPage({ contentDir: await contentWithFreeEdits() });
  max = await page.other('max@kadr.example');
});
afterAll(() => page.close());
// What is made in a test is newer than what was there before.
beforeEach(() => page.platform.clock.advance(1000));

const shown = async (signature: string, to: Person = page.browser) =>
  (await readBy<{ screen: Screen }>(to, `/screens/v1/spots/${signature}`)).screen;
const history = () => page.read<Screen[]>('/screens/v1/history?limit=100');
/** The bytes of what a screen shows, as its owner gets them; of another picture of it by that one's fileId. */
async function bytesOf(signature: string, fileId?: string): Promise<Buffer> {
  const of = { signature, fileId: fileId ?? (await shown(signature)).fileId };
  return (await page.browser.request('GET', picturePath(of, 'original'), ownPage)).bytes;
}

/** The queue of a page, with these pictures kept in its browser, as `src/features/upload/queue/open-queue.ts` opens it. */
async function openQueue(files: readonly (UploadFile & { picture: Blob })[]) {
  const pictures = createPictureStore(
    memoryStore(),
    () => page.platform.clock.now(),
    () => 'tab-1',
  );
  await pictures.keep(files.map((file) => ({ ...file, user: page.viewer.id })));
  const upload = uploadActors({
    pictures,
    locks: createPictureLocks(undefined),
    session: () => page.flows.session,
    send: sendPicture,
    locale: () => 'en',
  });
  const queue = queueActors({ pictures, network: networkThatIs(), turns: null, onKept: () => () => undefined });
  const actors = { ...queue, upload: uploadMachine.provide({ actors: upload }) };
  const flow = createActor(uploadsMachine.provide({ actors }), { input: { bytesLimit: 10_000_000 } });
  const told: UploadsEmitted[] = [];
  flow.on('*', (event) => told.push(event));
  flow.start();
  flow.send({ type: 'viewer.entered', user: page.viewer.id });
  const over = await waitFor(
    flow,
    ({ context: { items } }) =>
      items.length > 0 && items.every(({ status }) => status === 'done' || status === 'failed'),
  );
  flow.stop();
  return { items: over.context.items, told };
}

/** A file that was given, `later` milliseconds after the first one. */
async function given(id: string, content: Buffer, later = 0): Promise<UploadFile & { picture: Blob }> {
  const bytes = new Blob([Uint8Array.from(content)], { type: 'image/png' });
  const name = `${id}.png`;
  return { id, batch: 'batch', name, bytes: bytes.size, givenAt: page.platform.clock.now() + later, picture: bytes };
}

test('SCR-02 what a page has kept is uploaded once, under its name, in the order it was given in', async () => {
  const [one, two] = [await picture('png', { seed: 1 }), await picture('png', { seed: 2 })];
  const files = [await given('one', one), await given('two', two, 1)];
  const { items, told } = await openQueue(files);
  expect(items.map(({ name, status }) => `${name} ${status}`)).toEqual(['one.png done', 'two.png done']);
  const screens = await history();
  expect(screens.map(({ name }) => name)).toEqual(['two.png', 'one.png']);
  // Both are on their way at once.
  const arrived = told.flatMap((event) => (event.type === 'upload.succeeded' ? [event.screen.signature] : []));
  expect(arrived.toSorted()).toEqual(screens.map(({ signature }) => signature).toSorted());
  expect(await bytesOf(screens[1]?.signature ?? '')).toEqual(one);
  expect(await bytesOf(screens[0]?.signature ?? '')).toEqual(two);

  // The answer was lost, and another page of the browser finds the pictures there still.
  await openQueue(files);
  expect(await history()).toEqual(screens);
});

test('SCR-03 SCR-04 a file that the server does not take fails alone, by the name of the fault', async () => {
  const before = await history();
  const { items } = await openQueue([
    await given('words', Buffer.from('no picture')),
    await given('good', await picture('png', { seed: 3 }), 1),
  ]);
  expect(items.map(({ name, status, failure }) => [name, status, failure?.type])).toEqual([
    ['words.png', 'failed', 'type_unsupported'],
    ['good.png', 'done', undefined],
  ]);
  expect((await history()).map(({ name }) => name)).toEqual(['good.png', ...before.map(({ name }) => name)]);
});

test('SHR-04 a picture of somebody else is copied into my gallery, as it was shown', async () => {
  const signature = await uploadBy(max, { name: 'of max.png', seed: 11 });
  const { fileId } = await shown(signature);
  const { copyScreen } = sharedCopyActors(copySharedBy(page.client), {
    toasts: createActor(toastsMachine),
    owner: () => null,
    texts: sharedCopyTexts(),
  });
  const actors = { copyScreen, messages: silentSource<SharedCopyEmitted>() };
  const flow = createActor(sharedCopyMachine.provide({ actors }), { input: {} });
  const told: { type: string; signature?: string }[] = [];
  flow.on('*', (event) => told.push(event));
  flow.start();
  const copy = async (of: EditedScreen) => {
    flow.send({ type: 'copy.requested', pictures: [of], unread: 0 });
    await waitFor(flow, (now) => !now.hasTag('working'));
  };
  await copy({ signature, fileId });
  const [copied] = await history();
  expect(told).toMatchObject([
    { type: 'screen.copied', signature: copied?.signature, of: signature },
    { type: 'copy.finished', copies: [copied?.signature] },
  ]);
  expect(copied?.signature).not.toBe(signature);
  const visibleToMe = await page.browser.request('GET', picturePath({ signature, fileId }, 'original'), ownPage);
  expect(await bytesOf(copied?.signature ?? '')).toEqual(visibleToMe.bytes);

  // It shows another picture by now.
  await replaceBy(max, { signature, fileId }, 12);
  await copy({ signature, fileId });
  expect([told.at(-1)?.type, (await history())[0]]).toEqual(['copy.failed', copied]);
});

test('EDIT-06 the versions of a screen are listed, shown again, and gone for good', async () => {
  const signature = await uploadBy(page.browser, { name: 'versions.png', seed: 21 });
  const first = await shown(signature);
  const original = await bytesOf(signature);
  await replaceBy(page.browser, first, 22);
  await replaceBy(page.browser, await shown(signature), 23);
  const onServer = () => page.read<{ fileId: string }[]>(`/screens/v1/versions/${signature}`);
  const flow = createActor(
    screenVersionsMachine.provide({
      actors: {
        ...screenVersionsActors(page.client, signature),
        confirming: silentQuestion<VersionsQuestion>().confirming,
        messages: silentSource<VersionsSaid>(),
      },
    }),
  ).start();
  const read = () => waitFor(flow, (now) => now.matches('shown') || now.matches('failed'));
  const listed = () => flow.getSnapshot().context.versions;
  await read();
  expect(listed()).toEqual(await onServer());
  expect([listed()?.length, listed()?.[1]?.fileId, flow.getSnapshot().context.isDrawn]).toEqual([
    2,
    first.fileId,
    true,
  ]);

  flow.send({ type: 'version.chosen', fileId: first.fileId });
  flow.send({ type: 'restoring.requested', shown: (await shown(signature)).fileId });
  expect(await bytesOf(signature)).not.toEqual(original);
  flow.send({ type: 'question.approved' });
  await read();
  expect(await bytesOf(signature)).toEqual(original);
  expect(listed()).toEqual(await onServer());

  flow.send({ type: 'burning.requested' });
  flow.send({ type: 'question.approved' });
  await read();
  expect([listed(), await onServer(), flow.getSnapshot().context.isDrawn]).toEqual([[], [], false]);
  expect(await bytesOf(signature)).toEqual(original);
});

/** A box on the picture, other than any before. */
const drawn = (id: string): Scene => ({
  ...emptyScene(size),
  items: [{ id, kind: 'rect', colour: '#ec383d', stroke: 6, box: { x: 4, y: 4, w: 20, h: 10 }, filled: false }],
});

interface Draft {
  id: string;
}

/** The editor of a screen, with what is drawn there. To draw takes a browser: here the picture of a number comes of it. */
async function openEditor(screen: EditedScreen, scene: Scene, seed: number) {
  const clock = new SimulatedClock();
  const rows = new Map<string, Draft>();
  const outcome = await picture('png', { seed });
  const read: string[] = [];
  const drafts = createDraftStore({
    get: async () => undefined,
    put: async (kept) => kept.forEach((row) => rows.set(row.id, row)),
    remove: async (ids) => ids.forEach((id) => rows.delete(id)),
  });
  const actors = editorActors({
    session: page.flows.session,
    account: page.viewer.id,
    drafts,
    picture: (signal) =>
      callBytes({
        method: 'GET',
        path: picturePath({ signature: screen.signature, fileId: screen.fileId }, 'original'),
        locale: 'en',
        signal,
      }),
    newPicture: undefined,
    name: 'drawn.png',
    flatten: async (order) => {
      read.push(Buffer.from(await order.picture.arrayBuffer()).toString('hex'));
      return new Blob([Uint8Array.from(outcome)], { type: order.type });
    },
    limits: async (signal) => (await page.client.request(LimitsDocument, {}, { signal })).limits.edits,
    send: sendFlattened,
    keepDrawing,
    locale: () => 'en',
    newId: () => crypto.randomUUID(),
  });
  const told: EditorTold[] = [];
  const listener = fromCallback<EditorTold>(({ receive }) =>
    receive((event) => event.type !== 'styles.changed' && told.push(event)),
  );
  const { confirming, asked } = silentQuestion<EditorQuestion>();
  const flow = createActor(editorMachine.provide({ actors: { ...actors, page: listener, confirming } }), {
    input: { base: size, scene, screen, styles: firstStyles },
    clock,
  });
  flow.start();
  const rested = () => waitFor(flow, (now) => now.matches({ ready: { save: 'idle', limits: 'read' } }));
  const save = async (as: 'replace' | 'new') => {
    flow.send({ type: 'save.requested', as });
    await rested();
  };
  await rested();
  return { flow, told, asked, save, rested, rows, read, outcome, clock };
}

async function sceneOf(signature: string): Promise<{ base: string; layers: Scene }> {
  const { base, layers } = await page.read<{ base: { fileId: string }; layers: string }>(
    `/screens/v1/scene/${signature}`,
  );
  return { base: base.fileId, layers: JSON.parse(layers) };
}
const limitsOnServer = async () => (await page.read<{ edits: EditLimit }>('/api/v2/customers/limits')).edits;

test('EDIT-01 EDIT-02 EDIT-06 a save puts what was drawn behind the same link, with the drawing and the untouched picture', async () => {
  const signature = await uploadBy(page.browser, { name: 'to draw on.png', seed: 31 });
  const before = await shown(signature);
  const original = await bytesOf(signature);
  const scene = drawn('first');
  const { flow, told, save, read, outcome } = await openEditor(before, scene, 32);
  expect(flow.getSnapshot().context.edits).toEqual(await limitsOnServer());
  const { used } = await limitsOnServer();
  await save('replace');
  const now = await shown(signature);
  expect(told).toEqual([{ type: 'picture.saved', as: 'replace', screen: { signature, fileId: now.fileId } }]);
  expect(now.fileId).not.toBe(before.fileId);
  expect(read).toEqual([original.toString('hex')]);
  expect(await bytesOf(signature)).toEqual(outcome);
  const kept = await sceneOf(signature);
  expect(kept.layers).toEqual(scene);
  expect(await bytesOf(signature, kept.base)).toEqual(original);
  expect(flow.getSnapshot().context.edits).toEqual(await limitsOnServer());
  expect(flow.getSnapshot().context.edits?.used).toBe(used + 1);
});

test('what a saved drawing has changed is read from the version that it replaced', async () => {
  const signature = await uploadBy(page.browser, { name: 'to compare.png', seed: 33 });
  const before = await shown(signature);
  const { save } = await openEditor(before, drawn('compared'), 34);
  await save('replace');
  const compared = { signature, before: before.fileId, after: (await shown(signature)).fileId };
  const { readChanges } = compareActors(page.client, compared, new AbortController().signal);
  const flow = createActor(compareMachine.provide({ actors: { readChanges } })).start();
  await waitFor(flow, (now) => !now.hasTag('reading'));
  expect(flow.getSnapshot().context.changes).toEqual([
    {
      change: { what: 'added', item: drawn('compared').items[0], at: { x: 4, y: 4, w: 20, h: 10 } },
      place: [4 / size.width, 4 / size.height, 20 / size.width, 10 / size.height].map((part) =>
        expect.closeTo(part, 6),
      ),
    },
  ]);
});

test('EDIT-02 a drawing that is saved as another screen can be drawn on there, and leaves the first as it was', async () => {
  const signature = await uploadBy(page.browser, { name: 'to copy.png', seed: 41 });
  const before = await shown(signature);
  const original = await bytesOf(signature);
  const scene = drawn('second');
  const { told, save, outcome } = await openEditor(before, scene, 42);
  await save('new');
  const [copy] = await history();
  expect(told).toEqual([
    { type: 'picture.saved', as: 'new', screen: { signature: copy?.signature, fileId: copy?.fileId } },
  ]);
  expect([copy?.name, await bytesOf(copy?.signature ?? '')]).toEqual(['drawn (copy).png', outcome]);
  const kept = await sceneOf(copy?.signature ?? '');
  expect([kept.layers, await bytesOf(copy?.signature ?? '', kept.base)]).toEqual([scene, original]);
  expect([await shown(signature), await bytesOf(signature)]).toEqual([before, original]);
});

test('EDIT-03 at the limit a save is stopped, the drawing stays, and a copy can be saved', async () => {
  const signature = await uploadBy(page.browser, { name: 'once too often.png', seed: 51 });
  const before = await shown(signature);
  await page.platform.db.transaction((tx) => tx.updateTable('account_edits').set({ n: freeEdits }).execute());
  const scene = drawn('third');
  const { flow, told, asked, save, rested } = await openEditor(before, scene, 52);
  expect(flow.getSnapshot().context.edits).toMatchObject({ limit: freeEdits, used: freeEdits });
  expect(flow.getSnapshot().context.edits).toEqual(await limitsOnServer());
  await save('replace');
  expect(asked).toMatchObject([{ refusal: { type: 'limit_reached', message: expect.any(String) } }]);
  expect(flow.getSnapshot().context.history.scene).toEqual(scene);
  expect(await shown(signature)).toEqual(before);
  flow.send({ type: 'question.approved' });
  await rested();
  expect(told.at(-1)).toMatchObject({ type: 'picture.saved', as: 'new' });
  await page.platform.db.transaction((tx) => tx.updateTable('account_edits').set({ n: 0 }).execute());
});

test('EDIT-02 a picture that was replaced meanwhile is not replaced again, in the words of the server', async () => {
  const signature = await uploadBy(page.browser, { name: 'twice.png', seed: 61 });
  const before = await shown(signature);
  const { asked, save } = await openEditor(before, drawn('fourth'), 62);
  await replaceBy(page.browser, before, 63);
  const meanwhile = await shown(signature);
  await save('replace');
  expect(asked).toMatchObject([{ refusal: { type: 'version_conflict' } }]);
  expect(await shown(signature)).toEqual(meanwhile);
});

test('EDIT-07 what is drawn is kept in the browser of its account, until it is saved', async () => {
  const signature = await uploadBy(page.browser, { name: 'draft.png', seed: 71 });
  const { flow, rows, save, clock } = await openEditor(await shown(signature), emptyScene(size), 72);
  flow.send({ type: 'tool.chosen', tool: 'rect' });
  const pressed = { handle: null, slop: 1, id: 'box', extending: false };
  flow.send({ type: 'pointer.pressed', at: [5, 5], ...pressed });
  flow.send({ type: 'pointer.moved', at: [30, 30], constrained: false });
  flow.send({ type: 'pointer.released', points: [] });
  clock.increment(2000);
  await expect.poll(() => [...rows.keys()]).toEqual([draftId(page.viewer.id, signature)]);
  await save('replace');
  expect((await sceneOf(signature)).layers.items.map(({ id, kind }) => [id, kind])).toEqual([['box', 'rect']]);
  await expect.poll(() => rows.size).toBe(0);
});
