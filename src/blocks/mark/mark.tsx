import css from './mark.module.css';

/** The sign of Kadr: two corners of a crop around what is marked. Decorative; the name stands beside it. */
export function Mark({ size = 28 }: { size?: 20 | 28 | 48 | 72 }) {
  return (
    <svg className={css.mark} width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden focusable={false}>
      <path
        data-corner="start"
        d="M2.5 12V8A5.5 5.5 0 0 1 8 2.5h4"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        data-corner="end"
        d="M25.5 16v4a5.5 5.5 0 0 1-5.5 5.5h-4"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect className={css.square} x="7" y="7" width="14" height="14" rx="4" />
    </svg>
  );
}
