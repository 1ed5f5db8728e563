import type { ReactNode } from 'react';
import css from './kbd.module.css';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}

/** Keys pressed together; they stay on one line. */
export function Chord({ keys }: { keys: readonly string[] }) {
  return (
    <span className={css.chord}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
