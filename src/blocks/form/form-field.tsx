import type { ComponentProps } from 'react';
import { isSecret, type Field, type FieldType } from '#domain/forms/form.ts';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import type { FormFieldProps } from './form-field-props.ts';
import { NewPassword } from './new-password.tsx';
import { LateField } from './late-field.tsx';

/** Those of one line. */
const inputs: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  text: { type: 'text' },
  email: { type: 'email' },
  phone: { type: 'tel' },
  code: { type: 'text', inputMode: 'numeric', spellCheck: false },
};

/** One field of a form that the server described. */
export function FormField(props: FormFieldProps) {
  const { field, value, required, error, onEdit } = props;
  const look = { name: field.alias, label: field.title, hint: field.hint ?? undefined, error, required };
  const input = inputs[field.type];
  if (field.has_hints) return <LateField {...props} />;
  if (input)
    return (
      <TextField
        {...look}
        {...input}
        defaultValue={value}
        placeholder={field.placeholder ?? undefined}
        autoComplete={field.autocomplete ?? undefined}
        // Of a secret the machine only learns that it is being mended.
        onChange={({ currentTarget }) => onEdit(isSecret(field) ? '' : currentTarget.value)}
      />
    );
  if (field.type === 'select')
    return (
      <Select
        // What it shows is its own: with other choices it begins anew.
        key={field.values.map(({ key }) => key).join()}
        {...look}
        defaultValue={value}
        autoComplete={field.autocomplete ?? undefined}
        onChange={({ currentTarget }) => onEdit(currentTarget.value)}
        options={field.values.map((choice) => ({ value: choice.key, label: choice.value }))}
      />
    );
  if (field.type !== 'password') return <LateField {...props} />;
  if (field.autocomplete === 'current-password')
    return <PasswordField {...look} autoComplete="current-password" onChange={() => onEdit('')} />;
  return <NewPassword {...props} look={{ ...look, minLength: leastOf(field) }} />;
}

/** Holds without scripts, too, where the browser judges alone. */
function leastOf(field: Field): number | undefined {
  const limit = field.validation_rules.find(({ type }) => type === 'min')?.value;
  return limit === null || limit === undefined ? undefined : Number(limit);
}
