import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, ownContent } from '#tests/support/content.ts';
import { itemsOf, startContentSite, type ContentSite } from '#tests/support/content-site.ts';

const uuid = (digit: string) => `${digit.repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`;
const currency = (digit: string, code: string, more: string) =>
  `- { id: ${uuid(digit)}, name: { en: ${code}, ru: ${code}, uk: Гроші }, currency: { code: ${code}, number: '980', symbol: x, color: '#0057b8', ${more} } }\n`;

let site: ContentSite;
beforeAll(async () => {
  site = await startContentSite({
    'lookups/currency.yaml':
      currency('1', 'UAH', "default: true, active: true, get_exchange_rate: '1'") +
      currency('2', 'EUR', "default: false, active: false, get_exchange_rate: '48.65'"),
    'lookups/employment.yaml': `- { id: ${uuid('3')}, name: { en: Design, ru: Дизайн, uk: Дизайн } }\n`,
  });
});
afterAll(() => site.close());

test('SYS-05 API-05 employment has UUIDs and names, and a limit of 50', async () => {
  const answer = await site.ask('v2/system/lookups/employment?limit=50');
  const nothing = { code: null, number: null, default: null, symbol: null, color: null, active: null };
  expect(answer.json()).toEqual([{ id: uuid('3'), name: 'Design', ...nothing, get_exchange_rate: null }]);
  expect(itemsOf(answer)).toEqual({ total: 1, count: 1, limit: 50, offset: 0 });
  expect((await site.ask('v2/system/lookups/currency?limit=51')).statusCode).toBe(400);
  expect((await site.ask('v2/system/lookups/other')).statusCode).toBe(404);
});

test('SYS-06 currencies say how they are written and exchanged; what is not active is hidden', async () => {
  expect((await site.ask('v2/system/lookups/currency', { locale: 'uk' })).json()).toEqual([
    {
      id: uuid('1'),
      name: 'Гроші',
      code: 'UAH',
      number: '980',
      default: true,
      symbol: 'x',
      color: '#0057b8',
      active: true,
      get_exchange_rate: '1',
    },
  ]);
});

test('SYS-06 the hryvnia is the default of the product, beside rouble, euro and dollar', async () => {
  const known = (await contentOf()).lookups.en.get('currency') ?? [];
  expect(known.map(({ code, default: isDefault }) => [code, isDefault])).toEqual([
    ['UAH', true],
    ['EUR', false],
    ['USD', false],
    ['RUB', false],
  ]);
});

test('another default stops the start', async () => {
  const content = await ownContent();
  await content.write(
    'lookups/currency.yaml',
    currency('2', 'EUR', "default: true, active: true, get_exchange_rate: '1'"),
  );
  await expect(content.read()).rejects.toThrow(
    'content/lookups/currency.yaml is wrong: line 1: /0/currency/default must be true for UAH and for no other',
  );
  await content.remove();
});
