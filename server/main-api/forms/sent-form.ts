import { Type } from 'typebox';
import type { FormValues } from '#domain/forms/form.ts';
import { Device } from '../schemas.ts';

/** Characters of one value; a form may allow fewer. */
const valueLength = 10_000;

/**
 * A body with the values of a form by the aliases of its fields, beside what the browser adds. Which these are is in the answer of
 * the operation `form`; receivedValues refuses all others.
 */
export const sentForm = <P extends Parameters<typeof Type.Object>[0]>(
  name: string,
  form: string,
  own: P,
  example: object,
) =>
  Type.Object(
    { ...own, device: Device },
    {
      $id: name,
      description: `The values of the form by the aliases of its fields, which ${form} tells. No other name is taken`,
      'x-form': form,
      additionalProperties: Type.String({ maxLength: valueLength }),
      maxProperties: 100,
      examples: [example],
    },
  );

/** The values alone. */
export function valuesOf(body: object, own: readonly string[]): FormValues {
  return Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, string] => !own.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}
