import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  isScalarType,
  Kind,
  OperationTypeNode,
  parse,
  print,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { NameTaken } from './names.ts';

export interface AskedQuery {
  /** Variables that it must have: the address of its page gives them. */
  params: string[];
  /** An answer of the types of the schema. */
  answer: Record<string, unknown>;
}

/** A query of a document in src by its name, such as Sessions. Throws NameTaken where a page cannot ask it by its address. */
export function askedQuery(root: string, name: string): AskedQuery {
  const schema = buildSchema(readFileSync(join(root, 'mesh/schema.graphql'), 'utf8'), { assumeValidSDL: true });
  const { definitions } = parse(
    globSync('src/**/*.graphql', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n'),
  );
  const operation = definitions.find(
    (each): each is OperationDefinitionNode =>
      each.kind === Kind.OPERATION_DEFINITION &&
      each.operation === OperationTypeNode.QUERY &&
      each.name?.value === name,
  );
  const type = schema.getQueryType();
  if (!operation || !type) throw new NameTaken(`Nothing was written: no document in src has a query ${name}`);
  const needed = (operation.variableDefinitions ?? []).filter(
    (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
  );
  if (needed.some((variable) => print(variable.type) !== 'String!'))
    throw new NameTaken(`Nothing was written: ${name} asks for more than an address can say`);
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  return {
    params: needed.map(({ variable }) => variable.name.value),
    answer: Object.fromEntries(sampleOf(type, operation.selectionSet, fragments)),
  };
}

/** The fields of a type with values: one of each list, and something of everything that may be missing. */
const sampleOf = (
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  fragments: readonly FragmentDefinitionNode[],
): [string, unknown][] =>
  selections.flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) {
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : fragments.find(({ name }) => name.value === selection.name.value);
      return inner ? sampleOf(type, inner.selectionSet, fragments) : [];
    }
    const field = type.getFields()[selection.name.value];
    if (!field) throw new Error(`${type.name} has no ${selection.name.value}: npm run generate:gateway`);
    const valueOf = (of: GraphQLOutputType): unknown => {
      const bare = getNullableType(of);
      if (isListType(bare)) return [valueOf(bare.ofType)];
      if (isObjectType(bare) && selection.selectionSet)
        return Object.fromEntries(sampleOf(bare, selection.selectionSet, fragments));
      if (isEnumType(bare)) return bare.getValues()[0]?.name;
      if (field.name.startsWith('date')) return '2026-11-21T09:30:00.000Z';
      return (isScalarType(bare) ? samples[bare.name] : undefined) ?? 'sample';
    };
    return [[(selection.alias ?? selection.name).value, valueOf(field.type)]];
  });

const samples: Record<string, unknown> = { Int: 1, Float: 1, Boolean: false };
