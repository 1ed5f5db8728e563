import type { ComponentProps, ReactNode } from 'react';
import css from './switch.module.css';

interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'type' | 'role' | 'children'
> {
  label: ReactNode;
}

/** For what takes effect at once; a choice that a form sends is a Checkbox. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={css.switch}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" className={css.track} />
      <span>{label}</span>
    </label>
  );
}
