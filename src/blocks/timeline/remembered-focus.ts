import type { FollowedPlace } from '#domain/timeline/followed.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { remembered } from '#src/lib/remembered.ts';

const isPlace = (value: unknown): value is FollowedPlace =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  Number.isSafeInteger(value.index) &&
  'signature' in value &&
  (value.signature === null || typeof value.signature === 'string');

/** Which screen the keyboard was on when its visitor left; nothing when it was elsewhere. */
export const rememberedFocus = remembered(tabStorage, 'focus', isPlace);
