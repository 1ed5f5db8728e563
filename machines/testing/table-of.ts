import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Ignored } from '../ignored.ts';

/** What a state makes of an event: `elsewhere` is what the whole machine or a region beside it makes of it. */
type Cell = { kind: 'heard'; text: string } | { kind: 'elsewhere' } | { kind: 'unheard'; reasons: number[] };

interface Table {
  states: string[];
  rows: { event: string; everywhere: string; cells: Cell[] }[];
}

/** The cells that nobody has decided on, and those of which a reason says that they are ignored though they are not. */
export function undecidedIn(machine: AnyStateMachine, ignored: Ignored<EventObject>) {
  const { states, rows } = cellsOf(machine, ignored);
  const cells = rows.flatMap(({ event, cells: row }) =>
    row.map((cell, column) => ({ cell, name: `${states[column]} ${event}` })),
  );
  const used = new Set(cells.flatMap(({ cell }) => (cell.kind === 'unheard' ? cell.reasons : [])));
  const known = new Set([...states, ...states.flatMap(pathsAbove)]);
  return {
    undecided: cells.filter(({ cell }) => cell.kind === 'unheard' && cell.reasons.length === 0).map(({ name }) => name),
    decidedTwice: cells
      .filter(({ cell }) => cell.kind === 'unheard' && cell.reasons.length > 1)
      .map(({ name }) => name),
    heard: rows.flatMap(({ event, cells: row }) =>
      row.flatMap((cell, column) => {
        const state = states[column] ?? '';
        return cell.kind === 'heard' && reasonsFor(ignored, state, event).length > 0 ? [`${state} ${event}`] : [];
      }),
    ),
    unknown: [
      ...ignored.flatMap((each) => each.in).filter((state) => !known.has(state)),
      ...ignored.flatMap(({ events }) => events).filter((type) => !rows.some(({ event }) => event === type)),
      ...ignored.filter((_, reason) => !used.has(reason)).map(({ because }) => because),
    ],
  };
}

/** A machine as a table of Markdown: what each state makes of each event. */
export function tableOf(machine: AnyStateMachine, ignored: Ignored<EventObject>): string {
  const { states, rows } = cellsOf(machine, ignored);
  const title = `# What \`${machine.id}\` makes of its events\n\n`;
  if (rows.length === 0) return `${title}It hears none: what it calls leads it on.\n`;
  const hasEverywhere = rows.some(({ everywhere }) => everywhere !== '');
  const lines = [
    ['event', ...(hasEverywhere ? ['everywhere'] : []), ...states],
    rows.map(({ event, everywhere, cells }) => [
      `\`${event}\``,
      ...(hasEverywhere ? [everywhere] : []),
      ...cells.map(textOf),
    ]),
  ] as const;
  const all = [lines[0], ...lines[1]];
  const widths = lines[0].map((_, column) => Math.max(3, ...all.map((line) => (line[column] ?? '').length)));
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const reasons = ignored.map(({ because }, reason) => `- ${letterOf(reason)}: ${because}\n`).join('');
  return [
    title,
    lineOf(lines[0]),
    lineOf(widths.map((width) => '-'.repeat(width))),
    ...lines[1].map(lineOf),
    rows.some(({ cells }) => cells.some(({ kind }) => kind === 'elsewhere')) ? `\n${elsewhere}\n` : '',
    reasons === '' ? '' : `\nIgnored on purpose:\n\n${reasons}`,
  ].join('');
}

const elsewhere = '`·`: the state has no part in it; a region beside it, or the machine as a whole, hears the event.';

function cellsOf(machine: AnyStateMachine, ignored: Ignored<EventObject>): Table {
  const leaves = [machine.root, ...getStateNodes(machine.root)].filter(
    (node) => node.type === 'atomic' && !isTransient(node),
  );
  const events: string[] = machine.events.filter((type: string) => !type.startsWith('xstate.')).toSorted(byName);
  return {
    states: leaves.map(nameOf),
    rows: events.map((event) => ({
      event,
      everywhere: leaves.includes(machine.root) ? '' : textOfTransitions(machine.root, event),
      cells: leaves.map((leaf) => cellOf(leaf, event, ignored)),
    })),
  };
}

function cellOf(leaf: AnyStateNode, event: string, ignored: Ignored<EventObject>): Cell {
  const line = lineOfAncestors(leaf);
  const own = line.filter((node) => node.parent !== undefined || node === leaf);
  const text = own.map((node) => textOfTransitions(node, event)).filter((each) => each !== '');
  if (text.length > 0) return { kind: 'heard', text: text.join('; or else ') };
  const beside = line.flatMap((node) => (node.parent?.type === 'parallel' ? Object.values(node.parent.states) : []));
  const others = [line.at(-1), ...beside.flatMap((node) => (line.includes(node) ? [] : [node, ...within(node)]))];
  if (others.some((node) => node?.transitions.has(event))) return { kind: 'elsewhere' };
  return { kind: 'unheard', reasons: reasonsFor(ignored, nameOf(leaf), event) };
}

const byName = (one: string, other: string): number => (one < other ? -1 : 1);

const reasonsFor = (ignored: Ignored<EventObject>, state: string, event: string): number[] =>
  ignored.flatMap(({ in: states, events }, reason) =>
    events.includes(event) && states.some((each) => [state, ...pathsAbove(state)].includes(each)) ? [reason] : [],
  );

const textOf = (cell: Cell): string => {
  if (cell.kind === 'heard') return cell.text;
  if (cell.kind === 'elsewhere') return '·';
  return cell.reasons.length > 0 ? cell.reasons.map(letterOf).join(' ') : '?';
};

const textOfTransitions = (node: AnyStateNode, event: string): string =>
  (node.transitions.get(event) ?? []).map((definition, place) => textOfTransition(definition, place)).join('; ');

function textOfTransition({ guard, target, actions }: AnyTransitionDefinition, place: number): string {
  const does = target ? `→ ${target.map(nameOf).join(', ')}` : actions.map(textOfAction).join(', ') || 'nothing';
  if (guard !== undefined) return `if ${nameIn(guard)}: ${does}`;
  return place > 0 ? `else ${does}` : does;
}

const textOfAction = (action: unknown): string => nameIn(action);

const nameIn = (named: unknown): string =>
  typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : String(named);

/** A, B … Z, and then AA. */
const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26));

const nameOf = (node: AnyStateNode): string => node.path.join('.') || node.id;

const pathsAbove = (state: string): string[] => {
  const parts = state.split('.');
  return parts.slice(1).map((_, place) => parts.slice(0, place + 1).join('.'));
};

const lineOfAncestors = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? lineOfAncestors(node.parent) : []),
];

const within = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((each) => [each, ...within(each)]);

/** Whether the state is transient: an `always` transition without a guard leaves it at once. */
export const isTransient = ({ always = [] }: AnyStateNode): boolean => always.some(({ guard }) => guard === undefined);
