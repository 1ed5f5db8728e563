import {
  GraphQLError,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isInputType,
  isListType,
  isNonNullType,
  isOutputType,
  specifiedDirectives,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql';
import { getDirectiveExtensions, MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils';
import optionalFields from './openapi/optional-fields.json' with { type: 'json' };
import patterns from './openapi/path-patterns.json' with { type: 'json' };

type Field = GraphQLFieldConfig<unknown, unknown>;

/** A page goes on where one of these has failed (ERR-08). */
const optional = new Set<string>(optionalFields);

const patternsByOperation: Record<string, Record<string, string>> = patterns;

/**
 * Puts right what the OpenAPI handler gets wrong: input types named X_Input, list items, input arguments and root fields
 * that may always be null, internal directives in the public schema, and path arguments that reach the URL raw.
 */
// oxlint-disable-next-line import/no-default-export -- Mesh takes the default export
export default class MeshSchemaTransform {
  noWrap = true;

  transformSchema(schema: GraphQLSchema): GraphQLSchema {
    const mapped = mapSchema(schema, {
      [MapperKind.ROOT_FIELD]: (field, name) =>
        withCheckedPath(withTightTypes(field, name), name, pathArgumentsOf(field)),
      [MapperKind.OBJECT_FIELD]: (field) => bare({ ...field, type: tightOutput(field.type) }),
      [MapperKind.INPUT_OBJECT_FIELD]: (field) => bare({ ...field, type: tightInput(field.type) }),
      [MapperKind.INPUT_OBJECT_TYPE]: (type) => {
        const config = type.toConfig();
        return new GraphQLInputObjectType(bare({ ...config, name: config.name.replace(/(Input)?_Input$/, 'Input') }));
      },
    });
    const { astNode: _astNode, extensionASTNodes: _extensions, ...config } = mapped.toConfig();
    const pruned = pruneSchema(new GraphQLSchema({ ...config, extensions: {}, directives: [...specifiedDirectives] }));
    // `mesh build` looks for this property, which mapSchema drops because it is not enumerable.
    Object.defineProperty(pruned.extensions, 'sourceMap', { value: schema.extensions['sourceMap'] });
    return pruned;
  }
}

function withTightTypes(field: Field, name: string): Field {
  const args: GraphQLFieldConfigArgumentMap = {};
  for (const [key, argument] of Object.entries(field.args ?? {})) {
    const type = tightInput(argument.type);
    args[key] = bare({
      ...argument,
      type: key === 'input' && !isNonNullType(type) ? new GraphQLNonNull(type) : type,
    });
  }
  const type = tightOutput(field.type);
  const bareType = isNonNullType(type) ? type.ofType : type;
  // A field that fails has an error, never a null that could be taken for nothing, unless a page goes on without it.
  return bare({ ...field, args, type: optional.has(name) ? bareType : new GraphQLNonNull(bareType) });
}

/** Refuses a path argument that does not match its pattern and encodes the others, before any upstream call. */
function withCheckedPath(field: Field, operation: string, names: readonly string[]): Field {
  const { resolve } = field;
  if (!resolve || names.length === 0) return field;
  const checks = names.map((name) => {
    const pattern = patternsByOperation[operation]?.[name];
    if (!pattern) throw new Error(`${operation}: the path argument ${name} has no pattern`);
    return [name, new RegExp(pattern)] as const;
  });
  return {
    ...field,
    resolve: (root, args: Record<string, unknown>, context, info) => {
      const encoded = { ...args };
      for (const [name, pattern] of checks) encoded[name] = pathSegment(name, args[name], pattern);
      return resolve(root, encoded, context, info);
    },
  };
}

function pathSegment(name: string, value: unknown, pattern: RegExp): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // URL parsers fold dot segments even when they are percent-encoded.
  if (text === '' || text === '.' || text === '..' || !pattern.test(text)) {
    throw new GraphQLError(`Invalid ${name}`, {
      extensions: { code: 'BAD_USER_INPUT', argument: name },
    });
  }
  return encodeURIComponent(text);
}

function pathArgumentsOf(field: Field): string[] {
  const operation = getDirectiveExtensions<{ httpOperation: { path?: string } }>(field).httpOperation?.[0];
  return [...(operation?.path ?? '').matchAll(/\{args\.(\w+)\}/g)].map(([, name = '']) => name);
}

const tightOutput = (type: GraphQLOutputType): GraphQLOutputType => {
  const tightened = tight(type);
  return isOutputType(tightened) ? tightened : type;
};

const tightInput = (type: GraphQLInputType): GraphQLInputType => {
  const tightened = tight(type);
  return isInputType(tightened) ? tightened : type;
};

/** The type with items of lists that are never null. */
function tight(type: GraphQLType): GraphQLType {
  if (isNonNullType(type)) {
    const inner = tight(type.ofType);
    return isNonNullType(inner) ? inner : new GraphQLNonNull(inner);
  }
  if (!isListType(type)) return type;
  const item = tight(type.ofType);
  return new GraphQLList(isNonNullType(item) ? item : new GraphQLNonNull(item));
}

/** Without the nodes and extensions that carry Mesh's own directives. */
const bare = <Config extends object>(config: Config): Config => ({
  ...config,
  astNode: undefined,
  extensionASTNodes: [],
  extensions: {},
});
