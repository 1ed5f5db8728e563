import type { ReactNode } from 'react';
import css from './layout.module.css';

/** Examples beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** Examples under each other, as wide as a form. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={css.column}>{children}</div>;
}

/** One example in the middle, with room around it for what it opens. */
export function Centre({ children }: { children: ReactNode }) {
  return <div className={css.centre}>{children}</div>;
}

/** A page's worth of room, for what is fixed to the window. */
export function Screen({ children }: { children?: ReactNode }) {
  return <div className={css.screen}>{children}</div>;
}
