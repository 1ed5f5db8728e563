import { and, createActor, not, or, setup, stateIn } from 'xstate';
import { expect, test } from 'vitest';
import { innermost } from './guards.ts';
import { verdictsOf } from './verdicts.ts';

interface Parcel {
  weight: number;
  to: { city: string } | null;
}

/** A counter that takes parcels. */
const counter = setup({
  types: {
    context: {} as { limit: number; taken: Parcel[] },
    events: {} as { type: 'parcel.brought'; parcel: Parcel } | { type: 'counter.closed' },
  },
  guards: {
    isLight: ({ context, event }) => event.type === 'parcel.brought' && event.parcel.weight <= context.limit,
    isAddressed: ({ event }) => event.type === 'parcel.brought' && event.parcel.to !== null,
    isFewerThan: ({ context }, { most }: { most: number }) => context.taken.length < most,
    isBroken: ({ context }) => {
      if (context.limit > 0) throw new Error('The scales are broken');
      return true;
    },
  },
}).createMachine({
  id: 'counter',
  context: { limit: 10, taken: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        'parcel.brought': [
          { guard: { type: 'isFewerThan', params: { most: 0 } }, target: 'closed' },
          { guard: and(['isLight', or(['isAddressed', stateIn('closed')])]), target: 'taking' },
          { guard: not('isLight'), target: 'weighing' },
        ],
        'counter.closed': { guard: 'isBroken', target: 'closed' },
      },
    },
    taking: {},
    weighing: {},
    closed: {},
  },
});

const heavy = { type: 'parcel.brought', parcel: { weight: 12, to: null } };
const fine = { type: 'parcel.brought', parcel: { weight: 3, to: { city: 'Kyiv' } } };
const verdicts = () =>
  verdictsOf(createActor(counter).start().getSnapshot(), [heavy, fine, { type: 'counter.closed' }]);

test('an event is tried without being sent: the way that it would go is the first that nothing forbids', () => {
  expect(verdicts().map(({ taken }) => taken)).toEqual([
    ['counter.open parcel.brought 2'],
    ['counter.open parcel.brought 1'],
    [],
  ]);
});

test('a guard tells what it has read, a compound one part by part', () => {
  const [tried] = verdicts();
  const [few, joined] = tried?.guards.map(({ told }) => told) ?? [];
  expect(few).toMatchObject({
    name: 'isFewerThan',
    isTrue: false,
    params: { most: 0 },
    reads: [
      { path: 'params.most', value: 0 },
      { path: 'context.taken.length', value: 0 },
    ],
  });
  expect(joined).toMatchObject({ name: 'and', isTrue: false, parts: [{}, { name: 'or', isTrue: false }] });
  expect(joined && innermost(joined)).toMatchObject([
    {
      name: 'isLight',
      isTrue: false,
      reads: [
        { path: 'event.type', value: 'parcel.brought' },
        { path: 'event.parcel.weight', value: 12 },
        { path: 'context.limit', value: 10 },
      ],
    },
    { name: 'isAddressed', isTrue: false },
    { name: 'stateIn "closed"', isTrue: false, source: null },
  ]);
});

test('one that breaks down says how', () => {
  expect(verdicts()[2]?.guards[0]?.told).toMatchObject({
    name: 'isBroken',
    isTrue: null,
    failure: 'The scales are broken',
    reads: [{ path: 'context.limit', value: 10 }],
  });
});
