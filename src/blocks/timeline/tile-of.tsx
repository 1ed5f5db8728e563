import type { IntlShape } from 'react-intl';
import { picturePath, type Screen } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import type { TileProps } from '#src/blocks/tile/tile.tsx';

export interface ScreenText {
  intl: IntlShape;
  /** IANA name of the zone in which the owner's days begin. */
  timezone: string;
}

export type ShownTile = Pick<TileProps, 'name' | 'time' | 'dateTime' | 'picture' | 'to' | 'drag'>;

/** Shows screens as tiles, and each of them once: the same screen is the same object. */
export function shownTiles(shownOf: (screen: Screen) => ShownTile): (screen: Screen) => ShownTile {
  const known = new WeakMap<Screen, ShownTile>();
  return (screen) => {
    const shown = known.get(screen) ?? shownOf(screen);
    known.set(screen, shown);
    return shown;
  };
}

/** What a tile shows of a screen, whichever grid it stands in. */
export function tileOf(screen: Screen, to: string, { intl, timezone }: ScreenText): ShownTile {
  return {
    name: shownName(screen.name) || intl.formatMessage({ id: 'screens.unnamed' }),
    time: intl.formatTime(screen.date_created, { timeStyle: 'short', timeZone: timezone }),
    dateTime: screen.date_created,
    to,
    picture: {
      src: picturePath(screen, 320),
      srcSet: `${picturePath(screen, 640)} 2x`,
      width: screen.width,
      height: screen.height,
      description: screen.description,
      thumbhash: screen.thumbhash,
      damaged: screen.is_damaged,
    },
  };
}
