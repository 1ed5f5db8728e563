import { useState } from 'react';
import type { Screen } from '#domain/screen.ts';
import { followed, placeAt, type FollowedPlace } from '#domain/timeline/followed.ts';

/** The index of the screen that the keyboard is on, wherever it moves to, and how to go to another one. */
export function useFocusedPlace(screens: Readonly<Record<number, Screen>>): [number, (index: number) => void] {
  // Nobody has been there yet: the keyboard comes to whatever stands first.
  const [place, setPlace] = useState<FollowedPlace | null>(null);
  const now = place && followed(place, screens);
  if (now !== place) setPlace(now);
  return [now?.index ?? 0, (index) => setPlace(placeAt(screens, index))];
}
