import { expect, test } from 'vitest';
import { locales, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { ProfileDocument, SubscriptionDocument } from '#src/graphql/generated/graphql.ts';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { sampleSubscription } from '#stories/support/sample-shop.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage, type GatewayAnswer } from '#tests/support/rendered-page.ts';

const info = { ...sampleSubscription, cancel_at: null };
const configs = (enable_subscriptions: boolean) => ({ frontend: { enable_subscriptions } });
/** Where edits are counted. */
const edits = { limit: 30, used: 12, resets_at: '2026-12-01T00:00:00.000Z' };
const profileIn = (locale: Locale, ...answers: GatewayAnswer[]) => profileWith(edits, locale, ...answers);
const profileWith = (
  counted: { limit: number | null; used: number; resets_at: string },
  locale: Locale,
  ...answers: GatewayAnswer[]
) =>
  renderedPage(href('profile', locale), {
    viewer,
    answers: [
      answerTo(ProfileDocument, {
        profile: { form: sampleForm('profile', locale), storage: { used: 1, limit: 2 } },
        limits: { edits: counted },
      }),
      ...answers,
    ],
  });
const title = (locale: Locale) => `>${messagesOf(locale)['subscription.title']}</h2>`;

test.each(locales)(
  'PROF-01 the profile in %s shows the plan, until when it is paid for, and its price',
  async (locale) => {
    const answer = answerTo(SubscriptionDocument, { subscription: { info }, configs: configs(true) });
    const { status, html } = await profileIn(locale, answer);
    expect([status, html]).toEqual([200, expect.stringContaining(title(locale))]);
    expect(html).toContain('Personal');
    expect(html).toContain('149');
    expect(html).toContain(messagesOf(locale)['subscription.cancel']);
  },
);

test('PROF-05 a cancelled plan can be resumed, and who has none is led to the prices', async () => {
  const cancelled = { ...info, status: 'cancelled' as const, cancel_at: info.renews_at };
  const pages = await Promise.all(
    [cancelled, null].map((each) =>
      profileIn('en', answerTo(SubscriptionDocument, { subscription: { info: each }, configs: configs(true) })),
    ),
  );
  const words = messagesOf('en');
  expect(
    pages.map(({ html }) =>
      [words['subscription.resume'], words['subscription.pricing']].map((word) => html.includes(`${word}<`)),
    ),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('PROF-05 where no plans are sold nothing is said of them', async () => {
  const answer = answerTo(SubscriptionDocument, { subscription: { info: null }, configs: configs(false) });
  const { status, html } = await profileIn('en', answer);
  expect([status, html.includes(title('en'))]).toEqual([200, false]);
});

test('ERR-09 a plan that cannot be read leaves the rest of the profile as it is', async () => {
  const answer = answerTo(SubscriptionDocument, { subscription: null, configs: configs(true) });
  const { status, html } = await profileIn('en', answer);
  expect([status, html.includes(title('en')), html.includes(messagesOf('en')['profile.storage'] ?? '?')]).toEqual([
    200,
    false,
    true,
  ]);
});

test.each(locales)(
  'PROF-03 EDIT-03 the profile in %s says how many edits are left where they are counted, and else nothing',
  async (locale) => {
    const heading = `>${messagesOf(locale)['profile.edits']}</h2>`;
    const none = answerTo(SubscriptionDocument, { subscription: { info: null }, configs: configs(false) });
    const { html } = await profileIn(locale, none);
    expect([html.includes(heading), /18[^0-9]{1,40}30/.test(html)]).toEqual([true, true]);
    expect((await profileWith({ ...edits, limit: null }, locale, none)).html).not.toContain(heading);
  },
);
