import {
  type KeyboardEvent,
  type PointerEvent,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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

/** The whole timeline beside itself: drag it to any month. */
export function Scrubber({ controls, marks, position, active = false, onScrub, onScrubEnd }: ScrubberProps) {
  const intl = useIntl();
  const rail = useRef<HTMLDivElement>(null);
  const height = useHeight(rail);
  const [dragging, setDragging] = useState(false);
  const { name = '', spoken = '' } = markAt(marks, position) ?? {};

  const scrubTo = (event: PointerEvent): void => {
    const box = rail.current?.getBoundingClientRect();
    if (box && box.height > 0) onScrub(Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)));
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
    scrubTo(event);
  };
  const stop = (): void => {
    if (!dragging) return;
    setDragging(false);
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
      data-dragging={dragging || undefined}
      data-active={active || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragging && scrubTo(event)}
      onPointerUp={stop}
      onPointerCancel={stop}
      onKeyDown={onKeyDown}
    >
      <div ref={rail} className={css.rail}>
        <Marks marks={marks} height={height} />
        <At at={position} look="handle">
          {name}
        </At>
      </div>
    </div>
  );
}

/** The marks of the rail stay while the handle moves. */
const Marks = memo(function Marks({ marks, height }: Pick<ScrubberProps, 'marks'> & { height: number }) {
  return (
    <>
      {spaced(marks, height, dotGap).map((mark) => (
        <At key={mark.at} at={mark.at} look="dot" />
      ))}
      {yearMarks(marks, height, labelGap).map((mark) => (
        <At key={mark.at} at={mark.at} look="year">
          {mark.year}
        </At>
      ))}
    </>
  );
});

function At({ at, look, children }: { at: number; look: 'dot' | 'year' | 'handle'; children?: ReactNode }) {
  return (
    <span
      ref={(element) => {
        element?.style.setProperty('--at', String(at));
      }}
      className={css[look]}
    >
      {children}
    </span>
  );
}

function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

const label = defineMessage({ id: 'screens.scrubber.label' });
