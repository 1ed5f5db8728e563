import type { OpenApiDocument, Schema } from './openapi-document.ts';

/**
 * A list answer with paging headers becomes a page object: `fetch.ts` folds the headers into the body, so that
 * GraphQL has them as typed fields, also for an empty list.
 */
export function pageOf(list: Schema, document: OpenApiDocument, operationId: string, isVersioned: boolean): Schema {
  const item = list.items?.$ref?.split('/').at(-1) ?? list.items?.title;
  if (!item || !list.items) throw new Error(`${operationId}: the items of a page need a named schema`);
  const name = `${item}Page`;
  const integer: Schema = { type: 'integer' };
  document.components.schemas[name] ??= {
    title: name,
    type: 'object',
    required: ['items', 'total', 'count', 'limit', 'offset', 'hasMore'],
    properties: {
      items: { type: 'array', items: list.items },
      total: integer,
      count: integer,
      limit: integer,
      offset: integer,
      hasMore: { type: 'boolean' },
      ...(isVersioned ? { version: { ...integer, nullable: true } } : {}),
    },
  };
  return { $ref: `#/components/schemas/${name}` };
}
