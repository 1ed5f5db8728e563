import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
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
  /** Null gives the pane back its own size. */
  const resize = (size: number | null): void => {
    const style = place.current?.style;
    if (size === null) style?.removeProperty(`--${pane}`);
    else style?.setProperty(`--${pane}`, `${Math.max(120, Math.round(size))}px`);
  };
  const sizeNow = (): number => {
    const box = place.current?.querySelector(`[data-pane="${pane}"]`)?.getBoundingClientRect();
    return (isLying ? box?.height : box?.width) ?? 0;
  };
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
    // A separator that has the focus is a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Size of ${pane}`}
      aria-orientation={isLying ? 'horizontal' : 'vertical'}
      className={css.splitter}
      data-pane-of={pane}
      onPointerDown={drag}
      onKeyDown={step}
      onDoubleClick={() => resize(null)}
    />
  );
}
