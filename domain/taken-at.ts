/** When a picture was taken, by what its file is called. */
interface Named {
  year: number;
  month: number;
  day: number;
  /** Null where the name tells the day alone. */
  time: { hour: number; minute: number; second: number } | null;
  /** Google's camera names its files by UTC. */
  isUtc: boolean;
}

const year = '((?:19|20)\\d\\d)';
const month = '(0[1-9]|1[0-2])';
const date = '(0[1-9]|[12]\\d|3[01])';
/** ShareX, Windows, macOS, Android, GNOME and the rest: between a date and its time stands a sign, a word or nothing. */
const between = '(?:[\\sT_-]| - |\\s?(?:at|в|о|um|à)\\s)?';
const time = '(?:([01]?\\d|2[0-3])[-._:h]?([0-5]\\d)(?:[-._:m]?([0-5]\\d))?(?!\\d?x\\d)(?:\\s?([AP]M))?)';

const yearFirst = new RegExp(`(?<!\\d)${year}([-._]?)${month}\\2${date}(?:${between}${time})?`, 'iu');
/** As the Game Bar of Windows writes it in most of Europe. */
const dayFirst = new RegExp(`(?<!\\d)${date}([-._])${month}\\2${year}(?:${between}${time})?`, 'iu');

function readName(name: string): Named | null {
  const found = yearFirst.exec(name);
  if (found) {
    const [, y, , m, d, hour, minute, second, half] = found;
    return named([y, m, d], [hour, minute, second, half], name.startsWith('PXL_'));
  }
  const other = dayFirst.exec(name);
  if (!other) return null;
  const [, d, , m, y, hour, minute, second, half] = other;
  return named([y, m, d], [hour, minute, second, half], false);
}

function named(day: (string | undefined)[], clock: (string | undefined)[], isUtc: boolean): Named {
  const [y = 0, m = 0, d = 0] = day.map(Number);
  const [hour, minute, second, half] = clock;
  const of = { year: y, month: m, day: d, isUtc };
  if (hour === undefined || minute === undefined) return { ...of, time: null };
  const twelve = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return { ...of, time: { hour: twelve, minute: Number(minute), second: Number(second ?? 0) } };
}

/**
 * When a picture was taken (epoch ms) by the name of its file, whose clock stood in a zone; null where the name does not tell. A day
 * without a time counts from its noon.
 */
export function takenAtByName(name: string, timezone: string): number | null {
  const read = readName(name);
  if (!read) return null;
  const { hour, minute, second } = read.time ?? { hour: 12, minute: 0, second: 0 };
  const clock = Date.UTC(read.year, read.month - 1, read.day, hour, minute, second);
  // Days that no month has are those of the next one.
  if (new Date(clock).getUTCDate() !== read.day) return null;
  return read.isUtc ? clock : momentIn(clock, timezone);
}

/** `2026:11:21 09:30:15`, as cameras write it, with the offset (`+02:00`) where they write one. */
export function takenAtByExif(text: string, offset: string | undefined, timezone: string): number | null {
  const found = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text);
  if (!found) return null;
  const [y = 0, m = 0, d = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  const clock = Date.UTC(y, m - 1, d, hour, minute, second);
  if (y < 1900 || new Date(clock).getUTCDate() !== d || new Date(clock).getUTCHours() !== hour) return null;
  const told = /^([+-])(\d\d):?(\d\d)/.exec(offset ?? '');
  if (!told) return momentIn(clock, timezone);
  const [, sign, hours, minutes] = told;
  return clock - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** What the clocks of a zone show at a moment, as a field for date and time takes it. */
export const shownAt = (moment: number, timezone: string): string =>
  new Date(moment + offsetAt(moment, timezone)).toISOString().slice(0, 16);

/** The moment at which the clocks of a zone show that; null for what is no date. */
export function momentOfShown(text: string, timezone: string): number | null {
  const clock = Date.parse(`${text}Z`);
  return Number.isNaN(clock) ? null : momentIn(clock, timezone);
}

/** The moment at which the clocks of a zone show this one (as if it were UTC). */
function momentIn(clock: number, timezone: string): number {
  const first = clock - offsetAt(clock, timezone);
  // Around a change of the clocks the first guess lies on the other side of it.
  return clock - offsetAt(first, timezone);
}

function offsetAt(moment: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}
