import type { TimelineAnchor } from '#domain/timeline/anchor.ts';

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a visitor left a timeline. */
export interface LeftPlace extends TimelineAnchor {
  /** How far the page was scrolled then, CSS pixels. */
  scrollY: number;
}

/** Keeps where a visitor left a timeline, so that coming back lands exactly there. */
export function rememberPlace(storage: PlaceStorage, key: string, place: LeftPlace | null): void {
  if (place) storage.setItem(nameOf(key), JSON.stringify(place));
}

/** Null when nothing was kept, or what was kept cannot be read. */
export function recallPlace(storage: PlaceStorage, key: string): LeftPlace | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null');
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const forgetPlace = (storage: PlaceStorage, key: string): void => storage.removeItem(nameOf(key));

const nameOf = (key: string) => `kadr:place:${key}`;

const isPlace = (value: unknown): value is LeftPlace =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  typeof value.date === 'string' &&
  'indexInDay' in value &&
  typeof value.indexInDay === 'number' &&
  'offset' in value &&
  typeof value.offset === 'number' &&
  'scrollY' in value &&
  typeof value.scrollY === 'number';
