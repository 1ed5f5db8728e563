import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { confirming, type Confirmation } from '#machines/confirming.ts';
import { notProvided } from '#machines/not-provided.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { confirm, confirmingBy } from './confirming.ts';

const question = ({ count }: { count: number }) => ({
  title: `Delete ${count}?`,
  approveBtnText: 'Delete',
  cancelBtnText: 'Cancel',
});

const flow = setup({
  types: { events: {} as Confirmation },
  actors: { confirming: confirming<{ count: number }>(), work: notProvided<void>('work') },
}).createMachine({
  initial: 'asked',
  states: {
    asked: {
      invoke: { id: 'confirming', src: 'confirming', input: { count: 3 } },
      initial: 'asking',
      states: {
        asking: { on: { 'question.approved': 'working', 'question.declined': '#over' } },
        working: { invoke: { src: 'work', onDone: '#over', onError: '#over' } },
      },
    },
    over: { id: 'over' },
  },
});

/** A flow that asks by a popup, and its work. */
function ask(popup = createActor(popupMachine).start()) {
  const work = Promise.withResolvers<void>();
  const child = confirmingBy(popup, question, (share) => `${share * 100} %`);
  const asking = createActor(
    flow.provide({ actors: { confirming: child, work: fromPromise<void, void>(() => work.promise) } }),
  );
  asking.start();
  return { popup, asking, work, over: () => waitFor(asking, (now) => now.matches('over')) };
}

test('POP-02 approving runs the work, shows that it runs and how far it is, then closes', async () => {
  const { popup, asking, work, over } = ask();
  expect(popup.getSnapshot().context.queue).toMatchObject([{ title: 'Delete 3?' }]);
  popup.send({ type: 'popup.approved' });
  expect([asking.getSnapshot().value, popup.getSnapshot().hasTag('busy')]).toEqual([{ asked: 'working' }, true]);
  asking.getSnapshot().children.confirming?.send({ type: 'work.progressed', share: 0.4 });
  expect(popup.getSnapshot().context.progress).toEqual({ label: '40 %', share: 0.4 });
  work.resolve();
  await over();
  expect(popup.getSnapshot().value).toBe('closed');
});

test('POP-03 after work that fails the popup closes all the same', async () => {
  const { popup, work, over } = ask();
  popup.send({ type: 'popup.approved' });
  work.reject(new Error('503'));
  await over();
  expect(popup.getSnapshot().value).toBe('closed');
});

test('POP-04 cancelling is told to who asked; later answers belong to others', () => {
  const { popup, asking } = ask();
  const { asking: later } = ask(popup);
  popup.send({ type: 'popup.cancelled' });
  popup.send({ type: 'popup.approved' });
  expect([asking.getSnapshot().value, later.getSnapshot().value]).toEqual(['over', { asked: 'working' }]);
});

test('a flow that is left asks no more', () => {
  const { popup, asking } = ask();
  asking.stop();
  expect(popup.getSnapshot().value).toBe('closed');
});

test('what no flow asks is answered once, and closes with that', () => {
  const popup = createActor(popupMachine).start();
  const answers: boolean[] = [];
  for (const type of ['popup.approved', 'popup.cancelled'] as const) {
    confirm(popup, question({ count: 1 }), (isApproved) => answers.push(isApproved));
    popup.send({ type });
  }
  expect([answers, popup.getSnapshot().value]).toEqual([[true, false], 'closed']);
});
