import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { Alias } from '../content/rules.ts';
import { inEachLocale, say, Words } from '../content/words.ts';
import { drawMap, type DrawnMap } from './drawn-map.ts';
import type { MapMarker } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    markers: {
      in: Readonly<Record<Locale, readonly Static<typeof MapMarker>[]>>;
      /** The land around all of them; null where there are none. */
      map: DrawnMap | null;
    };
  }
}

const MarkersFile = Type.Array(
  strict({
    id: Alias,
    title: Words,
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
    text: Words,
  }),
);

export const content = contentPart({
  name: 'markers',
  files: 'markers.yaml',
  schema: MarkersFile,
  build: ([file]) => {
    const places = file?.value ?? [];
    return {
      in: inEachLocale((locale) =>
        places.map(({ title, text, ...place }) => ({
          ...place,
          title: say(title, locale),
          text: say(text, locale),
        })),
      ),
      map: drawMap(places),
    };
  },
});
