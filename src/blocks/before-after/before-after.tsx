import { useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '#domain/scene/scene.ts';
import css from './before-after.module.css';

interface BeforeAfterProps {
  /** Addresses of the two pictures. */
  before: string;
  after: string;
  names: { before: string; after: string };
  /** What the line is for. */
  label: string;
  /** What is said of its place, from 0 to 1. */
  sayShare: (share: number) => string;
  /** Of the later picture, width by height. */
  ratio: number;
  /** What is to be looked at, in parts of the later picture. */
  places: readonly Box[];
}

/** Two pictures over each other, and the line between them, which is dragged, touched or moved by the arrows. */
export function BeforeAfter({ before, after, names, label, sayShare, ratio, places }: BeforeAfterProps) {
  const [at, setAt] = useState(50);
  const well = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    well.current?.style.setProperty('--at', `${at}%`);
    well.current?.style.setProperty('--ratio', `${ratio}`);
  }, [at, ratio]);
  return (
    <div ref={well} className={css.well}>
      <img className={css.picture} src={before} alt={names.before} />
      <div className={css.after}>
        <img className={css.picture} src={after} alt={names.after} />
        {places.map((place) => (
          <Place key={[place.x, place.y, place.w, place.h].join(' ')} place={place} />
        ))}
      </div>
      <span className={css.before} aria-hidden>
        {names.before}
      </span>
      <span className={css.afterName} aria-hidden>
        {names.after}
      </span>
      <span className={css.line} aria-hidden />
      <input
        className={css.range}
        type="range"
        min={0}
        max={100}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={sayShare(at / 100)}
        onChange={({ target }) => setAt(Number(target.value))}
      />
    </div>
  );
}

function Place({ place }: { place: Box }) {
  const shown = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { x, y, w, h } = place;
    shown.current?.style.setProperty('--x', `${x * 100}%`);
    shown.current?.style.setProperty('--y', `${y * 100}%`);
    shown.current?.style.setProperty('--w', `${w * 100}%`);
    shown.current?.style.setProperty('--h', `${h * 100}%`);
  }, [place]);
  return <span ref={shown} className={css.place} />;
}
