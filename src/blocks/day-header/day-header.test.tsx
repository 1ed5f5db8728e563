import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { IntlBoundary } from '#src/i18n/intl-boundary.tsx';
import { loadMessages } from '#src/i18n/messages.ts';
import { DayHeader } from './day-header.tsx';

const forms: Record<Locale, string[]> = {
  en: ['1 screenshot', '2 screenshots', '5 screenshots', '11 screenshots', '21 screenshots', '101 screenshots'],
  ru: ['1 скриншот', '2 скриншота', '5 скриншотов', '11 скриншотов', '21 скриншот', '101 скриншот'],
  uk: ['1 скриншот', '2 скриншоти', '5 скриншотів', '11 скриншотів', '21 скриншот', '101 скриншот'],
};

test.each(['en', 'ru', 'uk'] as const)('what is heard of a day in %s has the form of its number', async (locale) => {
  await loadMessages(locale, ['screens']);
  const heard = [1, 2, 5, 11, 21, 101].map((count) => {
    const html = renderToStaticMarkup(
      <IntlBoundary locale={locale}>
        <DayHeader title="20" date="2026-11-20" count={count} />
      </IntlBoundary>,
    );
    return /<p [^>]*><span [^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('\u00a0', ' ');
  });
  expect(heard).toEqual(forms[locale]);
});
