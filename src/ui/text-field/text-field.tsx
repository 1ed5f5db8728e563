import type { ComponentProps, ReactNode } from 'react';
import control from '#src/ui/field/control.module.css';
import { Field, type FieldLook } from '#src/ui/field/field.tsx';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';

export interface TextFieldProps
  extends FieldLook, Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'children'> {
  icon?: LucideIcon | undefined;
  /** A small button or a key hint inside the box. */
  end?: ReactNode;
}

export function TextField({ id, label, labelHidden, hint, error, icon, end, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(field) => (
        <div className={control.control}>
          {icon && <Icon of={icon} />}
          <input {...input} {...field} type={type} className={control.input} data-input />
          {end && <div className={control.end}>{end}</div>}
        </div>
      )}
    </Field>
  );
}
