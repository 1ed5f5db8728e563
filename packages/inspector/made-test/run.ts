import type { StateValue } from 'xstate';
import type { Json, JsonEvent } from '../json-safe.ts';
import { stepBefore, type Session } from '../model.ts';
import type { Step } from '../step.ts';
import type { LiteralObject } from './literal.ts';

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
  /** What it has changed of the context. */
  changed: LiteralObject;
}

/** Why no run can be made of steps. */
export type NoRun = 'nothing' | 'severalFlows' | 'notWhole';

/**
 * The chosen steps of one flow as a run. It begins with the first of them; where that flow had children then, which no recording can
 * make again, it begins when the flow did, if that is known.
 */
export function runOf(session: Session, chosen: readonly Step[]): Run | NoRun {
  const [first, ...others] = chosen.toSorted((one, other) => one.seq - other.seq);
  if (!first) return 'nothing';
  if (others.some(({ actor }) => actor !== first.actor)) return 'severalFlows';
  const last = others.at(-1) ?? first;
  const ofFlow = session.steps.filter(({ actor, seq }) => actor === first.actor && seq <= last.seq);
  const before = stepBefore(session, first);
  const begun = inputOf(ofFlow[0]);
  if (begun !== null && (before === undefined || hasActors(before.context)))
    return played(session, { input: withoutActors(begun) }, ofFlow.slice(1), last);
  return before
    ? played(session, standOf(before), [first, ...others], last)
    : played(session, standOf(first), others, last);
}

function played(session: Session, start: Run['start'], steps: readonly Step[], last: Step): Run | NoRun {
  if (steps.length === 0) return 'nothing';
  if (!isWhole(start) || steps.some(({ event }) => !isWhole(event)) || !isWhole(withoutActors(last.context)))
    return 'notWhole';
  return { machine: last.machine, start, steps: steps.map((step) => runStep(session, step)), last: standOf(last) };
}

/** What a flow was begun with; null where that is not known, or it takes nothing. */
const inputOf = (step: Step | undefined): Json =>
  step?.event.type === 'xstate.init' ? (step.event['input'] ?? null) : null;

const standOf = ({ value, context }: Step): Stand => ({ value, context: withoutActors(context) });

const runStep = (session: Session, step: Step): RunStep => ({
  event: step.event,
  value: step.value,
  changed: changedKeys(stepBefore(session, step)?.context, step.context),
});

/** Each with what it is now, but for those of which a recording has not kept all. */
function changedKeys(before: Json | undefined, after: Json): LiteralObject {
  const was = keysOf(before);
  const is = keysOf(after);
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) =>
      JSON.stringify(was.get(key)) !== JSON.stringify(is.get(key)) && isWhole(was.get(key)) && isWhole(is.get(key)),
  );
  return Object.fromEntries(changed.map((key) => [key, is.get(key)]));
}

const keysOf = (context: Json | undefined): ReadonlyMap<string, Json> =>
  new Map(typeof context === 'object' && context !== null && !Array.isArray(context) ? Object.entries(context) : []);

const isActor = (value: unknown): boolean => typeof value === 'string' && /^\[actor .*\]$/.test(value);

const hasActors = (value: Json): boolean => JSON.stringify(value) !== JSON.stringify(withoutActors(value));

/** Of a child or a parent a recording knows the name alone. */
function withoutActors(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => !isActor(item)).map(withoutActors);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => !isActor(item));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutActors(item)]));
}

/** Whether a recording has kept all of a value: files, functions and the rest of long lists are told by a name alone. */
const isWhole = (value: unknown): boolean =>
  typeof value === 'string'
    ? !/^\[(?:(?:actor|function|machine|state) .*|logic|(?:.+, )?\d+ bytes|itself|…|[A-Z]\w*)\]$|^… \d+ more$/.test(
        value,
      )
    : typeof value !== 'object' || value === null || Object.values(value).every(isWhole);
