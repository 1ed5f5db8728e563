import { wholeNumber } from '#domain/whole-number.ts';

/** The parts of an address that a value of this type may stand for. */
type Type = 'string' | 'integer' | 'boolean';

interface Shape {
  properties?: Record<string, { type?: string }>;
}

/**
 * Turns the texts of a query, a path or headers into what their schema names, in place. A text that is not exactly
 * such a value stays one, for the schema to refuse. Throws when the schema names a type that no text stands for here,
 * so that a route with one never starts.
 */
export function addressValues(schema: Shape, where: string): (values: unknown) => void {
  const read = Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) => {
    if (!isType(type)) throw new Error(`${where}: ${name} is of no type that an address can hold`);
    return type === 'string' ? [] : [{ name, valueOf: type === 'integer' ? integerOf : booleanOf }];
  });
  return (values) => {
    if (!isRecord(values)) return;
    for (const { name, valueOf } of read) {
      const text = values[name];
      if (typeof text === 'string') values[name] = valueOf(text);
    }
  };
}

const isType = (type: string | undefined): type is Type =>
  type === 'string' || type === 'integer' || type === 'boolean';

const integerOf = (text: string): unknown => wholeNumber(text) ?? text;
const booleanOf = (text: string): unknown => (text === 'true' || text === 'false' ? text === 'true' : text);

const isRecord = (values: unknown): values is Record<string, unknown> => typeof values === 'object' && values !== null;
