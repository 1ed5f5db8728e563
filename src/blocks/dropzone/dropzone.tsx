import type { ReactNode } from 'react';
import { Mark } from '#src/blocks/mark/mark.tsx';
import css from './dropzone.module.css';

interface DropzoneProps {
  title: string;
  /** The ways to bring a picture here. */
  children: ReactNode;
  actions: ReactNode;
}

/** What an empty gallery shows: the place where the first screen will land, and how to bring it there. */
export function Dropzone({ title, children, actions }: DropzoneProps) {
  return (
    <section className={css.zone}>
      <span className={css.corners} aria-hidden />
      <Mark size={72} />
      <h2 className={css.title}>{title}</h2>
      <div className={css.ways}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
