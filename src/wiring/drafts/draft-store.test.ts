import { expect, test } from 'vitest';
import { committed, historyOf } from '#domain/scene/history.ts';
import { sampleBase, sampleScene } from '#domain/scene/scene.fixtures.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { createDraftStore, draftId } from './draft-store.ts';

function memoryRows<Row extends { id: string }>() {
  const rows = new Map<string, Row>();
  return {
    rows,
    get: async (id: string) => rows.get(id),
    put: async (added: readonly Row[]) => added.forEach((row) => rows.set(row.id, structuredClone(row))),
    remove: async (ids: readonly string[]) => ids.forEach((id) => rows.delete(id)),
  };
}

test('EDIT-07 a draft is kept with its steps, for the account and the screen that it belongs to alone', async () => {
  const drafts = createDraftStore(memoryRows());
  const history = committed(historyOf(emptyScene(sampleBase)), sampleScene);
  const picture = { blob: new Blob(['a']), name: 'a.png', size: sampleBase };
  await drafts.keep(draftId('me', 'abc'), history);
  await drafts.keep(draftId('me', undefined), history, picture);
  expect(await drafts.restore(draftId('me', 'abc'), sampleBase)).toEqual(history);
  expect(await drafts.restore(draftId('me', 'abc'), { width: 10, height: 10 })).toBeNull();
  expect(await drafts.picture(draftId('me', undefined))).toEqual(picture);
  expect([await drafts.restore(draftId('you', 'abc'), sampleBase), await drafts.picture(draftId('me', 'abc'))]).toEqual(
    [null, null],
  );
  await drafts.forget(draftId('me', 'abc'));
  expect(await drafts.restore(draftId('me', 'abc'), sampleBase)).toBeNull();
});

test('what an earlier version of the editor kept in another shape is no draft', async () => {
  const rows = memoryRows();
  rows.rows.set('me:abc', Object.assign({ id: 'me:abc' }, { shape: 0, history: {} }));
  expect(await createDraftStore(rows as never).restore('me:abc', sampleBase)).toBeNull();
});
