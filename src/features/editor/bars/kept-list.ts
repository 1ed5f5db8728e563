import type { BrowserStorage } from '#src/lib/browser-storage.ts';

/** A short list that somebody keeps in this browser, the newest first, each once; the oldest gives way. */
export interface KeptList<Value> {
  read: () => readonly Value[];
  keep: (value: Value) => readonly Value[];
  drop: (value: Value) => readonly Value[];
}

/** `asValue`: undefined for whatever else stands there, which is left out. */
export function keptList<Value>(
  storage: Pick<BrowserStorage, 'read' | 'write'>,
  key: string,
  limit: number,
  asValue: (kept: unknown) => Value | undefined,
): KeptList<Value> {
  const read = () =>
    listed(storage.read(key)).flatMap((kept) => {
      const value = asValue(kept);
      return value === undefined ? [] : [value];
    });
  const without = (value: Value) => read().filter((each) => !isSame(each, value));
  const write = (values: readonly Value[]) => {
    storage.write(key, JSON.stringify(values));
    return values;
  };
  return {
    read,
    keep: (value) => write([value, ...without(value)].slice(0, limit)),
    drop: (value) => write(without(value)),
  };
}

/** What was read has its members in the order of what was written. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

function listed(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
