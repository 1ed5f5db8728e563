import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { committed, historyOf, type History } from '#domain/scene/history.ts';
import { drawnKinds, type Point, type Scene, type Size } from '#domain/scene/scene.ts';
import { silentQuestion } from '../testing/silent-question.ts';
import { input } from './editor.fixtures.ts';
import { editorMachine } from './editor.machine.ts';
import { isUnsaved, selectedItems, shownItems } from './editor.selectors.ts';
import { shownStyle } from './shown-style.ts';
import type { EditedScreen, EditLimit, EditorEvent, EditorQuestion, EditorTold, SaveAs } from './editor.types.ts';

interface Edited {
  screen: EditedScreen | null;
}

const [rect, text] = input.scene.items;
const refused = { type: 'sending.failed', failure: { type: 'version_conflict' } } as const;

interface Surroundings {
  draft?: History | null;
  answer?: EditorEvent;
  /** What is read of the limits, one after the other. */
  limits?: EditLimit[];
  /** The picture is on this device alone. */
  isNew?: boolean;
}

async function open({ draft = null, answer, limits = [], isNew = false }: Surroundings = {}) {
  const kept: string[] = [];
  const told: EditorTold[] = [];
  const question = silentQuestion<EditorQuestion>();
  const clock = new SimulatedClock();
  const editor = createActor(
    editorMachine.provide({
      actors: {
        page: fromCallback<EditorTold>(({ receive }) => receive((event) => told.push(event))),
        confirming: question.confirming,
        restoreDraft: fromPromise<History | null, Edited & { base: Size }>(async () => draft),
        keepDraft: fromPromise<void, Edited & { history: History }>(
          async ({ input: { history } }) => void kept.push(`keeps ${history.scene.items.length}`),
        ),
        forgetDraft: fromPromise<void, Edited>(async () => void kept.push('forgets')),
        readLimits: fromPromise<EditLimit, void>(async () => limits.shift() ?? { limit: null, used: 0 }),
        flattenScene: fromPromise<void, { scene: Scene }>(
          async ({ input: { scene } }) => void kept.push(`paints ${scene.items.length}`),
        ),
        sendPicture: fromCallback<EventObject, Edited & { as: SaveAs; scene: Scene | null }>(({ sendBack }) => {
          if (answer) sendBack(answer);
        }),
      },
    }),
    { input: isNew ? { ...input, screen: null } : input, clock },
  );
  editor.start();
  await waitFor(editor, (snapshot) => !snapshot.hasTag('opening'));
  const now = () => editor.getSnapshot();
  const items = () => shownItems(now().context);
  const send = (...events: EditorEvent[]) => events.forEach((event) => editor.send(event));
  let drawn = 0;
  const press = (at: Point, more: object = {}) => {
    drawn += 1;
    send({ type: 'pointer.pressed', at, handle: null, slop: 4, id: `new-${drawn}`, extending: false, ...more });
  };
  const move = (at: Point, constrained = false) => send({ type: 'pointer.moved', at, constrained });
  const release = (points: Point[] = []) => send({ type: 'pointer.released', points });
  return { editor, clock, kept, told, question, now, items, send, press, move, release };
}

