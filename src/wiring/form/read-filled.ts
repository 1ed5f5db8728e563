import { bareCode, fieldsOf, isOffered, isSecret, type Field, type Form, type FormValues } from '#domain/forms/form.ts';
import type { Filled } from '#domain/forms/form-faults.ts';

/** What stands in the inputs of a form right now, secrets among it. Spaces around texts count for nothing, but in a password, and in a code none do. */
export function readFilled(form: Form, element: HTMLFormElement): Filled {
  const data = new FormData(element);
  const values: Record<string, string> = {};
  const files: Record<string, File[]> = {};
  for (const field of fieldsOf(form)) {
    if (field.type === 'file') {
      // Where nothing is chosen there is one without a name.
      files[field.alias] = data
        .getAll(field.alias)
        .filter((file): file is File => file instanceof File && file.name !== '');
      continue;
    }
    const value = data.get(field.alias);
    if (typeof value === 'string') values[field.alias] = asSent(field, value);
  }
  return { values, files };
}

function asSent({ type }: Field, value: string): string {
  if (type === 'password') return value;
  return type === 'code' ? bareCode(value) : value.trim();
}

/** What a machine knows of a form: what was typed under the same name, where that can stand there, else what it begins with. */
export const standsIn = (form: Form, typed: FormValues): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => !isSecret(field) && field.type !== 'file')
      .map((field) => {
        const before = typed[field.alias];
        return [field.alias, before !== undefined && isOffered(field, before) ? before : (field.value ?? '')];
      }),
  );

/** What a machine may keep. Of a field that is not on the page, which another one hides, it is what was typed before. */
export function withoutSecrets(form: Form, typed: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(
    fieldsOf(form)
      .filter((field) => !isSecret(field) && field.type !== 'file')
      .map(({ alias }) => [alias, typed[alias] ?? before[alias] ?? '']),
  );
}
