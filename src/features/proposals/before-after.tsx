import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Box } from '#domain/scene/scene.ts';
import css from './before-after.module.css';

interface BeforeAfterProps {
  /** Addresses of the two pictures. */
  before: string;
  after: string;
  /** Of the picture as it would be, width by height. */
  ratio: number;
  /** What is to be looked at, in parts of the later picture. */
  places: readonly Box[];
}

/** Two pictures over each other, and the line between them, which is dragged, touched or moved by the arrows. */
export function BeforeAfter({ before, after, ratio, places }: BeforeAfterProps) {
  const intl = useIntl();
  const [at, setAt] = useState(50);
  const well = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    well.current?.style.setProperty('--at', `${at}%`);
    well.current?.style.setProperty('--ratio', `${ratio}`);
  }, [at, ratio]);
  return (
    <div ref={well} className={css.well}>
      <img className={css.picture} src={before} alt={intl.formatMessage({ id: 'proposals.before' })} />
      <div className={css.after}>
        <img className={css.picture} src={after} alt={intl.formatMessage({ id: 'proposals.after' })} />
        {places.map((place) => (
          <Place key={[place.x, place.y, place.w, place.h].join(' ')} place={place} />
        ))}
      </div>
      <span className={css.before} aria-hidden>
        <FormattedMessage id="proposals.before" />
      </span>
      <span className={css.afterName} aria-hidden>
        <FormattedMessage id="proposals.after" />
      </span>
      <span className={css.line} aria-hidden />
      <input
        className={css.range}
        type="range"
        min={0}
        max={100}
        step={1}
        value={at}
        aria-label={intl.formatMessage({ id: 'proposals.compare' })}
        aria-valuetext={intl.formatMessage({ id: 'proposals.compare.value' }, { share: at / 100 })}
        onChange={({ target }) => setAt(Number(target.value))}
      />
    </div>
  );
}

function Place({ place }: { place: Box }) {
  const shown = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    for (const [side, part] of Object.entries(place)) shown.current?.style.setProperty(`--${side}`, `${part * 100}%`);
  }, [place]);
  return <span ref={shown} className={css.place} />;
}
