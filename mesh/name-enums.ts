import { childrenOf, type Schema } from './openapi-document.ts';

/**
 * Gives every enum a name made of its owner and its property. A union of literals becomes one enum: Mesh deletes
 * such a field from the schema without a word.
 */
export function nameEnums(schema: Schema, owner: string): void {
  const name = schema.title ?? owner;
  joinLiterals(schema);
  if (schema.enum?.every((value) => typeof value === 'string')) {
    schema.type ??= 'string';
    schema.title ??= owner;
  }
  for (const child of childrenOf(schema))
    nameEnums(child.schema, child.property === undefined ? name : name + pascalCase(child.property));
}

/** `history-by-date` and `historyByDate` become `HistoryByDate`. */
export const pascalCase = (text: string): string =>
  text.replace(/(^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_match, _gap, letter: string) => letter.toUpperCase());

function joinLiterals(schema: Schema): void {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const options = schema[keyword];
    if (!options) continue;
    const literals = options.filter(isLiteral);
    const rest = options.filter((option) => !isLiteral(option));
    if (literals.length === 0 || !rest.every(isNull)) continue;
    delete schema[keyword];
    schema.type = 'string';
    schema.enum = literals.flatMap((literal) => literal.enum ?? [literal.const]);
    if (rest.length > 0) schema.nullable = true;
  }
}

const isLiteral = (schema: Schema): boolean =>
  schema.type === 'string' && (schema.enum !== undefined || schema.const !== undefined);

const isNull = (schema: Schema): boolean =>
  schema.type === 'null' || (schema.enum?.length === 1 && schema.enum[0] === null);
