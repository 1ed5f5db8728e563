import type { ReactNode } from 'react';
import css from './card.module.css';

interface CardProps {
  /** `marked` has an ink outline: the one to look at. `sunken` is a well. */
  variant?: 'plain' | 'marked' | 'sunken';
  padding?: 'none' | 'md' | 'lg';
  children: ReactNode;
}

/** A sheet of paper on the page. */
export function Card({ variant = 'plain', padding = 'md', children }: CardProps) {
  return (
    <div className={css.card} data-variant={variant} data-padding={padding}>
      {children}
    </div>
  );
}
