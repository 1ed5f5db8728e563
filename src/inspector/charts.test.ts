import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { chartOf } from '#packages/inspector/chart-of.ts';
import { layoutOf } from '#packages/inspector/view/chart-layout.ts';

const machineFiles = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true });
const tables = import.meta.glob<string>('../../machines/*/*.table.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const machines = Object.values(machineFiles).flatMap((module) =>
  Object.values(module).filter((value): value is AnyStateMachine => value instanceof StateMachine),
);

const flowsSource = readFileSync(resolve(import.meta.dirname, '../../machines/app/flows.ts'), 'utf8');
/** Flows of the app as its table names them: rows of `pageFlows` and of `OpenedFlows`. */
const rows = new Map(
  [...flowsSource.matchAll(/^ {2}(\w+): (?:typeof )?(\w+)Machine[,;]$/gm)].map(([, name = '', machine = '']) => [
    name,
    machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]),
);

test.each(['session', 'passphrase', 'popup', 'cookieNotice', 'chat', 'comments', 'cart'])(
  'CARD-04: the flow %s is a row of the table, is explored, and has a chart',
  async (name) => {
    const id = rows.get(name);
    const machine = machines.find((one) => one.id === id);
    if (!machine) throw new Error(`No machine is called ${id}`);
    // The explorer has written it, and takes every transition.
    expect(tables[`../../machines/${id}/${id}.table.md`]).toContain('|');
    const { nodes, lines } = await layoutOf(chartOf(machine));
    expect(nodes.length).toBeGreaterThan(2);
    expect(lines.filter(({ path }) => !path.startsWith('M '))).toEqual([]);
  },
);

describe.each(machines.map((machine) => ({ id: machine.id, machine })))('the chart of $id', ({ machine }) => {
  test('has its states, and its transitions between them, each known by a name of its own', () => {
    const { nodes, edges } = chartOf(machine);
    const states = new Set(nodes.map(({ id }) => id));
    expect(states.size).toBe(nodes.length);
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
    expect(edges.filter(({ target }) => target !== null && !states.has(target))).toEqual([]);
    expect(nodes.filter(({ parent }) => parent !== null && !states.has(parent))).toEqual([]);
  });
});
