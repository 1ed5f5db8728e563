import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { scrollDelay } from '#domain/limits.ts';
import { silentSource } from '../testing/silent-source.ts';
import { scrollingMachine, type ScrollTarget } from './scrolling.machine.ts';

function lead() {
  const clock = new SimulatedClock();
  const moves: string[] = [];
  const moveTo = fromPromise<void, ScrollTarget>(async ({ input }) => void moves.push(input.target));
  const logic = scrollingMachine.provide({ actors: { reader: silentSource(), moveTo } });
  return { clock, moves, flow: createActor(logic, { clock, input: { target: 'map' } }).start() };
}

test('NAV-08: a page scrolls to what its address names 300 ms after it has come', () => {
  const { clock, moves } = lead();
  clock.increment(scrollDelay - 1);
  expect([scrollDelay, moves]).toEqual([300, []]);
  clock.increment(1);
  expect(moves).toEqual(['map']);
});

test('NAV-08: anyone who scrolls first is led nowhere', () => {
  const { clock, moves, flow } = lead();
  flow.send({ type: 'reader.moved' });
  clock.increment(scrollDelay);
  expect(moves).toEqual([]);
});
