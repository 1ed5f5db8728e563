import { Type, type Static, type TSchema } from 'typebox';
import { errorStatuses } from '#domain/errors.ts';

/** The body of every failed call. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object(
      {
        type: Type.Unsafe<keyof typeof errorStatuses>({ type: 'string', enum: Object.keys(errorStatuses) }),
        message: Type.String({
          description: "In the caller's language",
          examples: ['Some of the input is not valid.'],
        }),
        fields: Type.Optional(
          Type.Record(Type.String(), Type.String(), {
            description: 'The offending inputs by path',
            examples: [{ email: 'Enter a mail address.' }],
          }),
        ),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'ErrorBody', additionalProperties: false },
);

/** An object that knows no other key. */
export const strict = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** An object that knows no other key; `name` becomes its OpenAPI component and its GraphQL type. */
export const named = <P extends Parameters<typeof Type.Object>[0]>(name: string, properties: P, description?: string) =>
  Type.Object(properties, { $id: name, additionalProperties: false, ...(description ? { description } : {}) });

/** A reference to a schema that the service has been given with `addSchema`. */
export function ref<S extends TSchema>(schema: S & { $id?: string }) {
  return Type.Unsafe<Static<S>>({ $ref: `${schema.$id}#` });
}

/** Documents the failures of an operation by status. */
export function failures<Status extends number>(...statuses: Status[]) {
  const body = ref(ErrorBody);
  return Object.fromEntries(statuses.map((status) => [status, body])) as Record<Status, typeof body>;
}
