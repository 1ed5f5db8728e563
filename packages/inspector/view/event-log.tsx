import { FlaskConical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Step } from '../step.ts';
import { inWords, pathOf } from '../words.ts';
import css from './event-log.module.css';

interface EventLogProps {
  steps: readonly Step[];
  /** The name of the flow that is looked at: one that was set back, or opened anew, is another actor. */
  flow: string | null;
  /** The step that is looked at. */
  shown: number | null;
  onChoose: (step: Step) => void;
  /** Of steps of the flow that is looked at. */
  onMakeTest: (steps: readonly Step[]) => void;
}

/** What happened, the last at the foot. A step is a place to go back to. */
export function EventLog({ steps, flow, shown, onChoose, onMakeTest }: EventLogProps) {
  const [ofAll, setOfAll] = useState(false);
  /** Where the chosen steps end; they begin with the one that is looked at. */
  const [until, setUntil] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const listed = ofAll ? steps : steps.filter((step) => step.id === flow);
  // One that was opened anew is another flow.
  const actor = steps.find(({ seq }) => seq === until)?.actor;
  const chosen = steps.filter(
    ({ seq, actor: one }) =>
      one === actor &&
      shown !== null &&
      until !== null &&
      seq >= Math.min(shown, until) &&
      seq <= Math.max(shown, until),
  );
  const newest = listed.at(-1)?.seq;
  useEffect(() => {
    if (newest !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <>
      <header className={css.head}>
        <strong>What happened</strong>
        <label className={css.filter}>
          <input type="checkbox" checked={ofAll} onChange={(change) => setOfAll(change.currentTarget.checked)} />
          in all flows
        </label>
        <button
          type="button"
          className={css.make}
          title="Shift and a click choose steps"
          onClick={() => onMakeTest(chosen.length > 0 ? chosen : lastOf(steps, flow))}
        >
          <FlaskConical width={14} height={14} aria-hidden />{' '}
          {chosen.length > 0 ? `Make a test of ${chosen.length}` : 'Make a test'}
        </button>
      </header>
      <ol ref={list} className={css.list}>
        {listed.map((step) => (
          <li key={step.seq}>
            <button
              type="button"
              className={css.step}
              aria-current={step.seq === shown ? 'step' : undefined}
              data-chosen={chosen.includes(step) || undefined}
              onClick={(click) => {
                if (click.shiftKey && shown !== null) return setUntil(step.seq);
                setUntil(null);
                onChoose(step);
              }}
            >
              <span className={css.seq}>{step.seq}</span>
              <time className={css.time}>{new Date(step.at).toISOString().slice(11, 23)}</time>
              {ofAll && <span className={css.flow}>{step.id}</span>}
              <EventName event={step.event} />
              <span className={css.state}>{pathOf(step.value) || step.status}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** All that is known of the flow: one that was opened anew is another one. */
function lastOf(steps: readonly Step[], flow: string | null): readonly Step[] {
  const actor = steps.findLast(({ id }) => id === flow)?.actor;
  return steps.filter((step) => step.actor === actor);
}

function EventName({ event }: Pick<Step, 'event'>) {
  const { kind, words } = inWords(event.type);
  return (
    <span className={css.event} data-kind={kind} title={event.type}>
      {words}
    </span>
  );
}
