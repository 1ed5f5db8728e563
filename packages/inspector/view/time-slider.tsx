import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import type { Step } from '../step.ts';
import { inWords } from '../words.ts';
import css from './time-slider.module.css';

interface TimeSliderProps {
  steps: readonly Step[];
  /** The step at which all is shown; null for now. */
  seq: number | null;
  onMove: (seq: number | null) => void;
  /** Whether the page itself can be shown so. */
  canMovePage: boolean;
  movesPage: boolean;
  onMovesPage: (moves: boolean) => void;
  /** What going on from here would call again; null where it cannot be gone on from. */
  callsAgain: readonly string[] | null;
  onGoOn: () => void;
}

/** Moves all flows, and the page, to how they stood after a step. At its end it is now. */
export function TimeSlider(props: TimeSliderProps) {
  const { steps, seq, onMove, canMovePage, movesPage, onMovesPage, callsAgain, onGoOn } = props;
  const last = steps.length - 1;
  const found = seq === null ? last : steps.findLastIndex((step) => step.seq <= seq);
  const at = Math.max(found, 0);
  const step = steps[at];
  const moveTo = (index: number) => onMove(index >= last ? null : (steps[Math.max(index, 0)]?.seq ?? null));
  if (!step) return null;
  const isPast = seq !== null;
  return (
    <section className={css.slider} aria-label="Time" data-past={isPast || undefined}>
      <button
        type="button"
        className={css.button}
        aria-label="A step back"
        disabled={at === 0}
        onClick={() => moveTo(at - 1)}
      >
        <ChevronLeft width={16} height={16} aria-hidden />
      </button>
      <input
        type="range"
        className={css.range}
        aria-label="Step"
        aria-valuetext={isPast ? `${step.seq}, ${step.id}, ${inWords(step.event.type).words}` : 'now'}
        min={0}
        max={last}
        value={at}
        onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
      />
      <button
        type="button"
        className={css.button}
        aria-label="A step on"
        disabled={!isPast}
        onClick={() => moveTo(at + 1)}
      >
        <ChevronRight width={16} height={16} aria-hidden />
      </button>
      <output className={css.step}>
        {isPast ? (
          <>
            <strong>
              {step.seq}/{steps[last]?.seq}
            </strong>{' '}
            {new Date(step.at).toISOString().slice(11, 23)} · {step.id} · {inWords(step.event.type).words}
          </>
        ) : (
          <strong>now</strong>
        )}
      </output>
      {canMovePage && (
        <label className={css.label}>
          <input
            type="checkbox"
            checked={movesPage}
            onChange={({ currentTarget }) => onMovesPage(currentTarget.checked)}
          />
          the page too
        </label>
      )}
      {isPast && (
        <>
          <button type="button" className={css.button} onClick={() => onMove(null)}>
            Back to now
          </button>
          {callsAgain && (
            <button type="button" className={css.primary} title={callsAgain.join('\n')} onClick={onGoOn}>
              <Play width={14} height={14} aria-hidden />
              {goOnWords(callsAgain)}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function goOnWords(calls: readonly string[]): string {
  if (calls.length === 0) return 'Go on from here';
  const [one] = calls;
  return `Go on from here, calling ${calls.length === 1 ? one : `${calls.length} things`} again`;
}
