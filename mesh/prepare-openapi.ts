import { nameEnums, pascalCase } from './name-enums.ts';
import { childrenOf, type OpenApiDocument, type Operation, type Schema } from './openapi-document.ts';
import { pageOf } from './page-types.ts';

/** Patterns of the path parameters by operation; the transform checks them before any upstream call. */
export type PathPatterns = Record<string, Record<string, string>>;

export interface PreparedOpenApi {
  document: OpenApiDocument;
  patterns: PathPatterns;
  /** The operations without whose answer a page goes on: the transform lets them be null. */
  optional: string[];
}

/** What REST checks and GraphQL need not know: Mesh would make a scalar of each. */
const validationKeywords = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'format',
  'default',
  'examples',
  'example',
];

/**
 * The OpenAPI document that Mesh reads, made of the one that a service answers: in OpenAPI 3.0, whose `nullable` it
 * knows, successes only, paths and queries only, pages for lists, names for everything. Throws on what would not survive
 * Mesh.
 */
export function prepareOpenApi(source: OpenApiDocument): PreparedOpenApi {
  const document = structuredClone(source);
  const patterns: PathPatterns = {};
  document.openapi = '3.0.3';
  document.info = { title: document.info.title, version: document.info.version };
  delete document.servers;
  delete document.tags;
  delete document.components.parameters;
  delete document.components.responses;
  for (const [name, schema] of Object.entries(document.components.schemas)) schema.title ??= name;

  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (operation['x-mesh'] === false) delete item[method];
      else prepareOperation(operation, `${method.toUpperCase()} ${path}`, document, patterns);
    }
    if (Object.keys(item).length === 0) delete document.paths[path];
  }

  for (const schema of Object.values(document.components.schemas)) makeNullable(schema);
  for (const { schema } of operationSchemas(document)) makeNullable(schema);
  for (const [name, schema] of Object.entries(document.components.schemas)) nameEnums(schema, name);
  for (const { schema, owner } of operationSchemas(document)) nameEnums(schema, owner);
  for (const schema of Object.values(document.components.schemas)) stripValidation(schema);
  for (const { schema } of operationSchemas(document)) stripValidation(schema);
  const optional = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => (operation['x-optional'] ? [operation.operationId ?? ''] : []));
  return { document, patterns, optional };
}

function prepareOperation(
  operation: Operation,
  where: string,
  document: OpenApiDocument,
  patterns: PathPatterns,
): void {
  const id = operation.operationId;
  if (!id) throw new Error(`${where} has no operationId`);
  // Request headers are forwarded by fetch.ts and never become arguments.
  operation.parameters = (operation.parameters ?? []).filter(
    (parameter) => parameter.in === 'path' || parameter.in === 'query',
  );
  for (const parameter of operation.parameters) {
    if (parameter.schema['default'] !== undefined) parameter.required = false;
    if (parameter.in !== 'path') continue;
    if (!parameter.schema.pattern) throw new Error(`${where}: the path parameter ${parameter.name} has no pattern`);
    (patterns[id] ??= {})[parameter.name] = parameter.schema.pattern;
  }
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (!status.startsWith('2')) {
      delete operation.responses[status];
      continue;
    }
    const json = answer.content?.['application/json'];
    if (!json) continue;
    delete json.example;
    if (json.schema.type === 'array' && answer.headers?.['x-items-total'])
      json.schema = pageOf(json.schema, document, id, answer.headers['x-items-version'] !== undefined);
    else if (json.schema.properties && !json.schema.title) throw new Error(`${where} answers an object without a name`);
  }
}

function operationSchemas(document: OpenApiDocument): { schema: Schema; owner: string }[] {
  return Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId = '', parameters = [], requestBody, responses }) => {
      const owner = pascalCase(operationId);
      const bodies = [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}));
      return parameters
        .map(({ name, schema }) => ({ schema, owner: owner + pascalCase(name) }))
        .concat(bodies.map(({ schema }) => ({ schema, owner })));
    });
}

/** `anyOf: [X, null]` becomes X, nullable. */
function makeNullable(schema: Schema): void {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (schema.anyOf && others?.length === 1 && schema.anyOf.length === 2) {
    delete schema.anyOf;
    Object.assign(schema, others[0], { nullable: true });
  }
  for (const child of childrenOf(schema)) makeNullable(child.schema);
  // Mesh sees nothing beside a `$ref`: such a property may be left out instead, which makes the same of it.
  const isNullableRef = (name: string): boolean => {
    const { $ref, nullable } = schema.properties?.[name] ?? {};
    return $ref !== undefined && nullable === true;
  };
  if (schema.required) schema.required = schema.required.filter((name) => !isNullableRef(name));
}

function stripValidation(schema: Schema): void {
  for (const keyword of validationKeywords) delete schema[keyword];
  for (const child of childrenOf(schema)) stripValidation(child.schema);
}
