import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { tableOf, undecidedIn } from './table-of.ts';

/** A lamp whose bulb and whose switch do not know of each other. */
const lamp = setup({ guards: { isWhole: () => true }, actions: { sell: () => {} } }).createMachine({
  id: 'lamp',
  type: 'parallel',
  on: { 'lamp.sold': { actions: 'sell' } },
  states: {
    bulb: {
      initial: 'dark',
      states: {
        dark: { on: { 'switch.pressed': { guard: 'isWhole', target: 'bright' } } },
        bright: { on: { 'switch.pressed': 'dark' } },
      },
    },
    cord: { initial: 'loose', states: { loose: { on: { 'cord.plugged': 'tight' } }, tight: {} } },
  },
});

const everything = [{ in: ['cord.tight'], events: ['cord.plugged'], because: 'it is in' }];

test('an event that neither a state nor a region beside it hears has to be decided on', () => {
  const nothing = { undecided: [], decidedTwice: [], heard: [], unknown: [] };
  expect(undecidedIn(lamp, [])).toEqual({ ...nothing, undecided: ['cord.tight cord.plugged'] });
  expect(undecidedIn(lamp, everything)).toEqual(nothing);
});

test('a reason that is no longer one is found', () => {
  expect(undecidedIn(lamp, [...everything, { in: ['cord'], events: ['cord.plugged'], because: 'twice' }])).toEqual({
    undecided: [],
    decidedTwice: ['cord.tight cord.plugged'],
    heard: ['cord.loose cord.plugged'],
    unknown: [],
  });
  expect(
    undecidedIn(lamp, [...everything, { in: ['shade'], events: ['shade.torn'], because: 'it has none' }]).unknown,
  ).toEqual(['shade', 'shade.torn', 'it has none']);
});

test('a table tells of each state what it makes of each event', () => {
  expect(tableOf(lamp, everything)).toBe(`# What \`lamp\` makes of its events

| event            | everywhere | bulb.dark                 | bulb.bright | cord.loose   | cord.tight |
| ---------------- | ---------- | ------------------------- | ----------- | ------------ | ---------- |
| \`cord.plugged\`   |            | ·                         | ·           | → cord.tight | A          |
| \`lamp.sold\`      | sell       | ·                         | ·           | ·            | ·          |
| \`switch.pressed\` |            | if isWhole: → bulb.bright | → bulb.dark | ·            | ·          |

\`·\`: the state has no part in it; a region beside it, or the machine as a whole, hears the event.

Ignored on purpose:

- A: it is in
`);
});
