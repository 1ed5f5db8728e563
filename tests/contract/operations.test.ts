import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildSchema,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import type { MeshInstance } from '@graphql-mesh/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatewayInputs, type GatewayInputs } from '#mesh/gateway-inputs.ts';
import { childrenOf, type OpenApiDocument, type Operation, type Schema } from '#mesh/openapi-document.ts';
import { loadMeshSchema, loadTrustedDocuments } from '#server/web/graphql/mesh-schema.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

const root = resolve(import.meta.dirname, '../..');
const committed = (file: string): string => readFileSync(resolve(root, file), 'utf8');

const schema = buildSchema(committed('mesh/schema.graphql'), { assumeValidSDL: true });
const documents = loadTrustedDocuments();
const operationFiles = globSync('src/**/*.graphql', { cwd: root });

let rest: Rest;
let services: { main: OpenApiDocument; screens: OpenApiDocument };
let inputs: GatewayInputs;
beforeAll(async () => {
  rest = await startRest('sqlite');
  const documentOf = async (prefix: string): Promise<OpenApiDocument> =>
    (await rest.app.inject(`${prefix}/openapi.json`)).json();
  services = { main: await documentOf('/api'), screens: await documentOf('/screens') };
  inputs = gatewayInputs(services);
});
afterAll(() => rest.close());

/** The operations that the running services give to the gateway. */
const offered = (): (Operation & { id: string; method: string; path: string })[] =>
  Object.values(services).flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => operation['x-mesh'] !== false)
        .map(([method, operation]) => Object.assign({}, operation, { id: operation.operationId ?? '', method, path })),
    ),
  );

const rootFields = (kind: 'query' | 'mutation'): GraphQLField<unknown, unknown>[] =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {});

/** The fields that have a resolver of their own. */
const resolvedFields = (of: GraphQLSchema): string[] =>
  Object.values(of.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields()).flatMap(({ name, resolve: own }) => (own ? [`${type.name}.${name}`] : []))
      : [],
  );

const names = (list: { name: string }[]): string[] => list.map(({ name }) => name).toSorted();

describe('API-07 the running services and the committed schema', () => {
  test('the committed documents, of which the gateway is made, are what the services say', () => {
    for (const [name, value] of Object.entries(services))
      expect([name, JSON.parse(committed(`server/main-api/reference/${name}.json`))]).toEqual([name, value]);
  });

  test('the built schema is the committed one', async () => {
    const built = printSchema(lexicographicSortSchema(await loadMeshSchema()));
    expect(built).toBe(printSchema(lexicographicSortSchema(schema)));
  });

  test("it is what Mesh's own runtime makes of the same build, resolvers included", async () => {
    const { getBuiltMesh }: { getBuiltMesh: () => Promise<MeshInstance> } = await import(
      pathToFileURL(resolve(root, '.mesh/index.js')).href
    );
    const { schema: theirs } = await getBuiltMesh();
    const ours = await loadMeshSchema();
    expect(printSchema(ours)).toBe(printSchema(theirs));
    expect(resolvedFields(theirs)).not.toEqual([]);
    expect(resolvedFields(ours)).toEqual(resolvedFields(theirs));
  });

  test('every operation is a root field, and every root field is an operation', () => {
    const ids = (operations: { id: string }[]) => operations.map(({ id }) => id).toSorted();
    expect(names([...rootFields('query'), ...rootFields('mutation')])).toEqual(ids(offered()));
    // A POST may read too: `.meshrc.yaml` says which.
    const queries = new Set(names(rootFields('query')));
    expect(ids(offered().filter(({ id, method }) => method === 'get' && !queries.has(id)))).toEqual([]);
    expect(ids(offered().filter(({ id, method }) => !/^(?:get|post)$/.test(method) && queries.has(id)))).toEqual([]);
  });

  test('a field takes what its operation takes in path, query and body', () => {
    const taken = offered().map(({ id, parameters = [], requestBody }) => [
      id,
      [
        ...parameters.filter((each) => each.in === 'path' || each.in === 'query').map(({ name }) => name),
        ...(requestBody ? ['input'] : []),
      ].toSorted(),
    ]);
    const fields = [...rootFields('query'), ...rootFields('mutation')].map(({ name, args }) => [
      name,
      names([...args]),
    ]);
    expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(taken));
  });

  test('every path parameter has the pattern of its service, from start to end', () => {
    const patterns = offered().flatMap(({ id, path, parameters = [] }) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        `${id} ${name}`,
        parameters.find((each) => each.in === 'path' && each.name === name)?.schema.pattern,
      ]),
    );
    const known = Object.entries(inputs['path-patterns.json']).flatMap(([id, byName]) =>
      Object.entries(byName).map(([name, pattern]) => [`${id} ${name}`, pattern]),
    );
    expect(known).toEqual(patterns);
    expect(known.filter(([, pattern = '']) => !/^\^.*\$$/.test(pattern))).toEqual([]);
  });

  test('every type has the properties of its service, and may be null where those may', () => {
    const shapes = new Map(
      [inputs['main.json'], inputs['screens.json']]
        .flatMap(({ components }) => Object.values(components.schemas))
        .flatMap(withNested)
        .map((described) => [described.title, described]),
    );
    const rootTypes = [schema.getQueryType(), schema.getMutationType()];
    const types = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) || isInputObjectType(type))
      .filter((type) => !type.name.startsWith('__') && !rootTypes.some((rootType) => rootType === type));
    expect(types.length).toBeGreaterThan(10);
    for (const type of types) {
      const shape = shapes.get(type.name) ?? shapes.get(type.name.replace(/Input$/, ''));
      const published = Object.values(type.getFields()).map(
        (field) => field.name + (isNonNullType(field.type) ? '!' : ''),
      );
      expect([type.name, published.toSorted()]).toEqual([type.name, shape && propertiesOf(shape).toSorted()]);
    }
  });
});

/** A schema with all that stand inside it. */
const withNested = (described: Schema): Schema[] => [
  described,
  ...childrenOf(described).flatMap((child) => withNested(child.schema)),
];

/** The names of the properties as GraphQL has them, with a `!` where they are always there and never null. */
const propertiesOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, { nullable, anyOf = [] }]) => {
    const mayBeNull = nullable === true || anyOf.some((one) => one.type === 'null' || one.enum?.[0] === null);
    return name.replaceAll('-', '_') + (required.includes(name) && !mayBeNull ? '!' : '');
  });

describe('API-07 the committed schema and the operations of the client', () => {
  test('every operation is valid, and every file of operations is compiled', () => {
    for (const [id, text] of Object.entries(documents))
      expect([id, validate(schema, parse(text)).map(({ message }) => message)]).toEqual([id, []]);
    expect(operationsIn(Object.values(documents))).toEqual(operationsIn(operationFiles.map(committed)));
  });
});

/** The operations in these texts, sorted: kind and name. */
const operationsIn = (texts: string[]): string[] =>
  texts
    .flatMap((text) => parse(text).definitions)
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [`${definition.operation} ${definition.name?.value ?? ''}`] : [],
    )
    .toSorted();

test('ERR-08 what a page goes on without may be null, and nothing else of the root', () => {
  const optional = offered()
    .filter((operation) => operation['x-optional'] === true)
    .map(({ id }) => id)
    .toSorted();
  const nullable = [...rootFields('query'), ...rootFields('mutation')].filter(({ type }) => !isNonNullType(type));
  expect(optional).toEqual(expect.arrayContaining(['menu', 'posts', 'questions']));
  expect(names(nullable)).toEqual(optional);
});
