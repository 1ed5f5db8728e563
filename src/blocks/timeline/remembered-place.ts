import type { TimelineAnchor } from '#domain/timeline/anchor.ts';
import { tabStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';
import { remembered } from '#src/lib/remembered.ts';

/** Where a visitor left a timeline. */
export interface LeftPlace extends TimelineAnchor {
  /** How far the page was scrolled then, CSS pixels. */
  scrollY: number;
}

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

/** Where a visitor left a timeline, so that coming back lands exactly there. */
export const placesIn = (storage: BrowserStorage) => remembered(storage, 'place', isPlace);

export const rememberedPlace = placesIn(tabStorage);
