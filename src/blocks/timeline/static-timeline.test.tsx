import { renderToString } from 'react-dom/server';
import { createIntl, IntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';
import { firstTiles } from '#src/blocks/tile/first-tiles.ts';
import { StaticTimeline } from './static-timeline.tsx';
import { tileOf } from './tile-of.tsx';

const intl = createIntl({ locale: 'en-US', timeZone: 'UTC', onError: () => {} });

test('the pictures of the first window go first, however many days it shows; no other is fetched before it is near', () => {
  // A hundred days with one screen each.
  const screens = Array.from({ length: 100 }, (_, place): Screen => {
    const date = new Date(Date.UTC(2026, 10, 21 - place)).toISOString();
    return { ...uploaded, signature: `screen-${place}`, date_created: date, day: date.slice(0, 10) };
  });
  const html = renderToString(
    <StaticRouter location="/gallery">
      <IntlProvider locale="en-US" timeZone="UTC" onError={() => {}}>
        <StaticTimeline
          days={screens.map(({ day }) => ({ date: day, count: 1 }))}
          screens={screens}
          today="2026-11-21"
          shown={(screen) => tileOf(screen, `/s/${screen.signature}`, { intl, timezone: 'UTC' })}
          more={null}
        />
      </IntlProvider>
    </StaticRouter>,
  );
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => ({
    lazy: tag.includes('loading="lazy"'),
    first: tag.includes('fetchPriority="high"'),
  }));
  expect(pictures).toEqual(screens.map((_, place) => ({ lazy: true, first: place < firstTiles })));
});
