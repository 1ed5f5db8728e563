import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { pagesOfHistory, screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import { selectionReadingMachine } from '../selection-reading/selection-reading.machine.ts';
import type { ReadPages } from '../timeline/timeline.types.ts';
import { many, ranges, signatures, three } from './screen-removal.fixtures.ts';
import { screenRemovalMachine, type ScreenRemovalEmitted } from './screen-removal.machine.ts';
import { silentSource } from '../testing/silent-source.ts';
import { silentQuestion } from '../testing/silent-question.ts';

type Removal = SnapshotFrom<typeof screenRemovalMachine>;
const selectCanUndo = ({ context }: Removal) => context.undoable.length > 0;
const selectIsDeletePopup = (removal: Removal) => removal.hasTag('asking');

type Call = { signatures: readonly string[] };

function startRemoval(
  service: {
    failFrom?: number;
    read?: () => Promise<ReadPages>;
    restore?: () => Promise<string[]>;
    /** Of those asked for, what was not in the trash before. */
    moves?: (signature: string) => boolean;
  } = {},
) {
  const calls: string[] = [];
  const question = silentQuestion<{ count: number }>();
  const removal = createActor(
    screenRemovalMachine.provide({
      actors: {
        confirming: question.confirming,
        messages: silentSource(),
        readSignatures: selectionReadingMachine.provide({
          actors: {
            loadPages: fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(
              () => service.read?.() ?? Promise.resolve({ pages: [], total: 0, version: 1 }),
            ),
          },
        }),
        deleteScreens: fromPromise(async ({ input }: { input: Call }) => {
          calls.push(`delete ${input.signatures.length}`);
          if (calls.length > (service.failFrom ?? Infinity)) throw new Error('offline');
          return input.signatures.filter(service.moves ?? (() => true));
        }),
        restoreScreens: fromPromise(async ({ input }: { input: Call }) => {
          calls.push(`restore ${input.signatures.length}`);
          return service.restore ? service.restore() : [...input.signatures];
        }),
      },
    }),
    { input: {} },
  );
  const emitted: ScreenRemovalEmitted[] = [];
  removal.on('*', (event) => emitted.push(event));
  removal.start();
  const idle = () => waitFor(removal, (snapshot) => snapshot.matches({ removal: 'idle', undo: 'resting' }));
  const remove = async (request: SelectedScreens) => {
    removal.send({ type: 'removal.requested', request });
    removal.send({ type: 'question.approved' });
    await idle();
  };
  const now = () => ({ value: removal.getSnapshot().value, context: removal.getSnapshot().context });
  return { removal, calls, emitted, question, idle, remove, now };
}

const types = (emitted: ScreenRemovalEmitted[]) => emitted.map(({ type }) => type);

describe('deleting', () => {
  test('SCR-09 asks first; declined, nothing is deleted', () => {
    const { removal, calls, question, now } = startRemoval();
    removal.send({ type: 'removal.requested', request: three });
    expect([question.asked, selectIsDeletePopup(removal.getSnapshot())]).toEqual([[{ count: 3 }], true]);
    removal.send({ type: 'question.declined' });
    expect([calls, now().value, question.isOpen()]).toEqual([[], { removal: 'idle', undo: 'resting' }, false]);
  });

  test('SCR-11 keeps isDeletePopup from the question to the answer', async () => {
    const { removal, idle } = startRemoval();
    const seen: boolean[] = [];
    removal.subscribe((snapshot) => seen.push(selectIsDeletePopup(snapshot)));
    removal.send({ type: 'removal.requested', request: three });
    removal.send({ type: 'question.declined' });
    removal.send({ type: 'removal.requested', request: three });
    removal.send({ type: 'question.approved' });
    await idle();
    expect(seen.slice(0, 4)).toEqual([true, false, true, false]);
    expect(seen.slice(4)).not.toContain(true);
  });

  test('SCR-08 SCR-09 tells what is gone and offers to undo it', async () => {
    const { removal, calls, emitted, remove, now } = startRemoval();
    await remove(three);
    expect(calls).toEqual(['delete 3']);
    expect(emitted).toEqual([
      { type: 'screens.removed', signatures: signatures(3), wereThere: true },
      { type: 'removal.finished', count: 3 },
    ]);
    expect(now()).toEqual({
      value: { removal: 'idle', undo: 'resting' },
      context: {
        request: three,
        toDelete: 3,
        left: [],
        deleted: signatures(3),
        undoable: signatures(3),
        restoring: [],
        isLeft: false,
      },
    });
    expect(selectCanUndo(removal.getSnapshot())).toBe(true);
  });

  test('what was deleted in another tab meanwhile is gone too, but is not undone here', async () => {
    const { removal, emitted, remove } = startRemoval({ moves: (signature) => signature.endsWith('1') });
    await remove(three);
    expect(emitted).toEqual([
      { type: 'screens.removed', signatures: signatures(3), wereThere: true },
      { type: 'removal.finished', count: 1 },
    ]);
    expect(removal.getSnapshot().context.undoable).toEqual(signatures(2).slice(1));
  });

  test('of more than a thousand each call tells its own', async () => {
    const { emitted, remove } = startRemoval({ moves: () => false });
    await remove(many);
    const told = emitted.flatMap((event) => (event.type === 'screens.removed' ? [event.signatures] : []));
    expect(told).toEqual([signatures(1000), signatures(1001).slice(1000)]);
    expect(emitted.at(-1)).toEqual({ type: 'removal.finished', count: 0 });
  });

  test('SCR-08 more than a thousand goes in several calls', async () => {
    const { removal, calls, emitted, idle } = startRemoval();
    removal.send({ type: 'removal.requested', request: many });
    removal.send({ type: 'question.approved' });
    await idle();
    expect(calls).toEqual(['delete 1000', 'delete 1']);
    expect(types(emitted)).toEqual(['screens.removed', 'screens.removed', 'removal.finished']);
  });

  test('HIST-09 reads the signatures of ranges first', async () => {
    const { removal, calls, question, idle } = startRemoval({ read: async () => pagesOfHistory([0], 4) });
    const [first] = selectedRange(0, 3).anchors;
    removal.send({
      type: 'removal.requested',
      request: { ...selectedRange(0, 3), signatures: [first?.signature ?? '', screenAt(9).signature] },
    });
    removal.send({ type: 'question.approved' });
    await idle();
    expect(question.asked).toEqual([{ count: 6 }]);
    expect(calls).toEqual(['delete 5']);
  });

  test('tells how far it is once it takes more than one call: half for the reading, half for the deleting', async () => {
    const { removal, question, idle } = startRemoval();
    removal.send({ type: 'removal.requested', request: many });
    removal.send({ type: 'question.approved' });
    await idle();
    expect(question.shares).toEqual([1000 / 1001]);

    removal.send({ type: 'removal.requested', request: ranges });
    removal.send({ type: 'question.approved' });
    removal.send({ type: 'reading.progressed', done: 100, total: 400 });
    removal.send({ type: 'reading.progressed', done: 400, total: 400 });
    expect([question.shares.slice(1), question.isOpen()]).toEqual([[0.125], true]);
    removal.stop();
    expect(question.isOpen()).toBe(false);
  });

  test('goes on from the half that was reading once it deletes', async () => {
    const { question, remove } = startRemoval({ read: async () => pagesOfHistory([0], 4) });
    await remove({ ...selectedRange(0, 3), signatures: signatures(1996) });
    expect(question.shares.at(-1)).toBe(0.75);
  });

  test('deletes nothing when the history has moved while ranges were read', async () => {
    const { calls, emitted, remove } = startRemoval({ read: async () => pagesOfHistory([0], 4, 1) });
    await remove(selectedRange(0, 3));
    const error = new Error('The history is not the one that was selected in');
    expect([calls, emitted.at(-1)]).toEqual([[], { type: 'removal.failed', reason: 'moved', deleted: 0, error }]);
  });

  test('deletes nothing when ranges cannot be read', async () => {
    const error = new Error('offline');
    const { calls, emitted, remove } = startRemoval({ read: () => Promise.reject(error) });
    await remove(ranges);
    expect([calls, emitted.at(-1)]).toEqual([[], { type: 'removal.failed', reason: 'unreachable', deleted: 0, error }]);
  });

  test('that breaks off can still undo what was deleted', async () => {
    const { removal, emitted, remove } = startRemoval({ failFrom: 1 });
    await remove(many);
    expect(emitted.at(-1)).toEqual({
      type: 'removal.failed',
      reason: 'unconfirmed',
      deleted: 1000,
      error: new Error('offline'),
    });
    expect(removal.getSnapshot().context.undoable).toEqual(signatures(1000));
  });

  test('of nothing asks nothing', () => {
    const { removal, emitted } = startRemoval();
    removal.send({ type: 'removal.requested', request: { signatures: [], ranges: [], anchors: [] } });
    expect(emitted).toEqual([]);
  });
});

describe('undo', () => {
  test('of a later deletion, asked for while an earlier one is undone, follows it', async () => {
    const answer = Promise.withResolvers<string[]>();
    const { removal, calls, emitted, idle, remove, now } = startRemoval({ restore: () => answer.promise });
    await remove(three);
    removal.send({ type: 'undo.requested' });
    removal.send({ type: 'removal.requested', request: { ...three, signatures: ['another'] } });
    removal.send({ type: 'question.approved' });
    await waitFor(removal, (snapshot) => selectCanUndo(snapshot));
    removal.send({ type: 'undo.requested' });
    answer.resolve(['back']);
    await idle();
    expect(calls).toEqual(['delete 3', 'restore 3', 'delete 1', 'restore 1']);
    expect(types(emitted).filter((type) => type === 'screens.restored')).toHaveLength(2);
    expect(now().context).toMatchObject({ undoable: [], restoring: [] });
  });

  test('SCR-09 brings back what the last deletion took, once', async () => {
    const { removal, calls, emitted, idle, remove } = startRemoval();
    await remove(many);
    removal.send({ type: 'undo.requested' });
    removal.send({ type: 'undo.requested' });
    await idle();
    expect(calls.slice(2)).toEqual(['restore 1000', 'restore 1']);
    expect(types(emitted).slice(-2)).toEqual(['screens.restored', 'screens.restored']);
    expect(selectCanUndo(removal.getSnapshot())).toBe(false);
  });

  test('SCR-09 outlives the page, whose removal is over when it is', async () => {
    const { removal, remove } = startRemoval();
    await remove(three);
    removal.send({ type: 'page.left' });
    removal.send({ type: 'removal.requested', request: many });
    expect([removal.getSnapshot().status, removal.getSnapshot().value]).toEqual([
      'active',
      { removal: 'over', undo: 'resting' },
    ]);
    removal.send({ type: 'undo.expired' });
    expect(removal.getSnapshot().status).toBe('done');
  });

  test('SCR-09 is over when its toast is gone', async () => {
    const { removal, calls, remove } = startRemoval();
    await remove(three);
    removal.send({ type: 'undo.expired' });
    removal.send({ type: 'undo.requested' });
    expect(calls).toEqual(['delete 3']);
  });

  test('that fails is told; the screens stay in the trash, and it can be tried again', async () => {
    const error = new Error('offline');
    const { removal, emitted, idle, remove, now } = startRemoval({ restore: () => Promise.reject(error) });
    await remove(three);
    removal.send({ type: 'undo.requested' });
    await idle();
    expect(emitted.at(-1)).toEqual({ type: 'undo.failed', error });
    expect(now().context).toMatchObject({ undoable: signatures(3), restoring: [] });
  });

  test('that breaks off can be tried again for the rest', async () => {
    let online = true;
    const { removal, calls, idle, remove, now } = startRemoval({
      restore: async () => {
        if (!online) throw new Error('offline');
        online = false;
        return signatures(1000);
      },
    });
    await remove(many);
    removal.send({ type: 'undo.requested' });
    await idle();
    expect([calls.slice(2), now().context.undoable]).toEqual([
      ['restore 1000', 'restore 1'],
      signatures(1001).slice(1000),
    ]);
  });

  test('that fails takes nothing from the Undo of a deletion that came after it', async () => {
    const answer = Promise.withResolvers<string[]>();
    const { removal, idle, now, remove } = startRemoval({ restore: () => answer.promise });
    await remove(three);
    removal.send({ type: 'undo.requested' });
    removal.send({ type: 'removal.requested', request: { signatures: ['another'], ranges: [], anchors: [] } });
    removal.send({ type: 'question.approved' });
    await waitFor(removal, (snapshot) => snapshot.matches({ removal: 'idle' }));
    answer.reject(new Error('offline'));
    await idle();
    expect(now().context).toMatchObject({ undoable: [...signatures(3), 'another'], restoring: [] });
  });

  test('that fails brings back no offer that is over', async () => {
    const answer = Promise.withResolvers<string[]>();
    const { removal, idle, now, remove } = startRemoval({ restore: () => answer.promise });
    await remove(three);
    removal.send({ type: 'undo.requested' });
    removal.send({ type: 'removal.requested', request: { signatures: ['another'], ranges: [], anchors: [] } });
    removal.send({ type: 'question.approved' });
    await waitFor(removal, (snapshot) => snapshot.matches({ removal: 'idle' }));
    removal.send({ type: 'undo.expired' });
    answer.reject(new Error('offline'));
    await idle();
    expect(now().context).toMatchObject({ undoable: signatures(3), restoring: [] });
  });

  test('of one deletion does not disturb the next', async () => {
    const answer = Promise.withResolvers<string[]>();
    const { removal, remove, now } = startRemoval({ restore: () => answer.promise });
    await remove(three);
    removal.send({ type: 'undo.requested' });
    removal.send({ type: 'removal.requested', request: { signatures: ['another'], ranges: [], anchors: [] } });
    removal.send({ type: 'question.approved' });
    await waitFor(removal, (snapshot) => snapshot.matches({ removal: 'idle' }));
    answer.resolve(signatures(3));
    await waitFor(removal, (snapshot) => snapshot.matches({ undo: 'resting' }));
    expect(now().context).toMatchObject({ undoable: ['another'], restoring: [] });
  });

  test('tells what it was asked for, and how much of it had not come back by another way before', async () => {
    const [first = '', ...rest] = signatures(3);
    const { removal, emitted, idle, remove } = startRemoval({ restore: async () => [first] });
    await remove(three);
    removal.send({ type: 'undo.requested' });
    await idle();
    expect(emitted.at(-1)).toEqual({ type: 'screens.restored', signatures: [first, ...rest], count: 1 });
  });

  test('brings back only what has not come back by another way, and is withdrawn when nothing is left', async () => {
    const { removal, calls, emitted, idle, remove, now } = startRemoval();
    const [first = '', ...rest] = signatures(3);
    await remove(three);
    removal.send({ type: 'restoration.announced', signatures: ['another', first] });
    expect([now().context.undoable, emitted.at(-1)]).toEqual([rest, { type: 'removal.finished', count: 3 }]);
    removal.send({ type: 'undo.requested' });
    await idle();
    expect([calls, emitted.at(-1)]).toEqual([
      ['delete 3', 'restore 2'],
      { type: 'screens.restored', signatures: rest, count: 2 },
    ]);
    removal.send({ type: 'restoration.announced', signatures: rest });
    expect(types(emitted)).not.toContain('undo.withdrawn');

    await remove(three);
    removal.send({ type: 'restoration.announced', signatures: signatures(3) });
    expect([emitted.at(-1), selectCanUndo(removal.getSnapshot())]).toEqual([{ type: 'undo.withdrawn' }, false]);
  });
});
