import { expect, test, vi } from 'vitest';
import { createContentCache } from '#src/graphql/content-cache.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { documentId } from '#src/graphql/document.ts';
import { sampleConfigs } from '#tests/support/sample-configs.ts';
import { answerTo } from '#tests/support/rendered-page.ts';
import { readSite, siteDefaults } from './site.ts';
import { ConfigsDocument } from '#src/graphql/generated/graphql.ts';

const answers = {
  languages: {
    languages: {
      items: [
        { code: 'en', short_title: 'En', selftitle: 'English', is_default: false },
        { code: 'ru', short_title: 'Ru', selftitle: 'Русский', is_default: true },
        { code: 'uk', short_title: 'Uk', selftitle: 'Українська', is_default: false },
      ],
    },
  },
  configs: {
    configs: {
      main: {
        site_name: 'Ours',
        site: 'team',
        color: '#1f6feb',
        logo: { link: '/api/v2/system/images/ours.png?v=1', width: 64, height: 32 },
        sign_up: 'domains',
        sign_up_domains: ['ours.example'],
        sign_in: ['sso'],
        chat_hours: 'Monday to Friday',
        free_edits: 30,
      },
      frontend: { enable_cookie_policy: true, enable_subscriptions: true },
      backend: {
        upload_bytes_limit: 1000,
        image_pixel_limit: 2000,
        trash_days: 7,
        keep_days: 365,
        link_expires_days: 90,
        sends_email: false,
        source_url: 'https://git.example/kadr',
      },
    },
  },
};

const unexpected = (error: unknown): never => {
  throw error;
};

/** A client with the two answers above, and the names of the operations that it was asked for. */
function countingClient() {
  const asked: string[] = [];
  const client = createGatewayClient({
    url: 'http://gateway.internal/graphql',
    locale: () => 'en',
    fetch: async (_url, request) => {
      const name = JSON.stringify(request?.body).includes(documentId(ConfigsDocument)) ? 'configs' : 'languages';
      asked.push(name);
      return Response.json({ data: answers[name] });
    },
  });
  return { client, asked };
}

test('LANG-04 SYS-01 what the site says about itself, its default language first', async () => {
  const { client } = countingClient();
  expect(
    await readSite(
      client,
      createContentCache(() => 0),
      'en',
      unexpected,
    ),
  ).toEqual({
    name: 'Ours',
    kind: 'team',
    look: { color: '#1f6feb', logo: { link: '/api/v2/system/images/ours.png?v=1', width: 64, height: 32 } },
    signIn: ['sso'],
    signUp: { who: 'domains', domains: ['ours.example'] },
    cookiePolicy: true,
    uploadBytesLimit: 1000,
    pixelLimit: 2000,
    trashDays: 7,
    keepDays: 365,
    linkExpiresDays: 90,
    freeEdits: 30,
    hasPlans: true,
    chatHours: 'Monday to Friday',
    sendsEmail: false,
    sourceUrl: 'https://git.example/kadr',
    languages: [
      { locale: 'ru', short: 'Ru', name: 'Русский' },
      { locale: 'en', short: 'En', name: 'English' },
      { locale: 'uk', short: 'Uk', name: 'Українська' },
    ],
  });
});

test('LANG-08 the list of languages is read once in 60 seconds', async () => {
  let time = 5;
  const cache = createContentCache(() => time);
  const { client, asked } = countingClient();
  const readAt = async (now: number) => {
    time = now;
    await readSite(client, cache, 'uk', unexpected);
    return [...asked];
  };
  expect(await readAt(5)).toEqual(['configs', 'languages']);
  expect(await readAt(60_004)).toEqual(['configs', 'languages']);
  expect(await readAt(60_005)).toEqual(['configs', 'languages', 'languages']);
});

test('SYS-01 what cannot be read is reported, and the defaults hold', async () => {
  const client = createGatewayClient({
    url: 'http://gateway.internal/graphql',
    locale: () => 'en',
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  const onError = vi.fn();
  expect(
    await readSite(
      client,
      createContentCache(() => 0),
      'en',
      onError,
    ),
  ).toEqual(siteDefaults);
  expect(onError).toHaveBeenCalledTimes(2);
});

test('LANG-07 a page says what the site is called wherever it names it', async () => {
  const configs = answerTo(ConfigsDocument, {
    configs: {
      ...sampleConfigs,
      main: { ...sampleConfigs.main, site_name: 'Snimok' },
    },
  });
  // The server keeps what the site is called: this one is a server of its own.
  vi.resetModules();
  const page = await import('#tests/support/rendered-page.ts');
  const { html } = await page.renderedPage('/ru/features/web', { answers: [configs] }).finally(() => vi.resetModules());
  expect(html).toMatch(/<title>[^<]* · Snimok</);
  expect(html).toMatch(/<meta property="og:site_name" content="Snimok"/);
  expect(html).toMatch(/<a [^>]*aria-label="Snimok"/);
});
