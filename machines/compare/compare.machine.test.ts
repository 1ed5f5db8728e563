import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { sampleChanges, sampleDifference } from './compare.fixtures.ts';
import { compareMachine, type Difference, type SeenChange } from './compare.machine.ts';

function started(difference: Difference) {
  const clock = new SimulatedClock();
  const logic = compareMachine.provide({
    actors: {
      readChanges: fromPromise<readonly SeenChange[], void>(() => Promise.resolve(sampleChanges)),
      measureDifference: fromPromise<Difference, void>(() => Promise.resolve(difference)),
    },
  });
  return { clock, flow: createActor(logic, { clock }).start() };
}

test('after the last place that differs comes the first, and before the first the last', async () => {
  const { flow } = started(sampleDifference);
  flow.send({ type: 'mode.chosen', mode: 'difference' });
  await waitFor(flow, (now) => now.matches({ pictures: 'measured' }));
  const placeAfter = (by: 1 | -1) => {
    flow.send({ type: 'place.requested', by });
    return flow.getSnapshot().context.place;
  };
  expect(flow.getSnapshot().context.place).toBe(0);
  expect([placeAfter(1), placeAfter(1), placeAfter(-1), placeAfter(-1)]).toEqual([1, 0, 1, 0]);
});

test('where nothing differs no place is looked at', async () => {
  const { flow } = started({ percent: 0, places: [], mask: null });
  flow.send({ type: 'mode.chosen', mode: 'difference' });
  await waitFor(flow, (now) => now.matches({ pictures: 'measured' }));
  flow.send({ type: 'place.requested', by: 1 });
  expect(flow.getSnapshot().context.place).toBeNull();
});

test('the pictures take turns until another way is chosen', () => {
  const { flow, clock } = started(sampleDifference);
  flow.send({ type: 'mode.chosen', mode: 'blink' });
  const seen = () => (flow.getSnapshot().hasTag('before') ? 'before' : 'after');
  const turns = [seen()];
  for (let turn = 0; turn < 2; turn += 1) {
    clock.increment(800);
    turns.push(seen());
  }
  expect(turns).toEqual(['before', 'after', 'before']);
  flow.send({ type: 'mode.chosen', mode: 'fade' });
  clock.increment(8000);
  expect(flow.getSnapshot().value).toMatchObject({ turns: 'resting' });
});
