import type { Screen } from '../screen.ts';

/** Loaded screens by their index in the whole history. */
type Loaded = Readonly<Record<number, Pick<Screen, 'signature'>>>;

/** A place in the timeline that belongs to one screen; its signature is null while nothing is loaded there. */
export interface FollowedPlace {
  index: number;
  signature: string | null;
}

/** The place of the screen at this index of the whole history. */
export const placeAt = (screens: Loaded, index: number): FollowedPlace => ({
  index,
  signature: screens[index]?.signature ?? null,
});

/**
 * Where a place is after the loaded screens have changed: it goes with its screen. One whose screen is gone belongs to
 * the screen that took its place; one whose screen is not loaded any more waits. The same object when nothing changed.
 */
export function followed(place: FollowedPlace, screens: Loaded): FollowedPlace {
  const here = placeAt(screens, place.index);
  if (here.signature === place.signature) return place;
  const moved =
    place.signature !== null && Object.entries(screens).find(([, { signature }]) => signature === place.signature);
  if (moved) return { index: Number(moved[0]), signature: place.signature };
  return here.signature === null ? place : here;
}
