import type { ComponentProps } from 'react';
import control from '#src/ui/field/control.module.css';
import { Field, type FieldLook } from '#src/ui/field/field.tsx';
import css from './file-field.module.css';

interface FileFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'type'> {}

/** Files that go with a form. The button is the browser's own, so that it says the same everywhere on that device. */
export function FileField({ id, label, labelHidden, hint, error, ...input }: FileFieldProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(field) => (
        <div className={control.control}>
          <input {...input} {...field} type="file" className={css.input} data-input />
        </div>
      )}
    </Field>
  );
}
