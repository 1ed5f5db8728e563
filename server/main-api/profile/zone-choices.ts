import { localeTags, type Locale } from '#domain/locales.ts';

type Choice = { key: string; value: string };

/** What the runtime still lists under a name that its place has left. */
const renamed: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The name of a time zone as its place is called today. */
export const zoneToday = (zone: string): string => renamed[zone] ?? zone;

const zones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== 'UTC')
    .map(zoneToday)
    .toSorted(),
];

/**
 * Every time zone that this server knows, and `own`, with its offset and its name in this language as they are at `now`, in epoch
 * milliseconds. All are made once a day and language: that takes a fifth of a second.
 */
export function zoneChoices(own: string, locale: Locale, now: number): Choice[] {
  const all = choicesOf(locale, now);
  const zone = zoneToday(own);
  return zones.includes(zone) ? all : [choiceOf(zone, locale, now), ...all];
}

const day = 86_400_000;
const made = new Map<Locale, { day: number; choices: Choice[] }>();

function choicesOf(locale: Locale, now: number): Choice[] {
  const today = Math.floor(now / day);
  const known = made.get(locale);
  if (known?.day === today) return known.choices;
  const choices = zones.map((zone) => choiceOf(zone, locale, now));
  made.set(locale, { day: today, choices });
  return choices;
}

function choiceOf(zone: string, locale: Locale, now: number): Choice {
  const say = (timeZoneName: 'long' | 'shortOffset'): string =>
    new Intl.DateTimeFormat(localeTags[locale], { timeZone: zone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [offset, name] = [say('shortOffset'), say('long')];
  const place = zone.replaceAll('_', ' ');
  return { key: zone, value: offset === name ? `${place} (${offset})` : `${place} (${offset}), ${name}` };
}
