import type { Json } from './json-safe.ts';

export interface Difference {
  keys: string[];
  before: Json | undefined;
  after: Json | undefined;
}

/** Where two values differ, by their smallest parts. */
export function differences(before: Json | undefined, after: Json | undefined, keys: string[] = []): Difference[] {
  if (!isParted(before) || !isParted(after) || Array.isArray(before) !== Array.isArray(after))
    return before === after || JSON.stringify(before) === JSON.stringify(after) ? [] : [{ keys, before, after }];
  const one = partsOf(before);
  const other = partsOf(after);
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    differences(one.get(key), other.get(key), [...keys, key]),
  );
}

const isParted = (value: Json | undefined): value is Json[] | Record<string, Json> =>
  typeof value === 'object' && value !== null;

const partsOf = (value: Json[] | Record<string, Json>): Map<string, Json> => new Map(Object.entries(value));
