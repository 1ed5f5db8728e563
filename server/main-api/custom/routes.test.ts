import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsOf, startContentSite, type ContentSite } from '#tests/support/content-site.ts';
import type { Customer } from '#tests/support/rest.ts';
import { exportOf } from './export.ts';
import { forget } from './forget.ts';

const words = (word: string) => `{ en: ${word}, ru: ${word}, uk: ${word} по-українськи }`;

let site: ContentSite;
beforeAll(async () => {
  site = await startContentSite({
    'custom/wishes.yaml': `
types: [{ alias: planned, name: ${words('Planned')} }]
entries:
  - { id: arrows, name: ${words('Arrows')}, type: planned, category: editing, icon: pencil, text: ${words('Point')} }
  - { id: locks, name: ${words('Locks')}, type: planned, category: security }
  - { id: video, name: ${words('Video')}, type: planned, category: editing, is_active: false }
`,
    'custom/vote_feature.yaml': `
types: [{ alias: planned, name: ${words('Planned')} }]
entries:
  - { id: arrows, name: ${words('Arrows')}, type: planned }
  - { id: locks, name: ${words('Locks')}, type: planned }
`,
  });
});
afterAll(() => site.close());

const arrows = {
  id: 'arrows',
  is_active: true,
  name: 'Arrows',
  type: { name: 'Planned', alias: 'planned' },
  title: null,
  text: 'Point',
  icon: 'pencil',
  category: 'editing',
  votes: null,
  is_voted: null,
};
const idsOf = async (query: string) =>
  (await site.ask(`custom/wishes${query}`)).json<{ id: string }[]>().map(({ id }) => id);

test('CUST-01 API-05 entries with a limit of 10000, of one category where that is asked', async () => {
  const answer = await site.ask('custom/wishes?limit=10000&filter_field=category&filter_value=editing');
  expect(answer.json()).toEqual([arrows]);
  expect(itemsOf(answer)).toEqual({ total: 1, count: 1, limit: 10_000, offset: 0 });
  expect(await idsOf('')).toEqual(['arrows', 'locks']);
});

test('CUST-01 the language that is asked goes before that of the caller', async () => {
  const names = await Promise.all(
    ['', '?language=uk'].map(
      async (query) => (await site.ask(`custom/wishes/arrows${query}`)).json<{ name: string }>().name,
    ),
  );
  expect(names).toEqual(['Arrows', 'Arrows по-українськи']);
});

test('CUST-01 CUST-02 one entry by its id; what is not active is neither listed nor found', async () => {
  expect((await site.ask('custom/wishes/arrows')).json()).toEqual(arrows);
  const statuses = await Promise.all(
    ['wishes/video', 'wishes/none', 'none', 'none/arrows'].map(
      async (path) => (await site.ask(`custom/${path}`)).statusCode,
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('CUST-03 a vote counts once a person, a second one takes it back, and visitors have none', async () => {
  const [ada, eve] = [await site.signUp(), await site.signUp()];
  const url = '/api/custom/vote_feature/arrows/vote';
  const vote = async (customer: Customer) => (await customer.call({ method: 'PATCH', url })).json();
  expect([await vote(ada), await vote(eve), await vote(ada)]).toEqual([
    { id: 'arrows', votes: 1, is_voted: true },
    { id: 'arrows', votes: 2, is_voted: true },
    { id: 'arrows', votes: 1, is_voted: false },
  ]);
  const entries = async (customer: Customer) =>
    (await customer.call({ url: '/api/custom/vote_feature' })).json<{ votes: number; is_voted: boolean }[]>();
  expect((await entries(eve)).map(({ votes, is_voted }) => [votes, is_voted])).toEqual([
    [1, true],
    [0, false],
  ]);
  expect((await ada.call({ url: '/api/custom/vote_feature/arrows' })).json()).toMatchObject({
    votes: 1,
    is_voted: false,
  });
  const missing = await ada.call({ method: 'PATCH', url: url.replace('arrows', 'none') });
  expect([(await site.call({ method: 'PATCH', url })).statusCode, missing.statusCode]).toEqual([401, 404]);
});

test('CUST-03 who leaves takes the vote out of its total', async () => {
  const leaver = await site.signUp();
  await leaver.call({ method: 'PATCH', url: '/api/custom/vote_feature/locks/vote' });
  const { id } = await site.platform.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', leaver.email)
    .executeTakeFirstOrThrow();
  const files: { name: string; json: unknown }[] = [];
  for await (const file of exportOf(site, id)) files.push(file);
  expect(files).toEqual([{ name: 'votes.json', json: ['locks'] }]);
  await forget(site, id);
  await forget(site, id);
  expect((await site.ask('custom/vote_feature/locks')).json()).toMatchObject({ votes: 0 });
});
