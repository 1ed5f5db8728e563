import { useEffect } from 'react';
import type { Session } from '../model.ts';
import type { Step } from '../step.ts';
import type { Verdict } from '../page/verdicts.ts';
import type { Line } from '../protocol.ts';
import { drafted, type Samples } from './samples.ts';

const none: readonly Verdict[] = [];

/** What the samples of all events that a flow takes now would do, as the page tells. */
export function useVerdicts(
  line: Line,
  { source, judged }: Session,
  step: Step | undefined,
  samples: Samples,
): readonly Verdict[] {
  useEffect(() => {
    if (!step) return;
    const events = step.next.flatMap((type) => samples.get(type) ?? [drafted(type)]);
    line.say({ type: 'tried', source: source.id, actor: step.actor, events });
  }, [line, source.id, step, samples]);
  return step && judged?.actor === step.actor && judged.seq === step.seq ? judged.verdicts : none;
}
