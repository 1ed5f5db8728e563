import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { committed, historyOf, type History } from '#domain/scene/history.ts';
import type { Scene, Size } from '#domain/scene/scene.ts';
import { bannerMachine } from '#machines/banner/banner.machine.ts';
import { input } from '#machines/editor/editor.fixtures.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { isUnsaved } from '#machines/editor/editor.selectors.ts';
import type { EditedScreen, EditLimit, EditorTold, SaveAs, SaveFailure } from '#machines/editor/editor.types.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { editorPage } from './editor-page.ts';
import { editorQuestion, restoredToast, restoredToastId, saveFailedToastId } from './editor-texts.ts';

const screen = { signature: 's', fileId: 'f2' };
const draft = committed(historyOf(input.scene), { ...input.scene, items: [] });

interface Surroundings {
  /** What the server answers, one after the other: why it refuses, or null. */
  answers: (SaveFailure | null)[];
  owner?: () => string | null;
  hasPlans?: boolean;
}

/** An editor with a draft to restore, and everything that tells a person of it. */
async function open({ answers, owner = () => 'me', hasPlans = false }: Surroundings) {
  const [popup, toasts, banner] = [
    createActor(popupMachine).start(),
    createActor(toastsMachine).start(),
    createActor(bannerMachine).start(),
  ];
  const sent: SaveAs[] = [];
  const saved: EditorTold[] = [];
  const editor = createActor(
    editorMachine.provide({
      actors: {
        confirming: confirmingBy(popup, editorQuestion(hasPlans)),
        page: editorPage({ toasts, banner, owner, restored: restoredToast, onSaved: (told) => saved.push(told) }),
        restoreDraft: fromPromise<History | null, { base: Size; screen: EditedScreen | null }>(async () => draft),
        keepDraft: fromPromise<void, { screen: EditedScreen | null; history: History }>(async () => {}),
        forgetDraft: fromPromise<void, { screen: EditedScreen | null }>(async () => {}),
        readLimits: fromPromise<EditLimit, void>(async () => ({ limit: null, used: 0 })),
        flattenScene: fromPromise<void, { scene: Scene }>(async () => {}),
        sendPicture: fromCallback<EventObject, { as: SaveAs; screen: EditedScreen | null; scene: Scene | null }>(
          ({ input: { as }, sendBack }) => {
            sent.push(as);
            const failure = answers.shift();
            sendBack(failure ? { type: 'sending.failed', failure } : { type: 'sending.succeeded', screen });
          },
        ),
      },
    }),
    { input },
  ).start();
  await expect.poll(() => editor.getSnapshot().hasTag('opening')).toBe(false);
  const save = async () => {
    editor.send({ type: 'save.requested', as: 'replace' });
    await expect.poll(() => editor.getSnapshot().hasTag('saving')).toBe(false);
  };
  const said = () => toasts.getSnapshot().context.toasts.map(({ id }) => id);
  return { editor, popup, toasts, banner, sent, saved, said, save };
}

test.each([
  [true, '/pricing'],
  [false, undefined],
])(
  'EDIT-03 PROF-05 at the limit the popup says what the server says, leads to plans where there are any (%s), and offers to save a copy',
  async (hasPlans, path) => {
    const answers = [{ type: 'limit_reached', message: 'No more this month' } as const, null];
    const { popup, save, sent, saved } = await open({ answers, hasPlans });
    await save();
    const [question] = popup.getSnapshot().context.queue;
    expect([question?.description, question?.place?.path]).toEqual(['No more this month', path]);
    popup.send({ type: 'popup.approved' });
    await expect.poll(() => saved).toEqual([{ type: 'picture.saved', as: 'new', screen }]);
    expect(sent).toEqual(['replace', 'new']);
  },
);

test('EDIT-02 a save that failed says so until one has come through, asked for again by its toast or by the button', async () => {
  const { save, said, toasts, banner, sent, saved } = await open({
    answers: [{ type: 'network' }, { type: 'network' }, null],
  });
  await save();
  expect(said()).toContain(saveFailedToastId);
  toasts.send({ type: 'toast.acted', id: saveFailedToastId });
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(said).toContain(saveFailedToastId);
  await save();
  expect([saved.length, sent, said()]).toEqual([1, ['replace', 'replace', 'replace'], [restoredToastId]]);
  expect(banner.getSnapshot().context.message).toMatchObject({ id: 'editor.saved' });
});

test('EDIT-07 a draft says that it is there, and is dropped by its toast; none is said to whom has signed out', async () => {
  const owners = ['me'];
  const { editor, toasts, said, save } = await open({
    answers: [{ type: 'unavailable' }],
    owner: () => owners.shift() ?? null,
  });
  expect([said(), isUnsaved(editor.getSnapshot())]).toEqual([[restoredToastId], true]);
  toasts.send({ type: 'toast.acted', id: restoredToastId });
  expect([said(), isUnsaved(editor.getSnapshot())]).toEqual([[], false]);
  await save();
  expect(said()).toEqual([]);
});

test('what was said goes with the page', async () => {
  const { editor, said, save } = await open({ answers: [{ type: 'network' }] });
  await save();
  expect(said()).toEqual([restoredToastId, saveFailedToastId]);
  editor.send({ type: 'page.left' });
  await expect.poll(said).toEqual([]);
});
