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
}

/** What happened, the last at the foot. A step is a place to go back to. */
export function EventLog({ steps, flow, shown, onChoose }: EventLogProps) {
  const [ofAll, setOfAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const listed = ofAll ? steps : steps.filter((step) => step.id === flow);
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
      </header>
      <ol ref={list} className={css.list}>
        {listed.map((step) => (
          <li key={step.seq}>
            <button
              type="button"
              className={css.step}
              aria-current={step.seq === shown ? 'step' : undefined}
              onClick={() => onChoose(step)}
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

function EventName({ event }: Pick<Step, 'event'>) {
  const { kind, words } = inWords(event.type);
  return (
    <span className={css.event} data-kind={kind} title={event.type}>
      {words}
    </span>
  );
}
