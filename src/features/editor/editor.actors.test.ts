import { createActor, fromCallback } from 'xstate';
import { expect, test } from 'vitest';
import { sampleBase, sampleScene } from '#domain/scene/scene.fixtures.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import type { EditorQuestion, EditorTold } from '#machines/editor/editor.types.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { firstStyles } from '#domain/scene/styles.ts';
import { createDraftStore } from '#src/wiring/drafts/draft-store.ts';
import { scenePictures } from './pictures/scene-pictures.ts';
import { editorActors } from './editor.actors.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import type { KeepOrder, SendOrder } from './save/save-api.ts';

const failure = (status: number, type: OperationError['type'], said?: string) =>
  new OperationError({
    status,
    type,
    message: said ?? 'HTTP',
    isSaid: said !== undefined,
    service: 'screens',
    operation: 'POST',
  });

const screen = { signature: '4fG2kLmN8pQrStUvWxYz01', fileId: 'f1' };

/** An editor whose pictures are made here and sent by this. */
function open(
  send: (order: SendOrder) => Promise<typeof screen>,
  keepDrawing: () => Promise<void> = async () => {},
  picture = async () => new Blob(['original'], { type: 'image/jpeg' }),
) {
  const told: EditorTold[] = [];
  const question = silentQuestion<EditorQuestion>();
  const orders: SendOrder[] = [];
  const kept: KeepOrder[] = [];
  const actors = editorActors({
    session: createActor(sessionMachine, { input: { viewer } }),
    account: viewer.id,
    drafts: createDraftStore({ get: async () => undefined, put: async () => {}, remove: async () => {} }),
    picture,
    laid: scenePictures({ signature: undefined, paths: new Map(), read: async () => new Blob() }),
    sendLaid: async () => {},
    newPicture: undefined,
    name: 'orders.png',
    flatten: async (order) => new Blob([await order.picture.text(), ' drawn on'], { type: order.type }),
    limits: async () => ({ limit: null, used: 0 }),
    send: (order) => {
      orders.push(order);
      return send(order);
    },
    keepDrawing: (order) => {
      kept.push(order);
      return keepDrawing();
    },
    locale: () => 'uk',
    newId: () => 'key',
  });
  const page = fromCallback<EditorTold>(({ receive }) => receive((event) => told.push(event)));
  const editor = createActor(editorMachine.provide({ actors: { ...actors, page, confirming: question.confirming } }), {
    input: { base: sampleBase, scene: sampleScene, screen, styles: firstStyles },
  });
  editor.start();
  return { editor, told, asked: question.asked, orders, kept };
}

test('a save sends the flattened picture in its own type, with the drawing, for the account that drew', async () => {
  const { editor, told, orders } = open(async ({ onProgress }) => {
    onProgress(0.5);
    return { ...screen, fileId: 'f2' };
  });
  await expect.poll(() => editor.getSnapshot().value).not.toBe('opening');
  editor.send({ type: 'save.requested', as: 'replace' });
  await expect
    .poll(() => told)
    .toEqual([{ type: 'picture.saved', as: 'replace', screen: { ...screen, fileId: 'f2' } }]);
  const [order] = orders;
  expect(order).toMatchObject({ as: 'replace', screen, scene: sampleScene, account: viewer.id, idempotencyKey: 'key' });
  expect([await order?.picture.text(), order?.picture.type]).toEqual(['original drawn on', 'image/jpeg']);
});

test.each([
  [failure(409, 'version_conflict', 'Newer'), { type: 'version_conflict', message: 'Newer' }],
  [failure(402, 'limit_reached'), { type: 'limit_reached' }],
])('what it was refused for is asked about: %s', async (answer, refusal) => {
  const { editor, asked } = open(() => Promise.reject(answer));
  await expect.poll(() => editor.getSnapshot().value).not.toBe('opening');
  editor.send({ type: 'save.requested', as: 'replace' });
  await expect.poll(() => asked).toEqual([{ refusal, isStored: true }]);
});

test('a save that broke is told', async () => {
  const { editor, told } = open(() => Promise.reject(new Error('broken')));
  await expect.poll(() => editor.getSnapshot().value).not.toBe('opening');
  editor.send({ type: 'save.requested', as: 'replace' });
  await expect.poll(() => told).toEqual([{ type: 'save.failed', as: 'replace', failure: { type: 'network' } }]);
});

test.each([
  [failure(0, 'network'), { type: 'network' }],
  [failure(404, 'not_found', 'Gone'), { type: 'not_found', message: 'Gone' }],
])('where the picture that is drawn on does not come, this browser is not blamed: %s', async (error, why) => {
  const { editor, told, orders } = open(
    async () => screen,
    undefined,
    async () => {
      throw error;
    },
  );
  await expect.poll(() => editor.getSnapshot().value).not.toBe('opening');
  editor.send({ type: 'save.requested', as: 'replace' });
  await expect.poll(() => told).toEqual([{ type: 'save.failed', as: 'replace', failure: why }]);
  expect(orders).toEqual([]);
});

test('a sending that is stopped waits for no server', async () => {
  const { editor, orders } = open(() => new Promise(() => {}));
  await expect.poll(() => editor.getSnapshot().value).not.toBe('opening');
  editor.send({ type: 'save.requested', as: 'new' });
  await expect.poll(() => orders.length).toBe(1);
  editor.stop();
  expect(orders[0]?.signal.aborted).toBe(true);
});

test('a copy keeps what it was drawn from; where that fails, the next try goes on with the same copy', async () => {
  const copy = { signature: '9Rk2mQxTn5VbYc7LpWz3Ha', fileId: 'f9' };
  const failures = [failure(503, 'unavailable')];
  const { editor, told, orders, kept } = open(
    async () => copy,
    async () => {
      const next = failures.pop();
      if (next) throw next;
    },
  );
  await expect.poll(() => editor.getSnapshot().value).not.toBe('opening');
  editor.send({ type: 'save.requested', as: 'new' });
  await expect.poll(() => told).toEqual([{ type: 'save.failed', as: 'new', failure: { type: 'unavailable' } }]);
  editor.send({ type: 'save.requested', as: 'new' });
  await expect.poll(() => told.slice(1)).toEqual([{ type: 'picture.saved', as: 'new', screen: copy }]);
  expect([orders.length, kept.length]).toEqual([1, 2]);
  expect(kept[1]).toMatchObject({ copy, scene: sampleScene, account: viewer.id });
  expect(await kept[1]?.base.text()).toBe('original');
});
