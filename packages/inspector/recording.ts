import type { Chart } from './chart-of.ts';
import { sessionOf, type Session } from './model.ts';
import type { Step } from './page/observe.ts';
import type { Traffic } from './traffic.ts';

/** What a file holds that QA hands on: it is looked at as it was, on any machine. */
interface Recording {
  kind: 'xstate-recording';
  title: string;
  charts: Chart[];
  steps: Step[];
  traffic: readonly Traffic[];
}

export function recordingOf({ source, charts, steps, running, traffic }: Session): string {
  const all = [...new Map([...Object.values(running), ...steps].map((step) => [step.seq, step])).values()];
  const recording: Recording = {
    kind: 'xstate-recording',
    title: source.title,
    charts: Object.values(charts),
    steps: all.toSorted((one, other) => one.seq - other.seq),
    traffic,
  };
  return JSON.stringify(recording, null, 1);
}

/** Null for a text that is no recording. */
export function readRecording(text: string, id: string): Session | null {
  const value = parsed(text);
  if (!isRecording(value)) return null;
  const { title, charts, steps, traffic } = value;
  return { ...sessionOf({ id, title: `Recording of ${title}`, showsPast: false }, false, charts, steps), traffic };
}

const isRecording = (value: unknown): value is Recording =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'xstate-recording' &&
  'charts' in value &&
  Array.isArray(value.charts) &&
  'steps' in value &&
  Array.isArray(value.steps) &&
  'traffic' in value &&
  Array.isArray(value.traffic);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
