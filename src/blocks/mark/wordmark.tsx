import { brand } from '#domain/brand.ts';
import { Mark } from './mark.tsx';
import css from './mark.module.css';

/** The sign with the name. */
export function Wordmark() {
  return (
    <span className={css.wordmark}>
      <Mark />
      {brand.wordmark}
    </span>
  );
}
