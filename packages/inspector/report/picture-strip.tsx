import { EyeOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { icon } from './icon.ts';
import type { Picture } from './recent-pictures.ts';
import css from './picture-strip.module.css';

interface PictureStripProps {
  pictures: readonly Picture[];
  leftOut: readonly number[];
  onToggle: (at: number) => void;
}

/** The pictures that are sent; each can be looked at, and left out. */
export function PictureStrip({ pictures, leftOut, onToggle }: PictureStripProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = pictures.at(-1);
  const shown = pictures.find(({ at }) => at === chosen) ?? last;
  if (!shown || !last) return <p className={css.none}>There is no picture of this page.</p>;
  const isOut = leftOut.includes(shown.at);
  return (
    <div className={css.pictures}>
      <figure className={css.shown} data-out={isOut || undefined}>
        <img className={css.large} src={shown.data} alt={`The page ${whenOf(shown.at, last.at)}`} />
        <figcaption className={css.caption}>
          <span>{whenOf(shown.at, last.at)}</span>
          <button type="button" className={css.toggle} aria-pressed={isOut} onClick={() => onToggle(shown.at)}>
            {isOut ? <Undo2 {...icon} /> : <EyeOff {...icon} />} {isOut ? 'Send it after all' : 'Leave out'}
          </button>
        </figcaption>
      </figure>
      <ol className={css.strip} aria-label="Pictures">
        {pictures.map(({ at, data }) => (
          <li key={at}>
            <button
              type="button"
              className={css.thumb}
              aria-label={whenOf(at, last.at)}
              aria-current={at === shown.at}
              data-out={leftOut.includes(at) || undefined}
              onClick={() => setChosen(at)}
            >
              <img src={data} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function whenOf(at: number, end: number): string {
  const seconds = Math.round((end - at) / 1000);
  return seconds === 0 ? 'Now' : `${seconds} s before`;
}
