import { defineMessage } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { tileOf, type ScreenText, type ShownTile } from '#src/blocks/timeline/tile-of.tsx';

/** What a tile shows of a screen that somebody shares: whose it is, in place of its time. What is locked tells nothing. */
export function sharedTile(screen: Screen, to: string, text: ScreenText): ShownTile {
  if (screen.is_locked) return { name: text.intl.formatMessage(locked), time: '', picture: null };
  const { name, picture } = tileOf(screen, to, text);
  return { name, picture, to, time: screen.owner ?? '' };
}

const locked = defineMessage({ id: 'shared.locked' });
