const dayLength = 86_400_000;
const formattersLimit = 500;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The local date at a moment (epoch ms) in a time zone, as days since the epoch. */
export function localDay(moment: number, timeZone: string): number {
  const day = dayOf(formatterOf(timeZone).format(moment));
  if (day === null) throw new RangeError(`No date for ${moment} in ${timeZone}`);
  return day;
}

/** YYYY-MM-DD of days since the epoch. */
export const dateOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** Days since the epoch of YYYY-MM-DD; null when there is no such date. */
export function dayOf(date: string): number | null {
  const moment = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(moment) || dateOf(moment / dayLength) !== date ? null : moment / dayLength;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (formatters.size >= formattersLimit) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
