import type { IntlShape } from 'react-intl';
import type { HistoryDay } from '#domain/screen.ts';

export interface DayTexts {
  /** As it is read aloud. */
  name: string;
  title: string;
  /** The title with a shorter weekday, where it has one. */
  short: string | undefined;
  /** The date, where the title does not say it. */
  detail: string | undefined;
}

/** Names days, and each of them once: formatting a date costs more than drawing it. */
export function dayTexts(intl: IntlShape, today: string): (day: HistoryDay) => DayTexts {
  const known = new Map<string, DayTexts>();
  return (day) => {
    const key = isNarrow(day) ? `narrow ${day.date}` : day.date;
    const texts = known.get(key) ?? textsOf(intl, day, today);
    known.set(key, texts);
    return texts;
  };
}

/** Has the width of one tile. */
const isNarrow = ({ count }: HistoryDay): boolean => count === 1;

function textsOf(intl: IntlShape, day: HistoryDay, today: string): DayTexts {
  const [name, whole] = [dayName(intl, day.date, today), dayDate(intl, day.date, today)];
  const shown = isNarrow(day) ? shortDate(intl, day.date, today) : whole;
  if (name !== whole) return { name, title: name, short: undefined, detail: shown };
  return {
    name,
    title: shown,
    short: isNarrow(day) ? undefined : dayDate(intl, day.date, today, 'short'),
    detail: undefined,
  };
}

/** The heading of a day: Today, Yesterday, or its weekday and date; the year only when it is not this one. */
export function dayName(intl: IntlShape, date: string, today: string): string {
  if (date === today) return intl.formatMessage({ id: 'screens.today' });
  if (date === previousDay(today)) return intl.formatMessage({ id: 'timeline.yesterday' });
  return dayDate(intl, date, today);
}

/** The date itself, as it stands beside Today. */
export const dayDate = (intl: IntlShape, date: string, today: string, weekday: 'long' | 'short' = 'long'): string =>
  format(intl, date, {
    weekday,
    day: 'numeric',
    month: 'long',
    ...(isSameYear(date, today) ? {} : { year: 'numeric' }),
  });

/** The date in the width of one tile: the weekday makes way for the year when it is not this one. */
export const shortDate = (intl: IntlShape, date: string, today: string): string =>
  format(intl, date, {
    day: 'numeric',
    month: 'short',
    ...(isSameYear(date, today) ? { weekday: 'short' } : { year: 'numeric' }),
  });

const isSameYear = (date: string, other: string): boolean => date.slice(0, 4) === other.slice(0, 4);

/** Without the "г." and "р." that Russian and Ukrainian add to a year in running text. */
function format(intl: IntlShape, date: string, parts: Parameters<IntlShape['formatDate']>[1]): string {
  const text = intl.formatDate(`${date}T00:00:00Z`, { ...parts, timeZone: 'UTC' }).replace(/\s[гр]\.$/u, '');
  return text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
}

/** The month of a day, as short as the rail has room for: in one pattern, Russian and Ukrainian add "г." and "р.". */
export function monthName(intl: IntlShape, date: string): string {
  const month = intl.formatDate(`${date}T00:00:00Z`, { month: 'short', timeZone: 'UTC' });
  return `${month} ${date.slice(0, 4)}`;
}

/** The month of a day as it is read aloud: in full and in the nominative, "Ноябрь 2026". */
export function spokenMonth(intl: IntlShape, date: string): string {
  const month = intl.formatDate(`${date}T00:00:00Z`, { month: 'long', timeZone: 'UTC' });
  return `${month.charAt(0).toLocaleUpperCase(intl.locale)}${month.slice(1)} ${date.slice(0, 4)}`;
}

function previousDay(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}
