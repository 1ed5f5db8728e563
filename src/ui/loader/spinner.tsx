import css from './spinner.module.css';

/** A small turning arc for inside of controls; the control itself says that it is busy. */
export function Spinner() {
  return (
    <svg className={css.spinner} viewBox="0 0 18 18" width={18} height={18} fill="none" aria-hidden focusable={false}>
      <circle cx="9" cy="9" r="7" stroke="currentColor" strokeOpacity=".25" strokeWidth="2" />
      <path d="M9 2a7 7 0 0 1 7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
