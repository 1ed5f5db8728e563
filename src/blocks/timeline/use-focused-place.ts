import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Screen } from '#domain/screen.ts';
import { followed, placeAt, type FollowedPlace } from '#domain/timeline/followed.ts';
import { recallLeft, rememberLeft } from './left-last.ts';
import { rememberedFocus } from './remembered-focus.ts';

interface FocusedPlaceOptions {
  screens: Readonly<Record<number, Screen>>;
  screenPath: (signature: string) => string;
  /** Name under which it is remembered for a visitor who goes to a screen and comes back. */
  placeKey: string;
  comesBack: boolean;
  /** Whether the tiles are drawn. */
  drawn: boolean;
  /** Whether no screen is left: anyone who comes back then comes to the first one. */
  isEmpty: () => boolean;
}

interface FocusedPlaceInTimeline {
  /** The index of the screen that the keyboard is on, wherever it moves to, or that Tab comes to. */
  focused: number;
  setFocused: (index: number) => void;
  /** Takes the keyboard to a screen from elsewhere. */
  enter: (index: number) => void;
}

/** The screen of the keyboard, and how to take it to another one. */
export function useFocusedPlace(options: FocusedPlaceOptions): FocusedPlaceInTimeline {
  const { screens, screenPath, placeKey, comesBack, drawn, isEmpty } = options;
  /** Where the focus was in the timeline that was left, or in the one that the server has sent. */
  const [start] = useState(
    () => recallLeft(rememberedFocus, { placeKey, comesBack }) ?? focusedScreen(screens, screenPath),
  );
  // Nobody has been there yet: the keyboard comes to whatever stands first.
  const [place, setPlace] = useState<FollowedPlace | null>(start);
  const now = place && followed(place, screens);
  if (now !== place) setPlace(now);

  const remember = useEffectEvent(() => {
    // Anyone who has deleted everything may be in the question still.
    if (isEmpty()) return rememberLeft(rememberedFocus, placeKey, { index: 0, signature: null });
    rememberLeft(rememberedFocus, placeKey, isOnATile() ? now : null);
  });
  // Before the tiles are taken away: afterwards the focus is nowhere.
  useLayoutEffect(() => () => remember(), []);
  useEffect(() => {
    if (drawn && start && isNowhere()) tileInTabOrder()?.focus({ preventScroll: true });
  }, [drawn, start]);

  const [entered, setEntered] = useState<object | null>(null);
  useEffect(() => {
    if (entered) tileInTabOrder()?.focus({ preventScroll: true });
  }, [entered]);

  const setFocused = (index: number) => {
    // The focus only comes back to an empty tile; its screen is being read again, and may stand elsewhere afterwards.
    const isWaiting = now?.index === index && !screens[index];
    if (!isWaiting) setPlace(placeAt(screens, index));
  };
  const enter = (index: number) => {
    setFocused(index);
    setEntered({});
  };
  return { focused: now?.index ?? 0, setFocused, enter };
}

/** The loaded screen whose link, or circle, has the focus. */
function focusedScreen(
  screens: FocusedPlaceOptions['screens'],
  screenPath: (signature: string) => string,
): FollowedPlace | null {
  const path = document.activeElement?.closest('[role=gridcell]')?.querySelector('a')?.getAttribute('href');
  const found = Object.entries(screens).find(([, { signature }]) => screenPath(signature) === path);
  return found ? { index: Number(found[0]), signature: found[1].signature } : null;
}

const isOnATile = (): boolean => Boolean(document.activeElement?.closest('[data-index]'));
const isNowhere = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('main') === true;
const tileInTabOrder = () => document.querySelector<HTMLElement>('[data-index][tabindex="0"]');
