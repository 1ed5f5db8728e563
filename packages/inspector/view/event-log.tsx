import { BellOff, FlaskConical, Pin } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Marks } from '../marks.ts';
import type { Step } from '../step.ts';
import { changedPath, inWords } from '../words.ts';
import { icon } from './icon.ts';
import { listedSteps, noFilter } from './listed-steps.ts';
import { LogFilter } from './log-filter.tsx';
import css from './event-log.module.css';

interface EventLogProps {
  steps: readonly Step[];
  marks: Marks;
  /** The name of the flow that is looked at. */
  flow: string | null;
  /** The step that is looked at. */
  shown: number | null;
  onChoose: (step: Step) => void;
  onMark: (seq: number, note: string | null) => void;
  /** Of steps of the flow that is looked at. */
  onMakeTest: (steps: readonly Step[]) => void;
}

/** What happened, the last at the foot. A step is a place to go back to; arrow keys go from one to the next. */
export function EventLog({ steps, marks, flow, shown, onChoose, onMark, onMakeTest }: EventLogProps) {
  const [filter, setFilter] = useState(noFilter);
  /** Where the chosen steps end; they begin with the one that is looked at. */
  const [until, setUntil] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const listed = listedSteps(steps, flow, marks, filter);
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
  const goOn = (press: KeyboardEvent): void => {
    const way = press.key === 'ArrowDown' ? 1 : press.key === 'ArrowUp' ? -1 : 0;
    const next = listed[listed.findIndex(({ seq }) => seq === shown) + way];
    if (way === 0 || !next) return;
    press.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-seq="${next.seq}"]`)?.focus();
  };
  return (
    <>
      <LogFilter filter={filter} onChange={setFilter}>
        <button
          type="button"
          className={css.make}
          title="Shift and a click choose steps"
          onClick={() => onMakeTest(chosen.length > 0 ? chosen : lastOf(steps, flow))}
        >
          <FlaskConical width={14} height={14} aria-hidden />{' '}
          {chosen.length > 0 ? `Make a test of ${chosen.length}` : 'Make a test'}
        </button>
      </LogFilter>
      {listed.length === 0 && <p className={css.none}>No step is like that.</p>}
      <ol ref={list} className={css.list}>
        {listed.map((step) => (
          <li key={step.seq} className={css.line} data-pinned={step.seq in marks || undefined}>
            <button
              type="button"
              className={css.step}
              data-seq={step.seq}
              data-idle={isIdle(step) || undefined}
              aria-current={step.seq === shown ? 'step' : undefined}
              data-chosen={chosen.includes(step) || undefined}
              onClick={(click) => {
                if (click.shiftKey && shown !== null) return setUntil(step.seq);
                setUntil(null);
                onChoose(step);
              }}
              onKeyDown={goOn}
            >
              <span className={css.seq}>{step.seq}</span>
              <time className={css.time}>{new Date(step.at).toISOString().slice(11, 23)}</time>
              {filter.ofAll && <span className={css.flow}>{step.id}</span>}
              <EventName event={step.event} />
              {step.from && <span className={css.from}>from {step.from.id}</span>}
              {step.emitted.length > 0 && (
                <span className={css.emitted}>tells {step.emitted.map(({ type }) => type).join(', ')}</span>
              )}
              <span className={css.state}>{newState(steps, step)}</span>
            </button>
            <span className={css.tools}>
              <button
                type="button"
                aria-pressed={step.seq in marks}
                aria-label={`Pin step ${step.seq}`}
                title="Pin"
                onClick={() => onMark(step.seq, step.seq in marks ? null : '')}
              >
                <Pin {...icon} />
              </button>
              <button
                type="button"
                aria-label={`Mute ${step.event.type}`}
                title="Mute this event"
                onClick={() => setFilter({ ...filter, muted: new Set([...filter.muted, step.event.type]) })}
              >
                <BellOff {...icon} />
              </button>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The flow has not taken the event. */
const isIdle = ({ event, taken }: Step): boolean => taken.length === 0 && !event.type.startsWith('xstate.');

function newState(steps: readonly Step[], { actor, seq, value, status }: Step): string {
  const before = steps.findLast((one) => one.actor === actor && one.seq < seq);
  return changedPath(before?.value, value) || (status === 'active' ? '' : status);
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
