import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentSite, type ContentSite } from '#tests/support/content-site.ts';

let site: ContentSite;
beforeAll(async () => {
  site = await startContentSite({
    'menu.yaml': `
date_created: 2026-11-01
date_edited: 2026-11-02
main:
  header:
    - { id: faq, title: { en: Questions, ru: Вопросы, uk: Запитання }, link: /faq }
  footer:
    - id: about
      title: { en: About, ru: О нас, uk: Про нас }
      link: /about
      submenu: [{ id: terms, title: { en: Terms, ru: Условия, uk: Умови }, link: /terms }]
  help:
    - { id: mail, title: { en: Mail, ru: Почта, uk: Пошта }, link: 'https://mail.example/' }
`,
  });
});
afterAll(() => site.close());

const dates = { date_created: '2026-11-01T00:00:00.000Z', date_edited: '2026-11-02T00:00:00.000Z' };

test('SYS-03 sections under main make header and footer, each in the language of the caller', async () => {
  const answer = await site.ask('v2/system/menu', { locale: 'uk' });
  expect(answer.json()).toEqual({
    main: {
      header: [{ id: 'faq', title: 'Запитання', link: '/uk/faq', submenu: [], ...dates }],
      footer: [
        {
          id: 'about',
          title: 'Про\u00a0нас',
          link: '/uk/about',
          submenu: [{ id: 'terms', title: 'Умови', link: '/uk/terms', ...dates }],
          ...dates,
        },
      ],
    },
  });
  expect(answer.headers['x-cache-token']).toMatch(/^[\w-]{16}$/);
});

test('SYS-03 one menu by its alias; another alias is not found', async () => {
  const answer = await site.ask('v2/system/menu/help');
  expect(answer.json()).toEqual([{ id: 'mail', title: 'Mail', link: 'https://mail.example/', submenu: [], ...dates }]);
  expect((await site.ask('v2/system/menu/other')).statusCode).toBe(404);
});

test('PROF-05 where no plans are sold nothing leads to them', async () => {
  const shop = '{ id: shop, title: { en: Shop, ru: Магазин, uk: Крамниця }, link: /products }';
  const plans = '{ id: plans, title: { en: Plans, ru: Тарифы, uk: Тарифи }, link: /pricing }';
  const menu = `
date_created: 2026-11-01
date_edited: 2026-11-02
main:
  header:
    - id: prices
      title: { en: Prices, ru: Цены, uk: Ціни }
      link: /pricing
      submenu: [${plans}, ${shop}]
  footer: [${plans}, ${shop}]
`;
  const linksWith = async (isSold: boolean) => {
    const own = await startContentSite({
      'menu.yaml': menu,
      'configs.yaml': `frontend: { enable-subscriptions: ${isSold} }\n`,
    });
    const { main } = (await own.ask('v2/system/menu')).json<{ main: Record<string, Item[]> }>();
    await own.close();
    const linksOf = ({ link, submenu }: Item) => [link, ...submenu.map((each) => each.link)];
    return Object.values(main).map((items) => items.flatMap(linksOf));
  };
  expect([await linksWith(true), await linksWith(false)]).toEqual([
    [
      ['/pricing', '/pricing', '/products'],
      ['/pricing', '/products'],
    ],
    [['/products', '/products'], ['/products']],
  ]);
});

interface Item {
  link: string;
  submenu: { link: string }[];
}
