import type { Session } from '../model.ts';
import type { Step } from '../step.ts';

/** The flows that ran after a step, each by its last step until then. */
export function runningAt({ steps, running }: Session, seq: number): Session['running'] {
  const then = new Map<string, Step>();
  // Of a flow that has done nothing for long the last step alone is known.
  for (const step of [...Object.values(running), ...steps])
    if (step.seq <= seq) then.set(step.actor, latest(then.get(step.actor), step));
  return Object.fromEntries([...then].filter(([, { status }]) => status === 'active'));
}

const latest = (one: Step | undefined, other: Step): Step => (one && one.seq > other.seq ? one : other);
