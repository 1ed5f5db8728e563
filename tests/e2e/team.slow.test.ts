import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { pathWithoutLocale } from '#domain/locales.ts';
import { hasPage } from '#domain/site-kind.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { collect, type Site, startSite, upload } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SITE: 'team', KEEP_DAYS: '365' } });
});
afterAll(() => site.close());

/** Opens what pages lead to, and what that leads to; returns the path of every link with its status. */
async function crawl(context: BrowserContext, from: readonly string[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const left = [...from];
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    if (statuses.has(path)) continue;
    const answer = await context.request.get(path);
    statuses.set(path, answer.status());
    if (!answer.headers()['content-type']?.startsWith('text/html') || path.startsWith('/api/')) continue;
    const html = await answer.text();
    left.push(...[...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, link = '']) => link));
  }
  return statuses;
}

const wrong = (statuses: Map<string, number>): string[] =>
  [...statuses].flatMap(([path, status]) =>
    status === 200 && hasPage('team', pathWithoutLocale(path)) ? [] : [`${path} ${status}`],
  );

test('a team has its gallery at the beginning, and no link is dead or leads to what it has none of', async () => {
  const visitor = await site.profile();
  const member = await site.member();
  const gallery = await member.newPage();
  await openPage(gallery, '/');
  await expect.poll(() => new URL(gallery.url()).pathname).toBe('/gallery');
  await expect(gallery.getByText('go to the trash 365 days after their upload')).toBeVisible();
  const { signature } = await upload(member, await picture('png', { width: 640, height: 400, seed: 1 }));
  const collection = await collect(member, [signature]);

  const page = await visitor.newPage();
  await openPage(page, '/uk');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/uk/login');
  await gallery.getByRole('button', { name: /^Account/ }).click();
  await expect(gallery.getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(gallery.getByRole('link', { name: /Orders|Wishlist|Cart/ })).toHaveCount(0);

  const shared = [`/s/${signature}`, `/c/${collection}`, '/uk/privacy', '/robots.txt'];
  const asVisitor = await crawl(visitor, ['/', '/ru/signup', ...shared]);
  const asMember = await crawl(member, ['/', '/profile', ...shared]);
  expect([wrong(asVisitor), wrong(asMember)]).toEqual([[], []]);
  expect([...asMember.keys()]).toEqual(
    expect.arrayContaining(['/gallery', '/trash', '/profile/security', '/uk/about']),
  );

  const map = await (await visitor.request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(listed.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    '/about',
    '/cookies',
    '/privacy',
    '/security',
    '/terms',
  ]);
  const statuses = await Promise.all(
    ['/posts/feed.xml', '/pricing', '/uk/posts', '/orders', '/api/products/types'].map(async (path) =>
      (await member.request.get(path)).status(),
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});
