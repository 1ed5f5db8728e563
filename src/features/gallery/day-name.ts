import type { IntlShape } from 'react-intl';

export interface DayTexts {
  title: string;
  /** The date, where the title does not say it. */
  detail: string | undefined;
}

/** Names days, and each of them once: formatting a date costs more than drawing it. */
export function dayTexts(intl: IntlShape, today: string): (date: string) => DayTexts {
  const known = new Map<string, DayTexts>();
  return (date) => {
    const texts = known.get(date) ?? textsOf(intl, date, today);
    known.set(date, texts);
    return texts;
  };
}

function textsOf(intl: IntlShape, date: string, today: string): DayTexts {
  const [title, detail] = [dayName(intl, date, today), dayDate(intl, date, today)];
  return { title, detail: detail === title ? undefined : detail };
}

/** The heading of a day: Today, Yesterday, or its weekday and date; the year only when it is not this one. */
export function dayName(intl: IntlShape, date: string, today: string): string {
  if (date === today) return intl.formatMessage({ id: 'screens.today' });
  if (date === previousDay(today)) return intl.formatMessage({ id: 'gallery.day.yesterday' });
  return dayDate(intl, date, today);
}

/** The date itself, as it stands beside Today. */
export function dayDate(intl: IntlShape, date: string, today: string): string {
  const text = intl.formatDate(`${date}T00:00:00Z`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
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
