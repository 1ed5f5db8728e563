import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentSite, type ContentSite } from '#tests/support/content-site.ts';

let site: ContentSite;
beforeAll(async () => {
  const title = '{ en: First, ru: Первый, uk: Перший }';
  site = await startContentSite({
    'carousels/home.yaml': `- { id: one, title: ${title}, text: ${title}, link: /tour }\n- { id: two, title: ${title} }\n`,
  });
});
afterAll(() => site.close());

test('CAR-01 the slides of a carousel in the language of the caller; another alias is not found', async () => {
  expect((await site.ask('carousel/home', { locale: 'uk' })).json()).toEqual([
    { id: 'one', image: null, title: 'Перший', text: 'Перший', link: '/uk/tour' },
    { id: 'two', image: null, title: 'Перший', text: null, link: null },
  ]);
  expect((await site.ask('carousel/other')).statusCode).toBe(404);
});
