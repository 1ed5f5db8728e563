import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import css from './splitter.module.css';

interface SplitterProps {
  pane: 'flows' | 'log' | 'details';
  /** On which side of its pane it stands. */
  edge: 'start' | 'end';
  /** The grid, which is drawn by properties of its own, without React. */
  place: RefObject<HTMLDivElement | null>;
}

/** Draws a pane larger or smaller: with the pointer, with arrow keys, and by a double click to its own size. */
export function Splitter({ pane, edge, place }: SplitterProps) {
  const isLying = pane === 'log';
  const direction = edge === 'end' ? 1 : -1;
  /** Of the whole window, in percent, as it is told to whoever does not see it. */
  const [share, setShare] = useState(0);
  /** Null gives the pane back its own size. */
  const resize = (size: number | null): void => {
    const style = place.current?.style;
    if (size === null) style?.removeProperty(`--${pane}`);
    else style?.setProperty(`--${pane}`, `${Math.max(120, Math.round(size))}px`);
    measure();
  };
  const sizeNow = (): number => {
    const box = place.current?.querySelector(`[data-pane="${pane}"]`)?.getBoundingClientRect();
    return (isLying ? box?.height : box?.width) ?? 0;
  };
  const measure = (): void => {
    const whole = place.current?.getBoundingClientRect();
    const length = isLying ? whole?.height : whole?.width;
    if (length) setShare(Math.round((sizeNow() / length) * 100));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is there; later it is told by those who change it
  useEffect(measure, []);
  const drag = (press: PointerEvent<HTMLElement>): void => {
    const begun = isLying ? press.clientY : press.clientX;
    const size = sizeNow();
    const bar = press.currentTarget;
    bar.setPointerCapture(press.pointerId);
    bar.onpointermove = (move) => resize(size + direction * ((isLying ? move.clientY : move.clientX) - begun));
    bar.onlostpointercapture = () => (bar.onpointermove = null);
  };
  const step = (press: KeyboardEvent): void => {
    const [less, more] = isLying ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const way = press.key === more ? 1 : press.key === less ? -1 : 0;
    if (way === 0) return;
    press.preventDefault();
    resize(sizeNow() + way * direction * 24);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that has the focus is a control
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      aria-label={`Size of ${pane}`}
      aria-valuenow={share}
      aria-orientation={isLying ? 'horizontal' : 'vertical'}
      className={css.splitter}
      data-pane-of={pane}
      onPointerDown={drag}
      onKeyDown={step}
      onDoubleClick={() => resize(null)}
    />
  );
}
