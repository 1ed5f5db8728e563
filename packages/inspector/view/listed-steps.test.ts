import { createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { observer } from '../page/observe.ts';
import { listedSteps, noFilter } from './listed-steps.ts';

const observed = observer();
const lampMachine = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', flicker: {} } } },
});
const lamp = createActor(lampMachine, { inspect: observed.inspect }).start();
for (const type of ['press', 'flicker', 'flicker', 'press']) lamp.send({ type });

test.each([
  ['all of a flow', 'lamp', {}, [1, 2, 3, 4, 5]],
  ['none of another', 'door', {}, []],
  ['all of all flows', 'door', { ofAll: true }, [1, 2, 3, 4, 5]],
  ['without a muted event', 'lamp', { muted: new Set(['flicker']) }, [1, 2, 5]],
  ['those that are pinned', 'lamp', { pinned: true }, [3]],
  ['by the words of a note', 'lamp', { search: 'TOO bright' }, [3]],
  ['by what an event is called in words', 'lamp', { search: 'started' }, [1]],
])('%s', (_title, flow, filter, seqs) => {
  const listed = listedSteps(observed.steps(), flow, { 3: 'Too bright' }, { ...noFilter, ...filter });
  expect(listed.map(({ seq }) => seq)).toEqual(seqs);
});
