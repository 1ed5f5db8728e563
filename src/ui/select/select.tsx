import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import control from '#src/ui/field/control.module.css';
import { Field, type FieldLook } from '#src/ui/field/field.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps
  extends FieldLook, Omit<ComponentProps<'select'>, 'className' | 'style' | 'size' | 'multiple' | 'children'> {
  options: readonly SelectOption[];
  icon?: LucideIcon | undefined;
}

/** The platform's own select: right on phones, and works before hydration. */
export function Select({ id, label, labelHidden, hint, error, options, icon, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(field) => (
        <div className={control.control}>
          {icon && <Icon of={icon} />}
          <select {...select} {...field} className={css.select} data-input>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css.chevron}>
            <Icon of={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  );
}
