import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { WorkProgressed } from '../confirming.ts';
import { spaceChangeMachine, type SpaceChange, type SpaceChangeOutput } from './space-change.machine.ts';

const making: SpaceChange = { kind: 'making', title: 'Design' };
const removing: SpaceChange = { kind: 'removing', space: 'a', person: 'b', name: 'Olena' };

function flowWith(carryOut: (change: SpaceChange | null) => Promise<SpaceChangeOutput>) {
  const changed = vi.fn();
  const actors = {
    carryOut: fromPromise<SpaceChangeOutput, SpaceChange | null>(({ input }) => carryOut(input)),
    confirming: fromCallback<WorkProgressed, SpaceChange | null>(() => {}),
  };
  const flow = createActor(spaceChangeMachine.provide({ actors }));
  flow.on('space.changed', changed);
  return { flow: flow.start(), changed };
}

test('does what was asked for, and tells so with the space that came of it', async () => {
  const { flow, changed } = flowWith(async () => ({ space: 'new' }));
  flow.send({ type: 'change.requested', change: making });
  expect(flow.getSnapshot().hasTag('working')).toBe(true);
  const told = { type: 'space.changed', kind: 'making', space: 'new' };
  await vi.waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(told));
  expect(flow.getSnapshot().value).toBe('resting');
});

test('nobody is taken out before the question is approved', async () => {
  const carryOut = vi.fn(async () => ({ space: null }));
  const { flow, changed } = flowWith(carryOut);
  flow.send({ type: 'change.requested', change: removing });
  flow.send({ type: 'question.declined' });
  expect(carryOut).not.toHaveBeenCalled();
  flow.send({ type: 'change.requested', change: removing });
  flow.send({ type: 'question.approved' });
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(carryOut).toHaveBeenCalledExactlyOnceWith(removing);
});

test('holds why it failed until something else is asked for', async () => {
  const { flow, changed } = flowWith(() => Promise.reject(new Error('refused')));
  flow.send({ type: 'change.requested', change: making });
  await vi.waitFor(() => expect(flow.getSnapshot().context.error).toEqual(new Error('refused')));
  flow.send({ type: 'change.requested', change: making });
  expect([flow.getSnapshot().context.error, changed.mock.calls]).toEqual([null, []]);
});
