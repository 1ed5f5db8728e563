import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf } from '#tests/support/content.ts';
import { itemsOf, startContentSite, type ContentSite } from '#tests/support/content-site.ts';

const file = (position: number, alias: string) => `
position: ${position}
title: { en: About ${alias}, ru: О ${alias}, uk: Про ${alias} }
questions:
  - { alias: ${alias}-one, title: { en: Why?, ru: Почему?, uk: Чому? }, content: { en: '*So*', ru: Так, uk: Так } }
`;

let site: ContentSite;
beforeAll(async () => {
  site = await startContentSite({ 'questions/a.yaml': file(2, 'a'), 'questions/b.yaml': file(1, 'b') });
});
afterAll(() => site.close());

test('FAQ-01 API-05 categories in their order, with a limit of 10000', async () => {
  const answer = await site.ask('fq/categories?limit=10000', { locale: 'uk' });
  expect(answer.json()).toEqual(
    ['b', 'a'].map((alias) => ({ id: alias, alias, title: `Про\u00a0${alias}`, questions_count: 1 })),
  );
  expect(itemsOf(answer)).toEqual({ total: 2, count: 2, limit: 10_000, offset: 0 });
});

test('FAQ-01 API-05 questions of one category, or of all', async () => {
  const of = async (query: string) => (await site.ask(`fq/questions${query}`)).json();
  const question = (category: string) => ({
    id: `${category}-one`,
    alias: `${category}-one`,
    title: 'Why?',
    content: '<p><em>So</em></p>',
    category,
  });
  expect(await of('?category=a&limit=10000')).toEqual([question('a')]);
  expect(await of('')).toEqual([question('b'), question('a')]);
});

test('FAQ-01 the product answers twenty questions and more, in eight categories', async () => {
  const { categories, questions } = (await contentOf()).questions.uk;
  expect(categories).toHaveLength(8);
  expect(questions.length).toBeGreaterThanOrEqual(20);
});
