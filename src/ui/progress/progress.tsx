import css from './progress.module.css';

interface ProgressProps {
  /** Names what goes on, for screen readers. */
  label: string;
  /** Left out while it is not known. */
  value?: number | undefined;
  max?: number | undefined;
}

/** A native progress element: its width needs no style attribute. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className={css.progress} aria-label={label} value={value} max={max} />;
}
