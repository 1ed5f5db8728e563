import css from './first-loader.module.css';

/** A thin bar in the very first paint. CSS alone takes it away, so it needs no JavaScript and covers nothing. */
export const FirstLoader = () => <div className={css.bar} data-first-loader aria-hidden="true" />;
