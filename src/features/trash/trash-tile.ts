import { defineMessage } from 'react-intl';
import { daysLeft } from '#domain/days-left.ts';
import type { Screen } from '#domain/screen.ts';
import { tileOf, type ScreenText, type ShownTile } from '#src/blocks/timeline/tile-of.tsx';

export interface TrashLook extends ScreenText {
  /** Epoch milliseconds. */
  now: number;
}

/** What a tile shows of a deleted screen: how many days are left, in place of its time. */
export function trashTile(screen: Screen, to: string, { now, ...text }: TrashLook): ShownTile {
  const tile = tileOf(screen, to, text);
  if (screen.date_purged === undefined) return tile;
  const days = daysLeft(screen.date_purged, now, text.timezone);
  return { ...tile, time: text.intl.formatMessage(left, { days }), dateTime: screen.date_purged };
}

const left = defineMessage<{ days: number }>({ id: 'trash.left' });
