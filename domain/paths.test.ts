import { describe, expect, test } from 'vitest';
import { href } from './paths.ts';
import { locales, localeOfAcceptLanguage, localeOfPath, pathInLocale, pathWithoutLocale } from './locales.ts';

describe('named routes', () => {
  test('ROUTE-22 build URLs in every language, with params encoded and optional ones left out', () => {
    expect(['en', 'ru', 'uk'].map((locale) => href('gallery', locale as 'en'))).toEqual([
      '/gallery',
      '/ru/gallery',
      '/uk/gallery',
    ]);
    expect(href('home', 'en')).toBe('/');
    expect(href('home', 'uk')).toBe('/uk');
    expect(href('s-id', 'ru', { id: 'a/b' })).toBe('/ru/s/a%2Fb');
    expect(href('login', 'uk')).toBe('/uk/login');
    expect(href('login', 'uk', { form: 'customer' })).toBe('/uk/login/customer');
  });
});

test('ROUTE-22 the names of the specification are there, each with its address', () => {
  expect([
    href('gallery', 'en'),
    href('shared', 'en'),
    href('profile', 'en'),
    href('profile-security', 'en'),
    href('s-id-editor', 'en', { id: 'a' }),
    href('login', 'en'),
    href('chat-uuid', 'en', { uuid: 'a' }),
    href('c-collection-id', 'en', { collection: 'a', id: 'b' }),
    href('posts', 'en'),
  ]).toEqual([
    '/gallery',
    '/shared',
    '/profile',
    '/profile/security',
    '/s/a/editor',
    '/login',
    '/chat/a',
    '/c/a/b',
    '/posts',
  ]);
});

describe('the language of a path', () => {
  test('LANG-04 is its first segment, else English; similar words are no prefix', () => {
    expect(['/', '/ru', '/uk/gallery', '/ukraine', '/rust', '/s/ru'].map(localeOfPath)).toEqual([
      'en',
      'ru',
      'uk',
      'en',
      'en',
      'en',
    ]);
    expect(['/uk', '/uk/s/a', '/gallery'].map(pathWithoutLocale)).toEqual(['/', '/s/a', '/gallery']);
  });

  test('LANG-05 switching keeps the page, its params and its query', () => {
    expect(pathInLocale('/uk/s/abc?x=1&y=%2F#top', 'ru')).toBe('/ru/s/abc?x=1&y=%2F#top');
    expect(pathInLocale('/gallery?date=2026-11-21', 'uk')).toBe('/uk/gallery?date=2026-11-21');
    expect(pathInLocale('/ru', 'en')).toBe('/');
    expect(pathInLocale('/?q=1', 'ru')).toBe('/ru?q=1');
  });

  test.each(['/ru//evil.example/login', '//evil.example/login', '/uk///evil.example', '/ru/\\evil.example', '//'])(
    'switching on %s stays on the site',
    (path) => {
      for (const locale of locales)
        expect(new URL(pathInLocale(path, locale), 'https://kadr.example').origin).toBe('https://kadr.example');
    },
  );

  test('a header names the first language that we speak', () => {
    expect(['uk-UA,ru;q=0.8', 'de, ru', undefined, 'fr'].map(localeOfAcceptLanguage)).toEqual(['uk', 'ru', 'en', 'en']);
  });
});
