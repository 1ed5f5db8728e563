import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import css from './checkbox.module.css';

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'type' | 'ref' | 'children'
> {
  label: ReactNode;
  /** Keeps the label for screen readers only, as over a tile. */
  labelHidden?: boolean | undefined;
  /** As a circle, where it selects pictures. */
  round?: boolean | undefined;
  /** Some of what it stands for is chosen, not all. */
  indeterminate?: boolean | undefined;
}

export function Checkbox({
  label,
  labelHidden = false,
  round = false,
  indeterminate = false,
  ...input
}: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={css.checkbox}>
      <span className={css.box}>
        <input {...input} ref={ref} type="checkbox" className={css.input} data-round={round || undefined} />
        {/* Hundreds of boxes of a gallery are not ticked: three elements less for each. */}
        {(input.checked !== false || indeterminate) && (
          <svg className={css.tick} viewBox="0 0 20 20" aria-hidden>
            <path data-tick="all" d="m5 10.5 3.5 3.5L15 6.5" />
            <path data-tick="some" d="M5.5 10h9" />
          </svg>
        )}
      </span>
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
