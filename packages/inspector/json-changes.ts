import { differences } from './differences.ts';
import type { Json } from './json-safe.ts';

/** What has become of the parts of a value: where each stands, and its new content; none where it is gone. */
export type Changes = [path: string[], after?: Json][];

export const changesOf = (before: Json, after: Json): Changes =>
  differences(before, after).map(({ keys, after: part }) => (part === undefined ? [keys] : [keys, part]));

/** The value after its changes. */
export const withChanges = (before: Json, changes: Changes): Json =>
  changes.reduce<Json>((value, [path, after]) => withPart(value, path, after), before);

function withPart(value: Json, [key, ...path]: string[], after: Json | undefined): Json {
  if (key === undefined) return after ?? null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const index = Number(key);
    // Items go from the end alone; what moved up has changed.
    if (path.length === 0 && after === undefined) return value.slice(0, Math.min(index, value.length));
    return value.toSpliced(index, 1, withPart(value[index] ?? null, path, after));
  }
  if (path.length > 0) return { ...value, [key]: withPart(value[key] ?? null, path, after) };
  if (after !== undefined) return { ...value, [key]: after };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
