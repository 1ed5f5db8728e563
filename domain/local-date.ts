const formattersLimit = 500;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar date (YYYY-MM-DD) that a moment (epoch milliseconds) has in a zone (IANA name). */
export function localDate(moment: number, timezone: string): string {
  return formatterOf(timezone).format(moment);
}

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formatters.size >= formattersLimit) formatters.clear();
  formatters.set(timezone, formatter);
  return formatter;
}
