/** The part of OpenAPI that our services write (3.1) and Mesh reads (3.0). */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: unknown;
  components: { schemas: Record<string, Schema>; parameters?: unknown; responses?: unknown };
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
  'x-mesh'?: false;
  'x-optional'?: true;
  [extension: string]: unknown;
}

export interface Parameter {
  in: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  required?: boolean;
  schema: Schema;
}

export interface Answer {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Schema {
  $ref?: string;
  title?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  nullable?: boolean;
  pattern?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}

/** The schemas directly inside a schema, with the name of the property they stand under, if any. */
export function childrenOf(schema: Schema): { schema: Schema; property?: string }[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  return [
    ...Object.entries(properties).map(([property, child]) => ({ schema: child, property })),
    ...(items ? [{ schema: items }] : []),
    ...[...anyOf, ...oneOf, ...allOf].map((child) => ({ schema: child })),
    ...(typeof additionalProperties === 'object' ? [{ schema: additionalProperties }] : []),
  ];
}
