import { STATUS_CODES } from 'node:http';
import { localeTags } from '#domain/locales.ts';

/** The part of OpenAPI 3.1 that is finished here. */
export interface OpenApi {
  openapi: string;
  info: object;
  tags?: { name: string; description?: string }[];
  servers?: { url: string }[];
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Answer>;
    securitySchemes?: object;
  };
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId?: string;
  servers?: { url: string }[];
  security?: object[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer | Reference>;
  'x-multipart'?: string;
}

interface Reference {
  $ref: string;
}

interface Parameter {
  in: string;
  name: string;
  description?: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

interface Answer {
  description?: string;
  headers?: Record<string, { schema: Schema; description?: string }>;
  content?: Record<string, Media>;
}

interface Media {
  schema: Schema;
  example?: unknown;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const errorBody = { $ref: '#/components/schemas/ErrorBody' };

/** Methods that change something, which a full storage keeps them from. */
const writing = new Set(['post', 'put', 'patch', 'delete']);

/** Statuses that come with the time after which another try makes sense. */
const waiting = new Set(['429', '503']);

/**
 * Finishes the document that Fastify makes of the routes, so that a generator makes a whole client of it: the body of an
 * upload, examples of every parameter and of every body that is no picture, one named response for each kind of failure, the language of the caller. Throws where
 * a text or a number has no example.
 */
export function finishedDocument(source: object): OpenApi {
  const document: OpenApi = structuredClone(documentOf(source));
  const { components } = document;
  components.parameters = { AcceptLanguage: acceptLanguage };
  components.responses = {};
  const named = new Set(operationsOf(document).flatMap(({ security = [] }) => security.flatMap(Object.keys)));
  components.securitySchemes = Object.fromEntries(
    Object.entries(components.securitySchemes ?? {}).filter(([name]) => named.has(name)),
  );
  for (const [method, operation] of methodsOf(document)) {
    const form = operation['x-multipart'];
    if (form !== undefined)
      operation.requestBody = { required: true, content: { 'multipart/form-data': mediaOf(form) } };
    delete operation['x-multipart'];
    for (const parameter of operation.parameters ?? [])
      if ('schema' in parameter && parameter.schema.default !== undefined) parameter.required = false;
    operation.parameters = [{ $ref: '#/components/parameters/AcceptLanguage' }, ...(operation.parameters ?? [])];
    // Of an API key without the scope, at least.
    const isSecured = operation.security?.some((scheme) => 'bearer' in scheme) ?? false;
    for (const status of [...(isSecured ? ['403'] : []), '421', '503', ...(writing.has(method) ? ['507'] : [])])
      operation.responses[status] ??= { content: { 'application/json': { schema: errorBody } } };
    nameFailures(operation, components.responses);
    for (const [status, answer] of Object.entries(operation.responses))
      if ('description' in answer && answer.description === 'Default Response') answer.description = reasonOf(status);
    giveExamples(operation, document);
  }
  return document;
}

/** All operations of a document, in its order. */
export const operationsOf = (document: OpenApi): Operation[] => methodsOf(document).map(([, operation]) => operation);

const methodsOf = ({ paths }: OpenApi): [string, Operation][] =>
  Object.values(paths).flatMap((item) => Object.entries(item));

const acceptLanguage: Parameter = {
  in: 'header',
  name: 'Accept-Language',
  description: 'The language of messages; English when left out',
  required: false,
  schema: { type: 'string', examples: [localeTags.uk] },
};

/** No standard knows 433, and those of the other two mean a request, not a passphrase. */
const ownReasons: Record<string, string> = {
  411: 'Passphrase Required',
  422: 'Passphrase Wrong',
  433: 'Passphrase Expired',
};
export const reasonOf = (status: string): string => ownReasons[status] ?? STATUS_CODES[status] ?? status;

function nameFailures(operation: Operation, named: Record<string, Answer>): void {
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (!('content' in answer) || answer.content['application/json']?.schema.$ref !== errorBody.$ref) continue;
    const reason = reasonOf(status);
    const name = reason.replaceAll(/\W/g, '');
    named[name] = {
      description: reason,
      ...(waiting.has(status) && { headers: { 'Retry-After': retryAfter } }),
      content: { 'application/json': { schema: errorBody } },
    };
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

const mediaOf = (name: string): Media => ({ schema: { $ref: `#/components/schemas/${name}` } });

const retryAfter = {
  schema: { type: 'integer', examples: [2] },
  description: 'Whole seconds until another try makes sense',
};

function giveExamples({ operationId, parameters = [], requestBody, responses }: Operation, document: OpenApi): void {
  for (const parameter of parameters)
    if ('schema' in parameter)
      parameter.example ??= exampleOf(parameter.schema, document, `${operationId}.${parameter.name}`);
  const answers = Object.values(responses).flatMap((answer) => ('content' in answer ? [answer] : []));
  for (const { content = {} } of [...(requestBody ? [requestBody] : []), ...answers]) {
    for (const type of ['application/json', 'multipart/form-data']) {
      const media = content[type];
      if (media) media.example ??= exampleOf(media.schema, document, `${operationId}`);
    }
  }
}

/** An instance of a schema, made of its examples. */
function exampleOf(schema: Schema, document: OpenApi, where: string): unknown {
  const { $ref, examples, anyOf, items, properties } = schema;
  if ($ref !== undefined) {
    const name = $ref.replace('#/components/schemas/', '');
    const target = document.components.schemas[name];
    if (!target) throw new Error(`${where} refers to ${$ref}, which is not there`);
    return exampleOf(target, document, name);
  }
  const given = [...(examples ?? []), schema.const, schema.default, ...(schema.enum ?? [])].find(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given;
  if (anyOf?.[0]) return exampleOf(anyOf[0], document, where);
  if (items) return [exampleOf(items, document, where)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, child]) => [key, exampleOf(child, document, `${where}.${key}`)]),
    );
  if (schema.type === 'boolean') return true;
  throw new Error(`${where} has no example`);
}

/** Fastify's own type of the document is that of OpenAPI 3.0. */
function documentOf(source: object): OpenApi {
  if (isDocument(source)) return source;
  throw new TypeError('No OpenAPI document');
}

const isDocument = (value: object): value is OpenApi => 'openapi' in value && 'paths' in value && 'components' in value;
