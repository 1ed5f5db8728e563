import css from './progress.module.css';

interface ProgressProps {
  /** Names what goes on, for screen readers. */
  label: string;
  /** Left out while it is not known. */
  value?: number | undefined;
  max?: number | undefined;
  /** The share at its end that has failed, from 0 to 1. It is seen alone: words beside it tell of it. */
  failed?: number | undefined;
}

/** A native progress element: its width needs no style attribute. */
export function Progress({ label, value, max = 100, failed = 0 }: ProgressProps) {
  const bar = <progress className={css.progress} aria-label={label} value={value} max={max} />;
  if (failed === 0) return bar;
  const width = Math.max(4, Math.round(failed * 100));
  return (
    <span className={css.whole}>
      {bar}
      <svg className={css.failed} aria-hidden focusable={false}>
        <rect x={`${100 - width}%`} width={`${width}%`} height="100%" />
      </svg>
    </span>
  );
}
