import { fieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import { dayOf } from './calendar.ts';

/** Days since the epoch of the parameter `dateFrom`. Throws body_invalid when there is no such date. */
export function readDay(date: string): number {
  const day = dayOf(date);
  if (day === null) throw new Problem('body_invalid', { fields: { dateFrom: noDate } });
  return day;
}

const noDate = fieldFault({
  en: 'Name a date like 2026-11-21',
  ru: 'Укажите дату, например 2026-11-21',
  uk: 'Укажіть дату, наприклад 2026-11-21',
});
