import { expect, test, vi } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { firstPage } from '#machines/search/search.fixtures.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { screenOf, uploaded } from '#machines/timeline/timeline.fixtures.ts';
import {
  ConfigsDocument,
  GalleryDocument,
  LeavingScreensDocument,
  SearchHistoryDocument,
} from '#src/graphql/generated/graphql.ts';
import { sampleConfigs } from '#tests/support/sample-configs.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const gallery = answerTo(GalleryDocument, {
  historyByDate: { items: [{ date: uploaded.day, count: 1 }], version: 1 },
  history: { items: [uploaded], total: 1, version: 1 },
  shared: { total: 12 },
  mine: { total: 1 },
  spaces: { items: [] },
  tags: { items: [{ tag: 'Release', count: 1 }] },
  asks: { items: [] },
  asked: { items: [], total: 0 },
});
const found = (screens: typeof firstPage.screens) =>
  answerTo(SearchHistoryDocument, {
    searchHistory: {
      hits: screens.map((screen) => ({ screen, found: { boxes: [[10, 20, 90, 30]] } })),
      has_more: screens.length > 0,
      waiting: 7,
    },
  });

const open = async (address: string, screens = firstPage.screens) =>
  (await renderedPage(address, { viewer, answers: [gallery, found(screens)] })).html;

test.each(locales)('what the address searches for comes from the server in %s, without any script', async (locale) => {
  const page = href('gallery', locale);
  const html = await open(`${page}?q=ord`);
  for (const { signature } of firstPage.screens)
    expect(html).toContain(`href="${href('s-id', locale, { id: signature })}?find=ord"`);
  // What stands in their pictures is marked there.
  expect(html).toMatch(/<rect x="7" y="17" width="96" height="36"/u);
  expect(html).toMatch(/<mark[^>]*>Ord<\/mark>ers 1/u);
  expect(html).not.toContain(`/s/${uploaded.signature}"`);
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value="ord"/u);
  expect(html).toContain(`action="${page}"`);
  expect(html).toContain(`href="${page}?q=ord&amp;after=${firstPage.screens.at(-1)?.signature}"`);
});

test('what finds nothing says what to do, and an empty search shows the timeline', async () => {
  const words = messagesOf('en');
  expect(await open('/gallery?q=ord', [])).toContain(words['search.nothing.text']);
  const html = await open('/gallery?q=+', [screenOf(9, uploaded.day)]);
  expect(html).toContain(`/s/${uploaded.signature}"`);
  expect(html).not.toContain(screenOf(9, uploaded.day).signature);
});

test('what goes to the trash by itself stands above the screens, where they are kept for so many days', async () => {
  const leaving = answerTo(LeavingScreensDocument, {
    leavingScreens: { count: 3, first_at: '2026-12-06T10:00:00.000Z', first_day: uploaded.day },
  });
  const kept = { ...sampleConfigs, backend: { ...sampleConfigs.backend, keep_days: 365 } };
  // The server keeps what the site is told: this one is a server of its own.
  vi.resetModules();
  const page = await import('#tests/support/rendered-page.ts');
  const { html } = await page
    .renderedPage('/gallery', { viewer, answers: [gallery, leaving, answerTo(ConfigsDocument, { configs: kept })] })
    .finally(() => vi.resetModules());
  expect(html).toContain('3 screenshots go to the trash, the first on December\u00A06.');
});
