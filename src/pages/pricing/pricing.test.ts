import { expect, test, vi } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { ConfigsDocument, LookupDocument, PricingDocument } from '#src/graphql/generated/graphql.ts';
import { sampleQuestions } from '#stories/support/sample-content.ts';
import { sampleCurrencies, samplePlans } from '#stories/support/sample-products.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { sampleConfigs } from '#tests/support/sample-configs.ts';
import { answerTo, renderedPage, type GatewayAnswer } from '#tests/support/rendered-page.ts';

const currencies = sampleCurrencies.map(({ rate, ...currency }) => ({ ...currency, get_exchange_rate: rate }));
const noCurrency = { number: null, default: null, color: null, active: true };
const lookup = answerTo(LookupDocument, {
  lookup: { items: currencies.map((currency) => ({ id: currency.code, ...noCurrency, ...currency })) },
});
const pricing = (plans: typeof samplePlans | null): GatewayAnswer =>
  answerTo(PricingDocument, {
    products: plans && { items: plans },
    questions: { items: sampleQuestions },
    block: { content: '<p>With all taxes.</p>' },
  });
const shown = async (path: string, plans: typeof samplePlans | null = samplePlans) =>
  renderedPage(path, { answers: [pricing(plans), lookup] });
const words = messagesOf('en');

test('ROUTE-11: /pricing shows what is free, the plans, what each has, and what people ask', async () => {
  const { status, html } = await shown('/pricing');
  expect(status).toBe(200);
  for (const said of [words['pricing.free'], 'Personal', '₴149', 'Team', '₴449', 'In the name of the company'])
    expect(html).toContain(said);
  expect(html.split(words['pricing.recommended'] ?? '?')).toHaveLength(2);
  expect(html).toContain('<table');
  expect(html).toContain(sampleQuestions[0]?.title);
  expect(html).toContain('<p>With all taxes.</p>');
});

test('PROF-04: prices are in hryvnias, and in another currency where the address says so', async () => {
  const { html } = await shown('/pricing?currency=EUR&period=year');
  // 1,490 hryvnias at 48.65 for a euro.
  expect(html).toContain('€30.63');
  expect(html).toContain(words['pricing.approximate']);
  expect(html).toContain('href="/pricing?period=year"');
  const { html: usual } = await shown('/uk/pricing?currency=GBP');
  expect(usual).toMatch(/149\s₴/);
  expect(usual).not.toContain(messagesOf('uk')['pricing.approximate']);
  expect(usual).toContain('href="/uk/pricing?currency=EUR"');
});

test('LAY-05: the footer stands beneath the prices', async () => {
  expect((await shown('/pricing')).html).toContain('<footer');
});

test('ROUTE-11: where no plans are sold, what is free remains; where they cannot be read, the page says so', async () => {
  const { html } = await shown('/pricing', []);
  expect(html).toContain(words['pricing.free.short']);
  expect(html).not.toContain('<table');
  const { status, html: away } = await shown('/pricing', null);
  expect([status, away]).toEqual([200, expect.stringContaining(words['pricing.away'] ?? '')]);
});

test('EDIT-03 what is free says how often pictures may be replaced where the site counts that, and else that nobody counts', async () => {
  const configs = (free_edits: number | null): GatewayAnswer =>
    answerTo(ConfigsDocument, {
      configs: {
        ...sampleConfigs,
        main: { ...sampleConfigs.main, free_edits },
        frontend: { ...sampleConfigs.frontend, enable_subscriptions: true },
      },
    });
  const said = async (path: string, free_edits: number | null, locale: Locale) => {
    // A server keeps what the site says of itself: each of these is one of its own.
    vi.resetModules();
    const page = await import('#tests/support/rendered-page.ts');
    const { html } = await page
      .renderedPage(path, { answers: [pricing(samplePlans), lookup, configs(free_edits)] })
      .finally(() => vi.resetModules());
    return [html.includes('777 '), html.includes(messagesOf(locale)['pricing.edits'] ?? '?')];
  };
  expect([await said('/pricing', 777, 'en'), await said('/uk/pricing', null, 'uk')]).toEqual([
    [true, true],
    [false, true],
  ]);
});
