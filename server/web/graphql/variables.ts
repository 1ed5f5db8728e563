import {
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { imageListLimit } from '#domain/limits.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** Faults named in one answer: the first ones, after which nothing more is looked at. */
const faultsLimit = 10;
/** Characters of a name that the sender has made up. */
const nameLimit = 100;

/**
 * What is wrong with the variables of an operation, by path, as `imageList.0.signature`; nothing when they fit. To be
 * asked before they are coerced, which would make a sentence for every item of a list, however long that is.
 */
export function variableFaults(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (variables: Variables) => Record<string, FieldFault> {
  const known = variableDefinitions.flatMap(({ variable, type, defaultValue }) => {
    const named = typeFromAST(schema, type);
    return isInputType(named)
      ? [{ name: variable.name.value, type: named, isOptional: defaultValue !== undefined }]
      : [];
  });
  return (variables) => {
    const faults = new Faults();
    for (const { name, type, isOptional } of known) {
      if (isOptional && variables[name] === undefined) continue;
      judge(variables[name], type, name, faults);
    }
    return Object.fromEntries(faults.found);
  };
}

class Faults {
  readonly found = new Map<string, FieldFault>();

  get areEnough(): boolean {
    return this.found.size >= faultsLimit;
  }

  add(path: string, fault: FieldFault): void {
    if (!this.areEnough) this.found.set(path.slice(0, nameLimit), fault);
  }
}

function judge(value: unknown, type: GraphQLInputType, path: string, faults: Faults): void {
  if (isNonNullType(type)) {
    if (value === undefined || value === null) faults.add(path, 'missing');
    else judge(value, type.ofType, path, faults);
  } else if (value === undefined || value === null) {
    return;
  } else if (isListType(type)) {
    judgeList(value, type.ofType, path, faults);
  } else if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) return faults.add(path, 'wrong_type');
    const fields = type.getFields();
    const given: Variables = { ...value };
    for (const [name, field] of Object.entries(fields))
      if (given[name] !== undefined || field.defaultValue === undefined)
        judge(given[name], field.type, `${path}.${name}`, faults);
    for (const name in value) {
      if (faults.areEnough) return;
      if (!Object.hasOwn(fields, name)) faults.add(`${path}.${name}`, 'unknown');
    }
  } else if (isLeafType(type) && !isParsed(() => type.parseValue(value))) {
    faults.add(path, 'wrong_type');
  }
}

function judgeList(value: unknown, type: GraphQLInputType, path: string, faults: Faults): void {
  // GraphQL takes one item for a list of it.
  if (!Array.isArray(value)) return judge(value, type, path, faults);
  // The longest list that any service takes.
  if (value.length > imageListLimit) return faults.add(path, { fault: 'too_many', limit: imageListLimit });
  for (const [index, item] of value.entries()) {
    if (faults.areEnough) return;
    judge(item, type, `${path}.${index}`, faults);
  }
}

function isParsed(parse: () => unknown): boolean {
  try {
    return parse() !== undefined;
  } catch {
    return false;
  }
}
