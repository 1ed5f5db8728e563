import { useId } from 'react';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import type { FormFieldProps } from './form-field-props.ts';

/** A field of several lines, of files, or a mark. */
export function RareField({ field, value, required, error, onEdit }: FormFieldProps) {
  const look = { name: field.alias, label: field.title, hint: field.hint ?? undefined, error, required };
  const note = useId();
  const isNoted = error !== undefined || look.hint !== undefined;
  if (field.type === 'checkbox')
    return (
      <>
        <Checkbox
          name={field.alias}
          label={field.title}
          required={required}
          defaultChecked={value === 'on'}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={isNoted ? note : undefined}
          onChange={({ currentTarget }) => onEdit(currentTarget.checked ? 'on' : '')}
        />
        {isNoted && <FieldNote id={note} error={error} hint={look.hint} />}
      </>
    );
  if (field.type === 'file')
    return (
      <FileField
        {...look}
        multiple
        accept={field.validation_rules.find(({ type }) => type === 'mimes')?.value ?? undefined}
        onChange={() => onEdit('')}
      />
    );
  return (
    <Textarea
      {...look}
      defaultValue={value}
      placeholder={field.placeholder ?? undefined}
      onChange={({ currentTarget }) => onEdit(currentTarget.value)}
    />
  );
}
