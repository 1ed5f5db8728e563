import type { TimelineAnchor } from '#domain/timeline/anchor.ts';

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps where a visitor left a timeline, so that coming back lands exactly there. */
export function rememberPlace(storage: PlaceStorage, key: string, place: TimelineAnchor | null): void {
  if (place) storage.setItem(nameOf(key), JSON.stringify(place));
}

/** Null when nothing was kept, or what was kept cannot be read. */
export function recallPlace(storage: PlaceStorage, key: string): TimelineAnchor | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null');
    return isAnchor(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const forgetPlace = (storage: PlaceStorage, key: string): void => storage.removeItem(nameOf(key));

const nameOf = (key: string) => `kadr:place:${key}`;

const isAnchor = (value: unknown): value is TimelineAnchor =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  typeof value.date === 'string' &&
  'indexInDay' in value &&
  typeof value.indexInDay === 'number' &&
  'offset' in value &&
  typeof value.offset === 'number';
