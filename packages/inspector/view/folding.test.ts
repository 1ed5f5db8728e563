import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { chartOf } from '../chart-of.ts';
import { foldable, foldedChart } from './folding.ts';

const chart = chartOf(
  setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { push: 'open.wide' } },
      open: {
        initial: 'ajar',
        on: { shut: 'shut' },
        states: { ajar: { on: { push: 'wide' } }, wide: { on: { blow: '#door.shut' } } },
      },
    },
  }),
);

test('a folded state stands for what is inside, with the transitions that lead in and out', () => {
  expect([...foldable(chart)]).toEqual(['door.open']);
  const { nodes, edges } = foldedChart(chart, new Set(['door.open']));
  expect(nodes.map(({ id }) => id)).toEqual(['door', 'door.shut', 'door.open']);
  expect(edges.map(({ source, event, target }) => [source, event, target])).toEqual([
    ['door.shut', 'push', 'door.open'],
    ['door.open', 'shut', 'door.shut'],
    ['door.open', 'blow', 'door.shut'],
  ]);
});
