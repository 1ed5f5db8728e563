import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { messagesOf } from '#tests/support/message-files.ts';
import { dayDate, dayName, dayTexts, monthName, spokenMonth } from './day-name.ts';

const english = createIntl({ locale: 'en-US', timeZone: 'UTC', messages: messagesOf('en') });
const ukrainian = createIntl({ locale: 'uk-UA', timeZone: 'UTC', messages: messagesOf('uk') });

test('HIST-01 days are headed Today, Yesterday or by weekday and date, with the year when it is another one', () => {
  const names = ['2027-01-01', '2026-12-31', '2026-12-30', '2026-01-05'].map((date) =>
    dayName(english, date, '2027-01-01'),
  );
  expect(names).toEqual(['Today', 'Yesterday', 'Wednesday, December 30, 2026', 'Monday, January 5, 2026']);
  expect(dayDate(english, '2027-01-01', '2027-01-01')).toBe('Friday, January 1');
  expect(dayName(ukrainian, '2026-11-18', '2026-11-21')).toBe('Середа, 18 листопада');
});

test('a month is read aloud in full, in the nominative, with a capital', () => {
  const of = (locale: string) => createIntl({ locale, timeZone: 'UTC' });
  const read = (locale: string) => ['2026-11-21', '2025-03-01'].map((date) => spokenMonth(of(locale), date));
  expect(['en-US', 'ru-RU', 'uk-UA'].map(read)).toEqual([
    ['November 2026', 'March 2025'],
    ['Ноябрь 2026', 'Март 2025'],
    ['Листопад 2026', 'Березень 2025'],
  ]);
});

test('a day is the same everywhere, west of Greenwich as well', () => {
  const inLosAngeles = createIntl({ locale: 'en-US', timeZone: 'America/Los_Angeles', onError: () => {} });
  expect([
    dayName(inLosAngeles, '2026-12-30', '2027-01-01'),
    dayDate(inLosAngeles, '2027-01-01', '2027-01-01'),
    dayTexts(inLosAngeles, '2026-11-21')({ date: '2026-11-01', count: 2 }),
    monthName(inLosAngeles, '2026-11-01'),
    spokenMonth(inLosAngeles, '2026-11-01'),
  ]).toEqual([
    'Wednesday, December 30, 2026',
    'Friday, January 1',
    { name: 'Sunday, November 1', title: 'Sunday, November 1', short: 'Sun, November 1', detail: undefined },
    'Nov 2026',
    'November 2026',
  ]);
});

test('a day is named once, with its date where the name does not say it', () => {
  const textsOf = dayTexts(english, '2026-11-21');
  const [today, other] = [
    { date: '2026-11-21', count: 5 },
    { date: '2026-11-19', count: 2 },
  ];
  expect([textsOf(today), textsOf(other)]).toEqual([
    { name: 'Today', title: 'Today', short: undefined, detail: 'Saturday, November 21' },
    { name: 'Thursday, November 19', title: 'Thursday, November 19', short: 'Thu, November 19', detail: undefined },
  ]);
  expect(textsOf(today)).toBe(textsOf(today));
});

test('a day of one screen is named as short as its tile is wide, and read aloud in full', () => {
  const of = (intl: typeof english) =>
    ['2026-11-21', '2026-11-19', '2025-12-30'].map((date) => dayTexts(intl, '2026-11-21')({ date, count: 1 }));
  expect(of(english)).toEqual([
    { name: 'Today', title: 'Today', short: undefined, detail: 'Sat, Nov 21' },
    { name: 'Thursday, November 19', title: 'Thu, Nov 19', short: undefined, detail: undefined },
    { name: 'Tuesday, December 30, 2025', title: 'Dec 30, 2025', short: undefined, detail: undefined },
  ]);
  expect(of(ukrainian).map(({ title, detail }) => detail ?? title)).toEqual([
    'Сб, 21 лист.',
    'Чт, 19 лист.',
    '30 груд. 2025',
  ]);
});
