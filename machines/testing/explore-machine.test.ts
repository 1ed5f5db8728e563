import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import { missedBy, walk } from './explore-machine.ts';

/** Counts down; what it counts decides by itself where it goes on. */
const countdown = (from: number) =>
  setup({
    types: { context: {} as { left: number } },
    actions: { count: assign({ left: ({ context }) => context.left - 1 }) },
    guards: { isOver: ({ context }) => context.left === 0, isNegative: ({ context }) => context.left < 0 },
  }).createMachine({
    id: 'countdown',
    context: { left: from },
    initial: 'counting',
    states: {
      counting: {
        always: [
          { guard: 'isNegative', target: 'broken' },
          { guard: 'isOver', target: 'over' },
        ],
        on: { tick: { actions: 'count' } },
      },
      over: { always: { target: 'resting' } },
      resting: {},
      broken: {},
    },
  });

test('a transition without an event is taken, refused and missed like any other', () => {
  const missed = (from: number) => {
    const machine = countdown(from);
    return missedBy(machine, [...walk(machine)], {});
  };
  expect(missed(2)).toEqual({ untaken: ['countdown.counting --always[0]'], unrefused: [] });
  expect(missed(0)).toEqual({
    untaken: ['countdown.counting --tick[0]', 'countdown.counting --always[0]'],
    unrefused: ['countdown.counting --always[1]'],
  });
  expect(missed(-1)).toEqual({
    untaken: ['countdown.counting --tick[0]', 'countdown.counting --always[1]', 'countdown.over --always[0]'],
    unrefused: ['countdown.counting --always[0]', 'countdown.counting --always[1]'],
  });
});

test('a walk stays in no state that the machine only passes', () => {
  expect([...walk(countdown(2))].map(({ snapshot }) => [snapshot.value, snapshot.context])).toEqual([
    ['counting', { left: 2 }],
    ['counting', { left: 1 }],
    ['resting', { left: 0 }],
  ]);
});
