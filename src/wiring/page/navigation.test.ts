import { expect, test } from 'vitest';
import { createContentCache } from '#src/graphql/content-cache.ts';
import type { GatewayClient, RequestOptions } from '#src/graphql/client.ts';
import type { NavigationQuery } from '#src/graphql/generated/graphql.ts';
import { readNavigation } from './navigation.ts';

const seo: NonNullable<NavigationQuery['seoRule']> = {
  meta: { title: 'Questions', description: null, keywords: null },
  og: { title: null, description: null, image: null, type: null },
  twitter: { card: null, title: null, description: null, image: null },
};
const nothing = { head: '', body_begin: '', body_end: '' };
const answer: NavigationQuery = {
  redirectRule: { url_to: null, status: 302 },
  snippets: { content: nothing, consented: nothing },
  languages: {
    items: [
      {
        id: 2,
        title: 'English',
        short_title: 'En',
        selftitle: 'English',
        is_default: false,
        locale: 'en-US',
        code: 'en',
      },
      {
        id: 1,
        title: 'Russian',
        short_title: 'Ru',
        selftitle: 'Русский',
        is_default: true,
        locale: 'ru-RU',
        code: 'ru',
      },
      {
        id: 3,
        title: 'Ukrainian',
        short_title: 'Uk',
        selftitle: 'Українська',
        is_default: false,
        locale: 'uk-UA',
        code: 'uk',
      },
    ],
  },
  menu: { main: { header: [], footer: [] } },
  blocks: { items: [{ key: 'faq-note', content: '<p>Write to us</p>' }] },
  seoRule: seo,
};

/** Reads as a page does, and tells what was asked. */
function reading({ says = answer, keepsPaths = true, fails = false } = {}) {
  let now = 0;
  const asked: Record<string, unknown>[] = [];
  const options: RequestOptions[] = [];
  const errors: unknown[] = [];
  const cache = createContentCache(() => now);
  const client: GatewayClient = {
    async request(_document, variables, given = {}) {
      asked.push(variables);
      options.push(given);
      if (fails) throw new Error('away');
      return says as never;
    },
  };
  return {
    asked,
    options,
    errors,
    cache,
    pass: (milliseconds: number) => (now += milliseconds),
    read: (path: string, signal = new AbortController().signal) =>
      readNavigation(
        { client, cache, keepsPaths, onError: (error) => errors.push(error) },
        new URL(path, 'https://kadr.example'),
        'uk',
        signal,
      ),
  };
}

const flags = ({ withLanguages, withMenu, withBlocks, withSeo }: Record<string, unknown>) => ({
  withLanguages,
  withMenu,
  withBlocks,
  withSeo,
});

test('NAV-05 API-05: one operation asks by the path without its language, and takes what comes', async () => {
  const { read, asked, options } = reading();
  expect(await read('/uk/faq?a=1')).toEqual({
    seo,
    menu: answer.menu?.main,
    snippets: answer.snippets,
    blocks: { 'faq-note': '<p>Write to us</p>' },
    languages: [
      { locale: 'ru', short: 'Ru', name: 'Русский' },
      { locale: 'en', short: 'En', name: 'English' },
      { locale: 'uk', short: 'Uk', name: 'Українська' },
    ],
  });
  const all = { withLanguages: true, withMenu: true, withBlocks: true, withSeo: true };
  expect(asked).toEqual([{ path: { url: '/faq' }, ...all, blocks: 10_000 }]);
  expect(options).toMatchObject([{ locale: 'uk', partial: true }]);
});

test('API-04: LANG-08 menus, blocks and rules are kept for 600 seconds, languages for 60, redirects and snippets never', async () => {
  const { read, asked, pass } = reading();
  const first = await read('/uk/faq');
  expect(await read('/uk/faq')).toEqual(first);
  await read('/uk/tour');
  pass(60_000);
  await read('/uk/faq');
  pass(540_000);
  await read('/uk/faq');
  expect(asked.map(flags)).toEqual([
    { withLanguages: true, withMenu: true, withBlocks: true, withSeo: true },
    { withLanguages: false, withMenu: false, withBlocks: false, withSeo: false },
    { withLanguages: false, withMenu: false, withBlocks: false, withSeo: true },
    { withLanguages: true, withMenu: false, withBlocks: false, withSeo: false },
    { withLanguages: true, withMenu: true, withBlocks: true, withSeo: true },
  ]);
});

test('API-03 another token has all of it asked again', async () => {
  const { read, asked, cache } = reading();
  cache.seen('one');
  await read('/uk/faq');
  cache.seen('two');
  await read('/uk/faq');
  expect(asked.map(flags)).toEqual(
    Array.from({ length: 2 }, () => ({ withLanguages: true, withMenu: true, withBlocks: true, withSeo: true })),
  );
});

test('a server keeps no rule of a path', async () => {
  const { read, asked } = reading({ keepsPaths: false });
  await read('/uk/faq');
  await read('/uk/faq');
  expect(asked.map(({ withSeo }) => withSeo)).toEqual([true, true]);
});

test.each([
  ['/posts', '/uk/posts?a=1'],
  ['/posts?b=2', '/uk/posts?b=2'],
  ['https://shop.example/', 'https://shop.example/'],
])('NAV-04 a rule to %s leads to %s', async (url_to, to) => {
  const { read } = reading({ says: { ...answer, redirectRule: { url_to, status: 301 } } });
  expect(await read('/uk/blog?a=1')).toEqual({ to, status: 301 });
});

test('ERR-08 what fails is reported and the page goes on, with what is kept', async () => {
  const { read, errors } = reading({ fails: true });
  expect(await read('/uk/faq')).toEqual({ seo: null, menu: null, snippets: null, languages: null, blocks: null });
  expect(errors).toEqual([new Error('away')]);
});

test('a navigation that was given up is no failure', async () => {
  const { read, errors } = reading({ fails: true });
  await expect(read('/uk/faq', AbortSignal.abort())).rejects.toThrow('aborted');
  expect(errors).toEqual([]);
});
