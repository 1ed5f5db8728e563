import { type KeyboardEvent, type PointerEvent, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { markAt, type ScrubberMark, scrubberStep, spaced, yearMarks } from './scrubber-marks.ts';
import css from './scrubber.module.css';

interface ScrubberProps {
  /** Id of the element that it scrolls. */
  controls: string;
  /** Newest first. */
  marks: readonly ScrubberMark[];
  /** How far the timeline is scrolled, from 0 to 1. */
  position: number;
  /** On narrow windows it shows only while this is set. */
  active?: boolean | undefined;
  /** Called with every move; never throttled, so that the timeline stays under the finger. */
  onScrub: (position: number) => void;
  onScrubEnd?: (() => void) | undefined;
}

/** Least distance between two labels and between two dots, px. */
const labelGap = 16;
const dotGap = 7;
/** Lower rails than this are rare: where the height is not known yet, as on the server, their marks are far enough apart. */
const usualHeight = 420;

/** The whole timeline beside itself: drag it to any month. On narrow windows a grip in the gutter stands for it. */
export function Scrubber({ controls, marks, position, active = false, onScrub, onScrubEnd }: ScrubberProps) {
  const intl = useIntl();
  const rail = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const height = useHeight(rail);
  /** How far below its middle the handle was taken, px; null while nobody drags. */
  const [taken, setTaken] = useState<number | null>(null);
  const { name = '', spoken = '' } = markAt(marks, position) ?? {};

  const scrubTo = (y: number): void => {
    const box = rail.current?.getBoundingClientRect();
    if (box && box.height > 0) onScrub(Math.min(1, Math.max(0, (y - box.top) / box.height)));
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const below = distanceIn(handle.current, event);
    setTaken(below ?? 0);
    // Who takes the handle has not moved it yet.
    if (below === null) scrubTo(event.clientY);
  };
  const stop = (): void => {
    if (taken === null) return;
    setTaken(null);
    onScrubEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = scrubberStep(marks, position, event.key);
    if (target === null) return;
    event.preventDefault();
    onScrub(target);
    onScrubEnd?.();
  };

  return (
    <div
      role="scrollbar"
      tabIndex={0}
      aria-controls={controls}
      aria-label={intl.formatMessage(label)}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(position * 100)}
      aria-valuetext={spoken}
      className={css.scrubber}
      data-dragging={taken !== null || undefined}
      data-active={active || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientY }) => taken !== null && scrubTo(clientY - taken)}
      onPointerUp={stop}
      onPointerCancel={stop}
      onKeyDown={onKeyDown}
    >
      <div ref={rail} className={css.rail}>
        <Marks marks={marks} height={height} />
        <span
          ref={(element) => {
            handle.current = element;
            element?.style.setProperty('--at', String(position));
          }}
          className={css.handle}
        >
          <span className={css.month}>{name}</span>
          <svg className={css.grip} viewBox="0 0 16 24" aria-hidden>
            <path d="m4 9 4-4 4 4M4 15l4 4 4-4" />
          </svg>
        </span>
      </div>
    </div>
  );
}

/** The marks of the rail stay while the handle moves. Their places are attributes, which the server may send. */
const Marks = memo(function Marks({ marks, height }: Pick<ScrubberProps, 'marks'> & { height: number }) {
  return (
    <svg className={css.marks} aria-hidden>
      {spaced(marks, height, dotGap).map(({ at }) => (
        <circle key={at} cx={0} cy={percent(at)} r={2} />
      ))}
      {yearMarks(marks, height, labelGap).map(({ at, year }) => (
        <text key={at} x={-12} y={percent(at)} dy="0.36em">
          {year}
        </text>
      ))}
    </svg>
  );
});

const percent = (at: number): string => `${Math.round(at * 10_000) / 100}%`;

/** How far below the middle of an element a pointer is, px; null when it is outside. */
function distanceIn(element: HTMLElement | null, { clientX, clientY }: PointerEvent): number | null {
  if (!element) return null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return isInside ? clientY - (top + bottom) / 2 : null;
}

/** The height of the rail, once it is lower than usual: the marks that the server has sent stay wherever they can. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(usualHeight);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(Math.min(usualHeight, entry?.contentRect.height ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

const label = defineMessage({ id: 'screens.scrubber.label' });
