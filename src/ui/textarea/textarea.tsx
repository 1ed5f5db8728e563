import { type ComponentProps, useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Served } from '#src/ui/served/served.tsx';
import control from '#src/ui/field/control.module.css';
import { Field, type FieldLook } from '#src/ui/field/field.tsx';
import css from './textarea.module.css';

interface TextareaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children'> {}

/** A text of several lines; grows with it. With `maxLength` it counts. */
export function Textarea({ id, label, labelHidden, hint, error, rows = 3, onInput, ...textarea }: TextareaProps) {
  const [typed, setTyped] = useState(textLength(textarea.defaultValue));
  const { maxLength, value } = textarea;
  const length = value === undefined ? typed : textLength(value);
  return (
    <Field
      id={id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      aside={maxLength !== undefined && <Count length={length} limit={maxLength} />}
    >
      {(field) => (
        <div className={control.control}>
          <textarea
            {...textarea}
            {...field}
            rows={rows}
            className={css.textarea}
            data-input
            onInput={(event) => {
              setTyped(event.currentTarget.value.length);
              onInput?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function Count({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={css.count} data-near={length > limit * 0.9 || undefined}>
      <Served of={[length, limit]}>
        <FormattedMessage
          id="ui.textarea.count"
          values={{ length: <FormattedNumber value={length} />, limit: <FormattedNumber value={limit} /> }}
        />
      </Served>
    </span>
  );
}

function textLength(value: TextareaProps['value']): number {
  return value === undefined ? 0 : String(value).length;
}
