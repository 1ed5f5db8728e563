import { Type, type Static } from 'typebox';

/** Operations of one request. */
export const batchLimit = 10;

const Operation = Type.Object(
  {
    documentId: Type.Optional(Type.String({ maxLength: 100 })),
    query: Type.Optional(Type.String({ maxLength: 50_000 })),
    variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
    operationName: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
    /** A part of GraphQL over HTTP, which GraphiQL always sends; we know none. */
    extensions: Type.Optional(Type.Union([Type.Object({}, { additionalProperties: false }), Type.Null()])),
  },
  { additionalProperties: false },
);

/** One operation, or several that share one request. */
export const OperationBody = Type.Union([Operation, Type.Array(Operation, { minItems: 1, maxItems: batchLimit })]);
export type OperationBody = Static<typeof OperationBody>;

/** The query string of a GET: `variables` is JSON. */
export const OperationQuery = Type.Object(
  { documentId: Type.String({ maxLength: 100 }), variables: Type.Optional(Type.String({ maxLength: 10_000 })) },
  { additionalProperties: false },
);
export type OperationQuery = Static<typeof OperationQuery>;
