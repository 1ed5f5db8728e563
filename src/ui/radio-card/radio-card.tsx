import type { ComponentProps } from 'react';
import css from './radio-card.module.css';

type RadioCardProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'>;

/** A radio button that looks like what it chooses. */
export function RadioCard({ children, ...input }: RadioCardProps) {
  return (
    <label className={css.card}>
      <input {...input} type="radio" className={css.radio} />
      {children}
    </label>
  );
}
