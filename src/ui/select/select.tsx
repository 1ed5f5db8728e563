import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import control from '#src/ui/field/control.module.css';
import { Field, type FieldLook } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './select.module.css';

interface SelectProps extends FieldLook, Omit<ComponentProps<'select'>, 'className' | 'style' | 'size' | 'children'> {
  options: readonly { value: string; label: string }[];
}

/** One choice of a few: the list is the system's own, which suits every finger and every reader. */
export function Select({ id, label, labelHidden, hint, error, options, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(field) => (
        <div className={control.control}>
          <select {...select} {...field} className={css.select} data-input>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css.arrow}>
            <Icon of={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  );
}