describe('an editor', () => {
  test.each(drawnKinds)('EDIT-05 draws with the tool %s, which stays chosen', async (kind) => {
    const { send, press, move, release, items, now } = await open();
    for (const x of [20, 900]) {
      send({ type: 'tool.chosen', tool: kind });
      press([x, 20]);
      if (kind === 'text') send({ type: 'text.changed', text: 'Ось', width: 50 }, { type: 'text.committed' });
      else {
        move([x + 100, 120]);
        release([
          [x, 20],
          [x + 100, 120],
        ]);
        if (kind === 'callout') send({ type: 'text.changed', text: 'Ось', width: 50 }, { type: 'text.committed' });
      }
    }
    expect(
      items()
        .slice(2)
        .map((item) => item.kind),
    ).toEqual([kind, kind]);
    expect([now().context.tool, now().context.history.past.length]).toEqual([kind, 2]);
  });

  test('EDIT-05 a press without a drag leaves nothing behind, and Escape takes a gesture back', async () => {
    const { press, move, release, send, items, now } = await open();
    press([20, 20]);
    release();
    press([20, 20]);
    move([90, 90]);
    expect(items()).toHaveLength(3);
    send({ type: 'pointer.cancelled' });
    expect([items(), now().context.history.past]).toEqual([input.scene.items, []]);
  });

  test('EDIT-05 what was drawn is selected: it can be moved and changed at once, and the next one drawn beside it', async () => {
    const { press, move, release, send, items, now } = await open();
    send({ type: 'tool.chosen', tool: 'rect' });
    press([20, 20]);
    move([120, 80], true);
    release();
    press([20, 50]);
    move([30, 50]);
    release();
    press([130, 50], { handle: 'e' });
    move([230, 50]);
    release();
    expect(items().slice(2)).toEqual([expect.objectContaining({ box: { x: 30, y: 20, w: 200, h: 100 } })]);
    press([300, 20]);
    move([340, 60]);
    release();
    expect([items().length, selectedItems(now().context).map(({ id }) => id)]).toEqual([4, ['new-4']]);
  });

  test('several are selected by Shift and by a box, moved together, put in order, copied and removed', async () => {
    const { press, move, release, send, items, now } = await open();
    send({ type: 'tool.chosen', tool: 'select' });
    press([430, 300]);
    release();
    press([140, 650], { extending: true });
    move([150, 690], true);
    release();
    expect(items()).toEqual([
      expect.objectContaining({ box: { x: 430, y: 290, w: 330, h: 190 } }),
      expect.objectContaining({ at: [120, 680] }),
    ]);
    press([10, 10]);
    move([440, 700]);
    expect(now().context.selected).toEqual(['rect', 'text']);
    release();
    send({ type: 'selection.changed', ids: ['rect'] }, { type: 'items.ordered', to: 'front' });
    expect(items().map(({ id }) => id)).toEqual(['text', 'rect']);
    send({ type: 'items.duplicated', ids: ['copy'] });
    expect(now().context.selected).toEqual(['copy']);
    send({ type: 'items.removed' });
    expect(items().map(({ id }) => id)).toEqual(['text', 'rect']);
  });

  test('arrow keys make one step of the history, however often they are pressed', async () => {
    const { send, items, now } = await open();
    send({ type: 'selection.changed', ids: ['rect'] });
    for (let time = 0; time < 5; time += 1) send({ type: 'items.nudged', dx: 10, dy: 0 });
    expect(items()[0]).toMatchObject({ box: { x: 480 } });
    send({ type: 'undo.requested' });
    expect([items()[0], now().context.history.past.length]).toEqual([rect, 0]);
  });

  test('a colour changes what is selected, and each tool remembers its own', async () => {
    const { send, now, items, told } = await open();
    send({ type: 'tool.chosen', tool: 'rect' }, { type: 'style.changed', style: { colour: '#10a760', filled: true } });
    send({ type: 'tool.chosen', tool: 'arrow' });
    expect(shownStyle(now().context)).toMatchObject({ of: 'arrow', style: { colour: '#ec383d' } });
    send({ type: 'selection.changed', ids: ['text'] }, { type: 'style.changed', style: { level: 3, mode: 'blur' } });
    expect(items()[1]).toMatchObject({ kind: 'text', size: 75 });
    send({ type: 'tool.chosen', tool: 'rect' });
    expect(shownStyle(now().context)).toMatchObject({ of: 'rect', style: { colour: '#10a760', filled: true } });
    expect(told.map(({ type }) => type)).toEqual(['styles.changed', 'styles.changed']);
  });

  test('EDIT-05 a text is typed in place, opened again, and gone when nothing is left of it', async () => {
    const { press, send, items, now } = await open();
    send({ type: 'tool.chosen', tool: 'text' });
    press([140, 650]);
    expect(now().hasTag('typing')).toBe(true);
    send({ type: 'style.changed', style: { colour: '#10a760' } }, { type: 'text.changed', text: 'Інше', width: 90 });
    expect(now().context.history.past).toEqual([]);
    send({ type: 'text.committed' }, { type: 'undo.requested' });
    expect(items()[1]).toEqual(text);
    send(
      { type: 'text.opened', id: 'text' },
      { type: 'text.changed', text: ' ', width: 0 },
      { type: 'text.committed' },
    );
    expect(items()).toEqual([rect]);
    send({ type: 'undo.requested' });
    expect(items()).toEqual([rect, text]);
  });

  test('EDIT-05 a crop is applied by the next tool, kept to its ratio, and undone like everything else', async () => {
    const { press, move, release, send, now } = await open();
    const crop = () => now().context.history.scene.frame.crop;
    send({ type: 'tool.chosen', tool: 'crop' }, { type: 'ratio.chosen', ratio: 'square' });
    press([1040, 400], { handle: 'e' });
    move([840, 400]);
    release();
    press([600, 400]);
    move([500, 400]);
    release();
    send({ type: 'crop.nudged', dx: -10, dy: 0 });
    expect(crop()).toEqual(input.scene.frame.crop);
    send({ type: 'tool.chosen', tool: 'arrow' });
    expect(crop()).toEqual({ x: 130, y: 100, w: 600, h: 600 });
    send({ type: 'tool.chosen', tool: 'crop' }, { type: 'crop.cleared' }, { type: 'crop.cancelled' });
    expect(crop().w).toBe(600);
    send({ type: 'tool.chosen', tool: 'crop' }, { type: 'crop.cleared' }, { type: 'crop.applied' });
    expect(crop()).toEqual(input.scene.frame.crop);
    send({ type: 'undo.requested' }, { type: 'undo.requested' });
    expect([crop(), now().context.history.future.length]).toEqual([input.scene.frame.crop, 2]);
  });

  test('EDIT-07 unsaved work is kept by the browser after a while, and forgotten once it is as it was', async () => {
    const { send, clock, kept, now } = await open();
    expect(isUnsaved(now())).toBe(false);
    send({ type: 'selection.changed', ids: ['rect'] }, { type: 'items.removed' });
    expect(isUnsaved(now())).toBe(true);
    clock.increment(2000);
    await expect.poll(() => kept).toEqual(['keeps 1']);
    await expect.poll(() => now().matches({ ready: { history: { changed: 'kept' } } })).toBe(true);
    send({ type: 'undo.requested' });
    await expect.poll(() => kept).toEqual(['keeps 1', 'forgets']);
    expect(isUnsaved(now())).toBe(false);
  });

  test('EDIT-07 what was kept is there again after a reload, with every step of it', async () => {
    const draft = committed(historyOf(input.scene), { ...input.scene, items: [] });
    const { send, items, now, told } = await open({ draft });
    expect([items(), isUnsaved(now()), told]).toEqual([[], true, [{ type: 'draft.restored' }]]);
    send({ type: 'undo.requested' });
    expect(items()).toEqual(input.scene.items);
    send({ type: 'redo.requested' }, { type: 'draft.discarded' });
    expect([items(), isUnsaved(now())]).toEqual([input.scene.items, false]);
  });

  test('a save applies the crop, paints and sends; what is drawn meanwhile stays unsaved', async () => {
    const { send, kept, now, editor, told } = await open();
    send({ type: 'selection.changed', ids: ['rect'] }, { type: 'items.removed' });
    send({ type: 'tool.chosen', tool: 'crop' }, { type: 'ratio.chosen', ratio: 'square' });
    send({ type: 'save.requested', as: 'replace' });
    expect(now().context.sending?.scene.frame.crop.w).toBe(800);
    await waitFor(editor, (snapshot) => snapshot.matches({ ready: { save: 'sending' } }));
    expect(kept).toEqual(['paints 1']);
    send({ type: 'sending.progressed', share: 0.5 }, { type: 'selection.changed', ids: ['text'] });
    send({ type: 'items.removed' }, { type: 'sending.succeeded', screen: { signature: 's', fileId: 'f2' } });
    expect([now().context.screen?.fileId, isUnsaved(now()), now().hasTag('saving')]).toEqual(['f2', true, false]);
    send({ type: 'undo.requested' });
    expect(isUnsaved(now())).toBe(false);
    expect(told).toEqual([{ type: 'picture.saved', as: 'replace', screen: { signature: 's', fileId: 'f2' } }]);
  });

  test('PROF-03 SCR-11 EDIT-01 the limits are read once it is open, and again after a saved edit', async () => {
    const answer = { type: 'sending.succeeded', screen: { signature: 's', fileId: 'f2' } } as const;
    const limits = [
      { limit: 30, used: 12 },
      { limit: 30, used: 13 },
    ];
    const { send, now } = await open({ answer, limits });
    await expect.poll(() => now().context.edits?.used).toBe(12);
    send({ type: 'save.requested', as: 'replace' });
    await expect.poll(() => now().context.edits?.used).toBe(13);
  });

  test('EDIT-03 at the limit the server refuses: the drawing is kept, what is left is read again, and as another screen it is saved', async () => {
    const answer = { type: 'sending.failed', failure: { type: 'limit_reached' } } as const;
    const limits = [
      { limit: 30, used: 29 },
      { limit: 30, used: 30 },
    ];
    const { send, now, question } = await open({ answer, limits });
    await expect.poll(() => now().context.edits?.used).toBe(29);
    send({ type: 'selection.changed', ids: ['rect'] }, { type: 'items.removed' });
    send({ type: 'save.requested', as: 'replace' });
    await expect.poll(() => now().context.edits?.used).toBe(30);
    expect([question.asked, isUnsaved(now()), now().hasTag('saving')]).toEqual([
      [{ refusal: { type: 'limit_reached' }, isStored: true }],
      true,
      false,
    ]);
    send({ type: 'question.approved' });
    expect([question.isOpen(), now().context.sending?.as]).toEqual([false, 'new']);
  });

  test('a save that is refused keeps the drawing, and so does one of which nothing is heard', async () => {
    const { send, now, question } = await open({ answer: refused });
    send({ type: 'selection.changed', ids: ['rect'] }, { type: 'items.removed' });
    send({ type: 'save.requested', as: 'replace' });
    await expect.poll(() => question.asked).toEqual([{ refusal: { type: 'version_conflict' }, isStored: true }]);
    send({ type: 'question.declined' });
    expect([question.isOpen(), isUnsaved(now()), now().hasTag('saving')]).toEqual([false, true, false]);

    const silent = await open();
    silent.send({ type: 'save.requested', as: 'new' });
    await waitFor(silent.editor, (snapshot) => snapshot.matches({ ready: { save: 'sending' } }));
    silent.clock.increment(60_000);
    expect(silent.told).toEqual([{ type: 'save.failed', as: 'new', failure: { type: 'network' } }]);
  });

  test('EDIT-07 to leave is asked before anything else, and what is left unsaved is kept', async () => {
    const { send, now, question, kept, editor } = await open({ answer: refused });
    send({ type: 'selection.changed', ids: ['rect'] }, { type: 'items.removed' });
    send({ type: 'save.requested', as: 'replace' });
    await expect.poll(question.isOpen).toBe(true);
    send({ type: 'leave.requested' });
    expect([question.asked.at(-1), question.isOpen(), now().hasTag('leaving')]).toEqual([
      { refusal: null, isStored: true },
      true,
      true,
    ]);
    send({ type: 'question.declined' });
    expect([question.isOpen(), now().hasTag('free')]).toEqual([false, false]);
    send({ type: 'leave.requested' }, { type: 'question.approved' });
    expect([question.isOpen(), now().hasTag('free')]).toEqual([false, false]);
    await waitFor(editor, (snapshot) => snapshot.hasTag('free'));
    expect(kept.slice(1)).toEqual(['keeps 1']);
    send({ type: 'page.left' });
    await waitFor(editor, (snapshot) => snapshot.status === 'done');
  });
});

describe('a picture that is on this device alone', () => {
  test('is unsaved before anything is drawn on it, and is not once its link has begun', async () => {
    const { editor, kept, now, send, question } = await open({
      isNew: true,
      answer: { type: 'sending.succeeded', screen: { signature: 'made', fileId: 'f1' } },
    });
    expect(isUnsaved(now())).toBe(true);
    send({ type: 'leave.requested' });
    expect(question.asked).toEqual([{ refusal: null, isStored: false }]);
    send({ type: 'question.declined' }, { type: 'save.requested', as: 'new' });
    await waitFor(editor, (snapshot) => !isUnsaved(snapshot));
    expect(kept).toContain('forgets');
  });

  test('is forgotten when it is discarded; a screen cannot be', async () => {
    const { editor, kept, told, send } = await open({ isNew: true });
    send({ type: 'picture.discarded' });
    await waitFor(editor, (snapshot) => snapshot.status === 'done');
    expect([kept, told.at(-1)]).toEqual([['forgets'], { type: 'picture.discarded' }]);
    const stored = await open();
    stored.send({ type: 'picture.discarded' });
    expect([stored.kept, stored.now().matches('ready')]).toEqual([[], true]);
  });
});
