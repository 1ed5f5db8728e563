import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';
import { GalleryDocument, SharedGalleryDocument } from '#src/graphql/generated/graphql.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';
import { answer } from './shared.fixtures.ts';

const gallery = {
  historyByDate: { items: [{ date: '2026-11-20', count: 1 }], version: 1 },
  history: { items: [{ ...uploaded, day: '2026-11-20' }], total: 1, version: 1 },
  shared: { total: 12 },
  mine: { total: 1 },
  spaces: { items: [] },
  tags: { items: [] },
  asks: { items: [] },
  asked: { items: [], total: 0 },
};
const answers = [answerTo(SharedGalleryDocument, answer), answerTo(GalleryDocument, gallery)];

/** What the switcher of a page says: name and number of each tab, and which is the page's own. */
const switcherOf = (html: string, label = '') => {
  const nav = new RegExp(`<nav[^>]*aria-label="${label}".*?</nav>`, 'su').exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<a(?<attributes>[^>]*)>(?<text>.*?)<\/a>/gsu)].map(({ groups }) => ({
    to: /href="([^"]*)"/u.exec(groups?.['attributes'] ?? '')?.[1],
    says: groups?.['text']
      ?.replaceAll(/<[^>]*>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    isHere: groups?.['attributes']?.includes('aria-current="page"'),
  }));
};

test.each(locales)('ROUTE-13 what others share stands at its address in %s, each with its owner', async (locale) => {
  const { status, html } = await renderedPage(href('shared', locale), { viewer, answers });
  expect(status).toBe(200);
  expect(html).toContain(`href="${href('s-id', locale, { id: uploaded.signature })}"`);
  expect(html).toContain('Delivery zone B');
  expect(html).toContain('Olena');
  expect(html).toContain(messagesOf(locale)['frame.nav.shared']);
});

test.each(locales)(
  'LAY-06 LAY-07 both galleries in %s have tabs with the numbers of both, their own is active',
  async (locale) => {
    const words = messagesOf(locale);
    const tabs = async (page: 'gallery' | 'shared') => {
      const { html } = await renderedPage(href(page, locale), { viewer, answers });
      return switcherOf(html, words['timeline.galleries']);
    };
    const mine = { to: href('gallery', locale), says: words['timeline.galleries.mine'] };
    const shared = { to: href('shared', locale), says: words['frame.nav.shared'] };
    const spaces = { to: href('spaces', locale), says: words['timeline.galleries.spaces'], isHere: false };
    expect(await tabs('gallery')).toEqual([
      { ...mine, says: `${mine.says} 1`, isHere: true },
      { ...shared, says: `${shared.says} 12`, isHere: false },
      spaces,
    ]);
    expect(await tabs('shared')).toEqual([
      { ...mine, says: `${mine.says} 3`, isHere: false },
      { ...shared, says: `${shared.says} 2`, isHere: true },
      spaces,
    ]);
  },
);

test('SHR-08 what is locked is a blank: neither its page nor its picture is linked', async () => {
  const { html } = await renderedPage(href('shared', 'en'), { viewer, answers });
  expect(html).toContain(messagesOf('en')['shared.locked']);
  expect(html).not.toContain('/s/locked');
  expect(html).not.toContain('/files/locked');
});

test('LAY-06 with nothing of one’s own and nothing shared both pages still lead to each other', async () => {
  const empty = [
    answerTo(SharedGalleryDocument, {
      sharedByDate: { items: [], version: 0 },
      shared: { items: [], total: 0, version: 0 },
      history: { total: 0 },
      spaces: { items: [] },
    }),
    answerTo(GalleryDocument, {
      historyByDate: { items: [], version: 0 },
      history: { items: [], total: 0, version: 0 },
      shared: { total: 0 },
      mine: { total: 0 },
      spaces: { items: [] },
      tags: { items: [] },
      asks: { items: [] },
      asked: { items: [], total: 0 },
    }),
  ];
  const words = messagesOf('en');
  for (const page of ['gallery', 'shared'] as const) {
    const { html } = await renderedPage(href(page, 'en'), { viewer, answers: empty });
    expect(switcherOf(html, words['timeline.galleries']).map(({ says }) => says)).toEqual([
      'My gallery 0',
      'Shared with me 0',
      'Spaces',
    ]);
  }
});

test.each(locales)('NAV-02 a visitor who asks for it in %s is led to the login', async (locale) => {
  expect((await renderedPage(href('shared', locale))).status).toBe(302);
});
