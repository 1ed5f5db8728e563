import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { ask } from './asks.fixtures.ts';
import { asksMachine, type AskOutcome, type AskTask } from './asks.machine.ts';

const deletion: AskTask = { do: 'delete', signatures: ['4fJ7cQ2mZxT9bLwK1sVnRa'] };

function flowWith(carryOut: (task: AskTask | null) => Promise<AskOutcome>) {
  const changed = vi.fn();
  const flow = createActor(
    asksMachine.provide({
      actors: {
        carryOut: fromPromise<AskOutcome, { task: AskTask | null }>(({ input }) => carryOut(input.task)),
        confirming: fromCallback(() => {}),
      },
    }),
  );
  flow.on('asks.changed', changed);
  return { flow: flow.start(), changed };
}

test('an ask that was made is held until another one is wanted', async () => {
  const { flow, changed } = flowWith(async () => ({ made: ask, kept: [] }));
  flow.send({ type: 'task.requested', task: { do: 'make', wanted: { note: '', days: 7, count: 10 } } });
  await vi.waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith({ type: 'asks.changed', kept: [] }));
  expect(flow.getSnapshot().context.made).toEqual(ask);
  flow.send({ type: 'making.repeated' });
  expect(flow.getSnapshot().context.made).toBeNull();
});

test('nothing is deleted before the question is approved', async () => {
  const carryOut = vi.fn(async () => ({ made: null, kept: [] }));
  const { flow, changed } = flowWith(carryOut);
  flow.send({ type: 'task.requested', task: deletion });
  flow.send({ type: 'question.declined' });
  expect(carryOut).not.toHaveBeenCalled();
  flow.send({ type: 'task.requested', task: deletion });
  flow.send({ type: 'question.approved' });
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(carryOut).toHaveBeenCalledExactlyOnceWith(deletion);
});
