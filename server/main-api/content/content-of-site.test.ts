import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

describe.each(engines)('the gallery of a team on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine, { site: 'team' });
    ada = await rest.signUp();
  });
  afterAll(() => rest.close());

  test('what a public site alone has is answered by 404, to visitors and to members', async () => {
    const calls = [
      { url: '/api/posts/items' },
      { url: '/api/posts/items/links-that-stay-yours/comments' },
      { url: '/api/products/types' },
      { url: '/api/v2/orders' },
      { url: '/api/v2/subscriptions/info' },
      { url: '/api/forms/contact' },
      { url: '/api/v2/favourite' },
      { url: '/api/fq/questions' },
      { method: 'POST' as const, url: '/api/v2/order/quote', payload: {} },
    ];
    for (const call of calls)
      expect([call.url, (await rest.call(call)).statusCode, (await ada.call(call)).statusCode]).toEqual([
        call.url,
        404,
        404,
      ]);
    expect((await ada.call({ url: '/screens/v1/history' })).statusCode).toBe(200);
  });

  test('nothing that the site says leads there', async () => {
    const menu = (await rest.call('/api/v2/system/menu')).json<{
      main: Record<'header' | 'footer', { link: string; submenu: { link: string }[] }[]>;
    }>();
    expect(menu.main.header).toEqual([]);
    expect(menu.main.footer.map(({ link, submenu }) => [link, submenu.map((item) => item.link)])).toEqual([
      ['/about', ['/about', '/security', '/privacy', '/terms', '/cookies']],
    ]);
    const { content } = (await rest.call('/api/v2/system/pages/privacy')).json<{ content: string }>();
    expect(content).not.toContain('/contact-form');
    const blocks = (await rest.call('/api/v2/system/blocks')).json<{ key: string }[]>();
    expect(blocks.map(({ key }) => key)).not.toContain('landing-note');
  });

  test('nothing is sold or counted', async () => {
    const { main, frontend } = (await rest.call('/api/v2/system/configs')).json<
      Record<'main' | 'frontend', Record<string, unknown>>
    >();
    expect([main['site'], main['free-edits'], frontend['enable-subscriptions']]).toEqual(['team', null, false]);
  });
});
