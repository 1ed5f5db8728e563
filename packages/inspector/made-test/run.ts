import type { StateValue } from 'xstate';
import type { Json, JsonEvent } from '../json-safe.ts';
import { stepBefore, type Session } from '../model.ts';
import type { Step } from '../page/observe.ts';
import { changedParts, type Literal } from './literal.ts';

/** Steps of one flow that are played again: from where, by what, and what has come of each. */
export interface Run {
  machine: string;
  start: { input: Json } | Stand;
  steps: readonly RunStep[];
  /** How it stood in the end. */
  last: Stand;
}

export interface Stand {
  value: StateValue;
  context: Json;
}

interface RunStep {
  event: JsonEvent;
  value: StateValue;
  /** What it has changed. */
  changed: Literal;
}

/** Why no run can be made of steps. */
export type NoRun = 'nothing' | 'severalFlows' | 'notWhole';

/** The chosen steps of one flow as a run; it begins with the first of them. */
export function runOf(session: Session, chosen: readonly Step[]): Run | NoRun {
  const steps = chosen.toSorted((one, other) => one.seq - other.seq);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return 'nothing';
  if (steps.some(({ actor }) => actor !== first.actor)) return 'severalFlows';
  const before = stepBefore(session, first);
  const start = startOf(first, before);
  const heard = before ? steps : steps.slice(1);
  if (heard.length === 0) return 'nothing';
  if (!isWhole(start) || heard.some(({ event }) => !isWhole(event)) || !isWhole(last.context)) return 'notWhole';
  return { machine: first.machine, start, steps: heard.map((step) => runStep(session, step)), last: standOf(last) };
}

/** Nobody has kept how it stood before the first step that is known. */
function startOf(first: Step, before: Step | undefined): Run['start'] {
  if (before) return standOf(before);
  const { input } = first.event;
  return first.event.type === 'xstate.init' && input !== undefined ? { input } : standOf(first);
}

const standOf = ({ value, context }: Step): Stand => ({ value, context });

function runStep(session: Session, step: Step): RunStep {
  const changed = changedParts(stepBefore(session, step)?.context, step.context);
  return { event: step.event, value: step.value, changed };
}

/** Whether a recording has kept all of a value: functions, files and the rest of long lists are told by a name alone. */
const isWhole = (value: unknown): boolean =>
  typeof value === 'string'
    ? !/^\[(?:actor .*|function .*|.+, \d+ bytes|itself|…)\]$|^… \d+ more$/.test(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isWhole);
