import { defineMessages, type MessageDescriptor } from 'react-intl';

const hour = 3_600_000;

const names = defineMessages({
  never: { id: 'share.expiry.never' },
  hour: { id: 'share.expiry.hour' },
  day: { id: 'share.expiry.day' },
  week: { id: 'share.expiry.week' },
  month: { id: 'share.expiry.month' },
});

export type Expiry = keyof typeof names;

/** How long a link may be made to open from now on, in milliseconds. */
const spans: Record<Exclude<Expiry, 'never'>, number> = {
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
  month: 30 * 24 * hour,
};

export const expiries: readonly { value: Expiry; label: MessageDescriptor }[] = [
  { value: 'never', label: names.never },
  { value: 'hour', label: names.hour },
  { value: 'day', label: names.day },
  { value: 'week', label: names.week },
  { value: 'month', label: names.month },
];

/** The moment of a choice that is made now (epoch ms), in ISO 8601; null for never, undefined for what is no choice. */
export function momentOf(choice: string, now: number): string | null | undefined {
  const found = expiries.find(({ value }) => value === choice)?.value;
  if (found === undefined) return undefined;
  return found === 'never' ? null : new Date(now + spans[found]).toISOString();
}
