import { describe, expect, test } from 'vitest';
import { requireOwnNames } from './merge-names.ts';
import type { OpenApiDocument, Schema } from './openapi-document.ts';
import { prepareOpenApi } from './prepare-openapi.ts';

const literal = (value: string): Schema => ({ type: 'string', enum: [value] });
const json = (schema: Schema) => ({ 'application/json': { schema } });

function documentOf(paths: OpenApiDocument['paths'], schemas: Record<string, Schema> = {}): OpenApiDocument {
  return {
    openapi: '3.0.3',
    info: { title: 'Test', version: '1' },
    servers: [{ url: '/api' }],
    components: { schemas },
    paths,
  };
}

describe('CARD-01 the OpenAPI document that Mesh reads', () => {
  test('unions of literals become one named enum, for Mesh would delete the field', () => {
    const status: Schema = { anyOf: [literal('free'), literal('subscribed')] };
    const maybe: Schema = { anyOf: [literal('p'), { type: 'null' }] };
    const { document } = prepareOpenApi(documentOf({}, { Thing: { type: 'object', properties: { status, maybe } } }));
    expect(document.components.schemas['Thing']?.properties).toEqual({
      status: { type: 'string', enum: ['free', 'subscribed'], title: 'ThingStatus' },
      maybe: { type: 'string', enum: ['p'], nullable: true, title: 'ThingMaybe' },
    });
  });

  test('a reference that may be null need not be there, for Mesh would take it as never null', () => {
    const part: Schema = { anyOf: [{ $ref: '#/components/schemas/Part' }, { type: 'null' }] };
    const name: Schema = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    const { document } = prepareOpenApi(
      documentOf({}, { Thing: { type: 'object', required: ['part', 'name'], properties: { part, name } } }),
    );
    expect(document.components.schemas['Thing']).toMatchObject({
      required: ['name'],
      properties: { part: { $ref: '#/components/schemas/Part' }, name: { type: 'string', nullable: true } },
    });
  });

  test('only successes, paths and queries stay; a query with a default need not be given', () => {
    const { document, patterns } = prepareOpenApi(
      documentOf({
        '/things/{id}': {
          get: {
            operationId: 'thing',
            parameters: [
              { in: 'path', name: 'id', required: true, schema: { type: 'string', pattern: '^[a-z]+$' } },
              { in: 'query', name: 'limit', required: true, schema: { type: 'integer', default: 24, maximum: 100 } },
              { in: 'header', name: 'x-timezone', schema: { type: 'string' } },
            ],
            responses: {
              200: { description: '', content: json({ $ref: '#/components/schemas/Thing' }) },
              404: { description: '' },
            },
          },
        },
      }),
    );
    expect(document.paths['/things/{id}']?.['get']).toEqual({
      operationId: 'thing',
      parameters: [
        { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
        { in: 'query', name: 'limit', required: false, schema: { type: 'integer' } },
      ],
      responses: { 200: { description: '', content: json({ $ref: '#/components/schemas/Thing' }) } },
    });
    expect(patterns).toEqual({ thing: { id: '^[a-z]+$' } });
  });

  test('a list with paging headers becomes a page', () => {
    const list: Schema = { type: 'array', items: { $ref: '#/components/schemas/Thing' } };
    const { document } = prepareOpenApi(
      documentOf({
        '/things': {
          get: {
            operationId: 'things',
            responses: { 200: { description: '', headers: { 'x-items-total': {} }, content: json(list) } },
          },
        },
      }),
    );
    expect(document.paths['/things']?.['get']?.responses['200']?.content).toEqual(
      json({ $ref: '#/components/schemas/ThingPage' }),
    );
    expect(Object.keys(document.components.schemas['ThingPage']?.properties ?? {})).toEqual([
      'items',
      'total',
      'count',
      'limit',
      'offset',
      'hasMore',
    ]);
  });

  test('what carries tokens or bytes stays out', () => {
    const hidden = { operationId: 'login', 'x-mesh': false as const, responses: {} };
    expect(prepareOpenApi(documentOf({ '/login': { post: hidden } })).document.paths).toEqual({});
  });

  test('what would not survive Mesh is refused with its place', () => {
    const answering = (schema: Schema, extra: object = {}) =>
      documentOf({
        '/things': {
          get: { operationId: 'things', ...extra, responses: { 200: { description: '', content: json(schema) } } },
        },
      });
    expect(() => prepareOpenApi(answering({ type: 'object', properties: {} }))).toThrow(
      'GET /things answers an object without a name',
    );
    expect(() => prepareOpenApi(answering({ type: 'string' }, { operationId: undefined }))).toThrow(
      'GET /things has no operationId',
    );
    const path = { parameters: [{ in: 'path', name: 'id', schema: { type: 'string' } }] };
    expect(() => prepareOpenApi(answering({ type: 'string' }, path))).toThrow(
      'GET /things: the path parameter id has no pattern',
    );
  });
});

test('CARD-01 two services may not share a name for different things', () => {
  const main = documentOf({ '/a': { get: { operationId: 'thing', responses: {} } } }, { Same: { type: 'string' } });
  const screens = documentOf({ '/b': { get: { operationId: 'other', responses: {} } } }, { Same: { type: 'string' } });
  expect(() => requireOwnNames({ main, screens })).not.toThrow();
  expect(() =>
    requireOwnNames({ main, screens: documentOf({ '/b': { get: { operationId: 'thing', responses: {} } } }) }),
  ).toThrow('operation thing is in both main and screens');
  expect(() => requireOwnNames({ main, screens: documentOf({}, { Same: { type: 'integer' } }) })).toThrow(
    'type Same is in both main and screens',
  );
});
