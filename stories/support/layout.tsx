import type { ReactNode } from 'react';
import css from './layout.module.css';

/** Examples beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}

/** Examples under each other, as wide as a form. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={css['column']}>{children}</div>;
}
