import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { sampleVersions } from './screen-versions.fixtures.ts';
import {
  screenVersionsMachine,
  type KeptBehind,
  type ScreenVersion,
  type VersionsQuestion,
  type VersionsSaid,
} from './screen-versions.machine.ts';
import { silentQuestion } from '../testing/silent-question.ts';

function flowWith(api: { restore?: (fileId: string) => Promise<void>; burnIn?: () => Promise<void> } = {}) {
  const { restore = async () => {}, burnIn = async () => {} } = api;
  const question = silentQuestion<VersionsQuestion>();
  const lists: ScreenVersion[][] = [[...sampleVersions], sampleVersions.slice(1)];
  const told: unknown[] = [];
  const logic = screenVersionsMachine.provide({
    actors: {
      confirming: question.confirming,
      messages: fromCallback<VersionsSaid>(({ receive }) => receive(({ type, change }) => told.push([type, change]))),
      readVersions: fromPromise<KeptBehind, void>(async () => ({ versions: lists.shift() ?? [], isDrawn: true })),
      restoreVersion: fromPromise<void, { fileId: string }>(({ input }) => restore(input.fileId)),
      burnIn: fromPromise<void, void>(burnIn),
    },
  });
  const flow = createActor(logic).start();
  const rest = () => vi.waitFor(() => expect(flow.getSnapshot().value).toBe('shown'));
  return { flow, told, rest, question };
}

const shown = 'file202601010000';

test('EDIT-02 the version that was looked at is shown again after a question, and the list is read anew', async () => {
  const restore = vi.fn(async () => {});
  const { flow, told, rest, question } = flowWith({ restore });
  await rest();
  expect(flow.getSnapshot().context.chosen).toBe(sampleVersions[0]?.fileId);
  flow.send({ type: 'version.chosen', fileId: sampleVersions[1]?.fileId ?? '' });
  flow.send({ type: 'restoring.requested', shown });
  flow.send({ type: 'question.declined' });
  expect([restore.mock.calls, told, question.isOpen()]).toEqual([[], [], false]);
  flow.send({ type: 'restoring.requested', shown });
  flow.send({ type: 'question.approved' });
  await rest();
  expect([restore.mock.calls, told]).toEqual([[[sampleVersions[1]?.fileId]], [['change.finished', 'restoring']]]);
  const asked = { change: 'restoring', version: sampleVersions[1], fileId: sampleVersions[1]?.fileId, shown };
  expect([question.asked, question.isOpen()]).toEqual([[asked, asked], false]);
  expect(flow.getSnapshot().context.versions).toEqual(sampleVersions.slice(1));
});

test('EDIT-02 what was shown before comes back by an undo, once, and not after it is offered no more', async () => {
  const restore = vi.fn(async (_fileId: string) => {});
  const { flow, told, rest } = flowWith({ restore });
  const restoreNow = async () => {
    flow.send({ type: 'restoring.requested', shown });
    flow.send({ type: 'question.approved' });
    await rest();
  };
  await rest();
  flow.send({ type: 'undo.requested' });
  await restoreNow();
  flow.send({ type: 'undo.requested' });
  await rest();
  flow.send({ type: 'undo.requested' });
  await rest();
  expect(restore.mock.calls.map(([fileId]) => fileId)).toEqual([sampleVersions[0]?.fileId, shown]);
  expect(told.at(-1)).toEqual(['change.finished', 'undoing']);
});

test('EDIT-02 an undo that is offered no more does nothing', async () => {
  const restore = vi.fn(async () => {});
  const { flow, rest } = flowWith({ restore });
  await rest();
  flow.send({ type: 'restoring.requested', shown });
  flow.send({ type: 'question.approved' });
  await rest();
  flow.send({ type: 'undo.elapsed' });
  flow.send({ type: 'undo.requested' });
  expect([restore.mock.calls.length, flow.getSnapshot().value]).toEqual([1, 'shown']);
});

test('EDIT-06 nothing is burnt in before the question was answered with yes', async () => {
  const burnIn = vi.fn(async () => {});
  const { flow, told, rest, question } = flowWith({ burnIn });
  await rest();
  flow.send({ type: 'burning.requested' });
  flow.send({ type: 'question.declined' });
  expect([burnIn.mock.calls, told, question.asked]).toEqual([[], [], [{ change: 'burning' }]]);
  flow.send({ type: 'burning.requested' });
  flow.send({ type: 'question.approved' });
  await rest();
  expect([burnIn.mock.calls.length, told.at(-1)]).toEqual([1, ['change.finished', 'burning']]);
});

test('what failed is said, and the list is read again: it may have been done', async () => {
  const { flow, told, rest } = flowWith({ restore: () => Promise.reject(new Error('offline')) });
  await rest();
  flow.send({ type: 'restoring.requested', shown });
  flow.send({ type: 'question.approved' });
  await rest();
  expect([told, flow.getSnapshot().context.versions]).toEqual([
    [['change.failed', 'restoring']],
    sampleVersions.slice(1),
  ]);
});

test('EDIT-02 a page that is left closes its question, and is over once nothing can be undone', async () => {
  const asking = flowWith();
  await asking.rest();
  asking.flow.send({ type: 'burning.requested' });
  asking.flow.send({ type: 'page.left' });
  expect([asking.question.isOpen(), asking.flow.getSnapshot().value]).toEqual([false, 'over']);

  const restored = flowWith();
  await restored.rest();
  restored.flow.send({ type: 'restoring.requested', shown });
  restored.flow.send({ type: 'question.approved' });
  restored.flow.send({ type: 'page.left' });
  await restored.rest();
  restored.flow.send({ type: 'undo.elapsed' });
  expect(restored.flow.getSnapshot().value).toBe('over');
});
