import type { FollowedPlace } from '#domain/timeline/followed.ts';

type FocusStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps which screen the keyboard was on when its visitor left; null when it was elsewhere. */
export function rememberFocus(storage: FocusStorage, key: string, place: FollowedPlace | null): void {
  if (place) storage.setItem(nameOf(key), JSON.stringify(place));
  else storage.removeItem(nameOf(key));
}

/** Null when nothing was kept, or what was kept cannot be read. */
export function recallFocus(storage: FocusStorage, key: string): FollowedPlace | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null');
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

const nameOf = (key: string) => `kadr:focus:${key}`;

const isPlace = (value: unknown): value is FollowedPlace =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  Number.isSafeInteger(value.index) &&
  'signature' in value &&
  (value.signature === null || typeof value.signature === 'string');
