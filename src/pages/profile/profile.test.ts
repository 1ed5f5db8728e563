import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { openDefaults } from '#domain/shared-link.fixtures.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import {
  ApiKeysDocument,
  LinksDocument,
  PasskeysDocument,
  LinkedNetworksDocument,
  PassphraseDocument,
  SecondFactorDocument,
  SessionsDocument,
  WebhookPageDocument,
  WebhooksDocument,
} from '#src/graphql/generated/graphql.ts';
import { sampleCollection } from '#stories/support/sample-collection.ts';
import { factorOn, sampleKeys, samplePasskeys, sampleSessions } from '#stories/support/sample-profile.ts';
import { sampleDeliveries, sampleWebhooks } from '#stories/support/sample-webhooks.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const page = { count: 1, limit: 100, offset: 0, hasMore: false };
const { link } = sampleCollection;
const answers = [
  answerTo(LinkedNetworksDocument, { linkedNetworks: { items: [] } }),
  answerTo(PassphraseDocument, { passphrase: { enabled: true, date_updated: null, contact: 'Ask Olena' } }),
  answerTo(SecondFactorDocument, { secondFactor: factorOn }),
  answerTo(PasskeysDocument, { passkeys: { ...page, items: samplePasskeys, total: samplePasskeys.length } }),
  answerTo(LinksDocument, {
    links: { ...page, items: link ? [{ screen: null, collection: sampleCollection, link }] : [], total: 1 },
    linkDefaults: openDefaults,
  }),
  answerTo(SessionsDocument, { sessions: { ...page, items: sampleSessions, total: sampleSessions.length } }),
  answerTo(WebhooksDocument, { webhooks: { ...page, items: sampleWebhooks, total: sampleWebhooks.length } }),
  ...sampleWebhooks
    .slice(0, 1)
    .map((webhook) =>
      answerTo(WebhookPageDocument, { webhook, webhookDeliveries: { ...page, items: sampleDeliveries, total: 4 } }),
    ),
  answerTo(ApiKeysDocument, {
    apiKeys: {
      ...page,
      items: sampleKeys.map((key) => ({ ...key, scopes: [...key.scopes] })),
      total: sampleKeys.length,
    },
  }),
];

test.each(locales)(
  'ROUTE-12 LAY-08 AUTH-22 PROF-02 PASS-11 the sessions and the passphrase of an account in %s are read without JavaScript',
  async (locale) => {
    const { status, html } = await renderedPage(href('profile-security', locale), { viewer, answers });
    expect([status, html]).toEqual([200, expect.stringContaining(`>${messagesOf(locale)['frame.nav.security']}</h1>`)]);
    expect(html).toContain('data-page-kind="profile"');
    expect(html).toContain('203.0.113.0/24');
    expect([
      html.includes('Ask Olena'),
      html.includes(messagesOf(locale)['profile.passphrase.turnOff'] ?? '?'),
    ]).toEqual([true, true]);
    expect([html.includes(messagesOf(locale)['profile.factor.turnOff'] ?? '?'), html.includes('Laptop')]).toEqual([
      true,
      true,
    ]);
  },
);

test.each(locales)('LAY-08 the API keys of an account in %s are read without JavaScript', async (locale) => {
  const { status, html } = await renderedPage(href('profile-integrations', locale), { viewer, answers });
  expect([status, html]).toEqual([
    200,
    expect.stringContaining(`>${messagesOf(locale)['frame.nav.integrations']}</h1>`),
  ]);
  expect(html).toContain('data-page-kind="profile"');
  expect(html).toContain('Flameshot');
});

test.each(locales)(
  'the webhooks of an account in %s, and the log of one, are read without JavaScript',
  async (locale) => {
    const list = await renderedPage(href('profile-webhooks', locale), { viewer, answers });
    expect([list.status, list.html]).toEqual([
      200,
      expect.stringContaining(`>${messagesOf(locale)['profile.webhooks']}</h1>`),
    ]);
    expect(list.html).toContain('chat.example.org/…');
    const [webhook] = sampleWebhooks;
    const one = await renderedPage(href('profile-webhooks-id', locale, { id: webhook?.id ?? '' }), { viewer, answers });
    expect([one.status, one.html]).toEqual([200, expect.stringContaining('Service unavailable')]);
  },
);

test.each(locales)('SHR-08 LAY-08 the links of an account in %s are read without JavaScript', async (locale) => {
  const { status, html } = await renderedPage(href('profile-links', locale), { viewer, answers });
  expect([status, html]).toEqual([200, expect.stringContaining(`>${messagesOf(locale)['profile.links.title']}</h1>`)]);
  expect(html).toContain('data-page-kind="profile"');
  expect(html).toContain(sampleCollection.title);
});

test('ROUTE-12 a visitor is led to the login, and from there back', async () => {
  const { status, html } = await renderedPage(href('profile-security', 'uk'));
  expect([status, html]).toEqual([302, '']);
});
