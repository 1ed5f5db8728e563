import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { readLayers } from '#domain/scene/read-layers.ts';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { firstStyles } from '#domain/scene/styles.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { isUnsaved } from '#machines/editor/editor.selectors.ts';
import type { EditedScreen, EditorQuestion, EditorTold } from '#machines/editor/editor.types.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { proposalsMachine } from '#machines/proposals/proposals.machine.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { editorActors, type EditedProposal } from '#src/features/editor/editor.actors.ts';
import { keepDrawing, sendFlattened } from '#src/features/editor/save/save-api.ts';
import { proposalsActors } from '#src/features/proposals/proposals.actors.ts';
import { LimitsDocument } from '#src/graphql/generated/graphql.ts';
import { createDraftStore } from '#src/wiring/drafts/draft-store.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { doBy, openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

const size = { width: 64, height: 48 };
const box: Item = {
  id: 'box',
  kind: 'rect',
  colour: '#ec383d',
  stroke: 4,
  box: { x: 8, y: 8, w: 20, h: 12 },
  filled: false,
};
const scene = { ...emptyScene(size), items: [box] };

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
});
afterAll(() => page.close());

/** The editor of a screen with a proposal. To draw takes a browser: here another picture comes of it. */
async function openEditor(screen: EditedScreen, proposal: EditedProposal) {
  const outcome = await picture('png', { seed: 8 });
  const drafts = createDraftStore({ get: async () => undefined, put: async () => {}, remove: async () => {} });
  const actors = editorActors({
    session: page.flows.session,
    account: page.viewer.id,
    drafts,
    picture: async () => new Blob([Uint8Array.from(outcome)]),
    newPicture: undefined,
    proposal,
    name: 'drawn.png',
    flatten: async ({ type }) => new Blob([Uint8Array.from(outcome)], { type }),
    limits: async (signal) => (await page.client.request(LimitsDocument, {}, { signal })).limits.edits,
    send: sendFlattened,
    keepDrawing,
    locale: () => 'en',
    newId: () => crypto.randomUUID(),
  });
  const { confirming } = silentQuestion<EditorQuestion>();
  const flow = createActor(
    editorMachine.provide({ actors: { ...actors, page: silentSource<EditorTold>(), confirming } }),
    { input: { base: size, scene: emptyScene(size), screen, styles: firstStyles }, clock: new SimulatedClock() },
  ).start();
  return { flow, rested: () => waitFor(flow, (now) => now.matches({ ready: { save: 'idle', limits: 'read' } })) };
}

test('one proposal is thrown away after the question, the other opens in the editor and is taken by the save', async () => {
  const signature = await uploadBy(page.browser);
  const url = `/screens/v1/proposals/${signature}`;
  await doBy(page.browser, 'POST', url, { layers: JSON.stringify(scene), note: 'First' });
  const before = [
    { name: 'layers', value: JSON.stringify(scene) },
    { name: 'note', value: 'Second' },
  ];
  const { type, payload } = multipart(await picture('png', { seed: 7 }), { before });
  await page.browser.request('POST', `${url}/picture`, { ...ownPage, 'content-type': type }, payload);
  const { confirming } = silentQuestion();
  const { readProposals, throwAway } = proposalsActors({
    ...page,
    signature,
    popup: createActor(popupMachine),
    question,
  });
  const flow = createActor(proposalsMachine.provide({ actors: { confirming, readProposals, throwAway } })).start();
  const known = (count: number) =>
    waitFor(flow, (now) => now.matches('known') && now.context.proposals.length === count);
  await known(2);
  flow.send({ type: 'throwing.requested' });
  flow.send({ type: 'question.approved' });
  await known(1);
  const [left] = flow.getSnapshot().context.proposals;
  expect(left).toMatchObject({ note: 'Second', program: null, is_newer_picture: true });

  const { screen } = await page.read<{ screen: { fileId: string } }>(`/screens/v1/spots/${signature}`);
  const proposal = { id: left?.id ?? '', scene: readLayers(left?.layers ?? '', size), before: null };
  const { flow: editor, rested } = await openEditor({ signature, fileId: screen.fileId }, proposal);
  await rested();
  expect([editor.getSnapshot().context.history.scene.items, isUnsaved(editor.getSnapshot())]).toEqual([[box], true]);
  editor.send({ type: 'save.requested', as: 'replace' });
  await rested();
  flow.send({ type: 'proposals.changed' });
  await known(0);
  const saved = await page.read<{ base: { fileId: string }; layers: string }>(`/screens/v1/scene/${signature}`);
  expect([saved.base.fileId, JSON.parse(saved.layers).items]).toEqual([left?.base.fileId, [box]]);
  // What comes after it takes nothing any more.
  editor.send({ type: 'tool.chosen', tool: 'select' });
  editor.send({ type: 'items.proposed', items: [{ ...box, id: 'other' }] });
  editor.send({ type: 'save.requested', as: 'replace' });
  await rested();
  expect(isUnsaved(editor.getSnapshot())).toBe(false);
});

const question = { title: '', description: '', approveBtnText: '', cancelBtnText: '' };
