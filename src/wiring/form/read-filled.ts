import {
  bareCode,
  fieldsOf,
  isOffered,
  isSecret,
  keptName,
  trapName,
  type Field,
  type Form,
  type FormValues,
} from '#domain/forms/form.ts';
import type { Filled } from '#domain/forms/form-faults.ts';
import type { SentFiles } from '#machines/form/form.machine.ts';

export interface ReadForm extends Filled {
  /** Files that are still to be sent, by the alias of their field. */
  chosen: Readonly<Record<string, readonly File[]>>;
  /** Ids of those that the server has taken of a form that was posted without scripts. */
  kept: SentFiles;
  /** What a program has filled in that fills in everything; empty of a person. */
  trap: string;
}

/** What stands in the inputs of a form right now, secrets among it. Spaces around texts count for nothing, but in a password, and in a code none do. */
export function readFilled(form: Form, element: HTMLFormElement): ReadForm {
  const data = new FormData(element);
  const values: Record<string, string> = {};
  const files: Record<string, { type: string; size: number }[]> = {};
  const chosen: Record<string, File[]> = {};
  const kept: Record<string, string[]> = {};
  for (const field of fieldsOf(form)) {
    if (field.type === 'file') {
      // Where nothing is chosen there is one without a name.
      const given = data.getAll(field.alias).filter((file): file is File => file instanceof File && file.name !== '');
      const before = element.querySelectorAll<HTMLInputElement>(`input[name="${keptName(field.alias)}"]`);
      chosen[field.alias] = given;
      kept[field.alias] = [...before].map(({ value }) => value);
      files[field.alias] = [
        ...[...before].map(({ dataset }) => ({ type: dataset['type'] ?? '', size: Number(dataset['size']) })),
        ...given,
      ];
      continue;
    }
    const value = data.get(field.alias);
    if (typeof value === 'string') values[field.alias] = asSent(field, value);
  }
  const trap = data.get(trapName);
  return { values, files, chosen, kept, trap: typeof trap === 'string' ? trap : '' };
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
