import type { Chart } from './chart-of.ts';
import { changesOf, withChanges, type Changes } from './json-changes.ts';
import type { Json } from './json-safe.ts';
import type { Marks } from './marks.ts';
import { sessionOf, type Session } from './model.ts';
import type { Address } from './page/addresses.ts';
import type { About } from './protocol.ts';
import type { Step } from './step.ts';
import type { Traffic } from './traffic.ts';

const kind = 'xstate-recording';
const version = 2;

/** What a file holds that QA hands on: it is looked at as it was, on any machine. */
export interface Recording {
  kind: typeof kind;
  version: typeof version;
  title: string;
  about: About | null;
  addresses: readonly Address[];
  marks: Marks;
  charts: Chart[];
  steps: RecordedStep[];
  traffic?: readonly Traffic[];
}

/** A context mostly is what it was: after the first of a flow, what has changed in it takes less. */
interface RecordedStep extends Omit<Step, 'context' | 'next'> {
  context?: Json;
  changes?: Changes;
}

export function recordingOf({ source, charts, steps, running, marks, traffic }: Session): string {
  const all = [...new Map([...Object.values(running), ...steps].map((step) => [step.seq, step])).values()];
  const { title, about, addresses } = source;
  const recording: Recording = {
    kind,
    version,
    title,
    about,
    addresses,
    marks,
    charts: Object.values(charts),
    traffic,
    steps: packed(all.toSorted((one, other) => one.seq - other.seq)),
  };
  return JSON.stringify(recording);
}

/** Null for a text that is no recording of this version. */
export function readRecording(text: string, id: string): Session | null {
  const value = parsed(text);
  if (!isRecording(value)) return null;
  const { title, about, addresses, marks, charts, steps, traffic = [] } = value;
  const source = { id, title: `Recording of ${title}`, showsPast: false, about, addresses };
  return { ...sessionOf(source, false, charts, unpacked(steps), marks), traffic };
}

function packed(steps: readonly Step[]): RecordedStep[] {
  const before = new Map<string, Json>();
  return steps.map(({ context, next: _next, ...step }) => {
    const known = before.get(step.actor);
    before.set(step.actor, context);
    const changes = known === undefined ? null : changesOf(known, context);
    const isShorter = changes && JSON.stringify(changes).length < JSON.stringify(context).length;
    return isShorter ? { ...step, changes } : { ...step, context };
  });
}

function unpacked(steps: readonly RecordedStep[]): Step[] {
  const before = new Map<string, Json>();
  return steps.map(({ context, changes = [], ...step }) => {
    const whole = context ?? withChanges(before.get(step.actor) ?? null, changes);
    before.set(step.actor, whole);
    // Nothing is sent to what is over.
    return { ...step, context: whole, next: [] };
  });
}

const isRecording = (value: unknown): value is Recording =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === kind &&
  'version' in value &&
  value.version === version;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
