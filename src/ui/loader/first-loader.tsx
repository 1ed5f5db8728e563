import css from './request-loader.module.css';

/** The same bar in the first paint; CSS hides it after 200 ms, so it needs no script and covers nothing. */
export function FirstLoader() {
  return (
    <div className={`${css.bar} ${css.first}`} data-first-loader aria-hidden>
      <div className={css.runner} />
    </div>
  );
}
