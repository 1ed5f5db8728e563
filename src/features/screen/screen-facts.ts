import type { IntlShape } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { fileSize } from '#src/lib/file-size.ts';

type Described = Pick<Screen, 'mime' | 'bytes' | 'width' | 'height' | 'date_created' | 'date_taken'>;

/**
 * Dimensions, type, size and moment of the upload, also that at which it was taken. `timezone` (IANA) is the viewer's; for a visitor, whose zone
 * the server does not know, the day alone is told.
 */
export function screenFacts(intl: IntlShape, screen: Described, timezone: string | null): string[] {
  return [
    dimensions(intl, screen),
    types[screen.mime] ?? screen.mime,
    fileSize(intl, screen.bytes),
    ...moments(intl, screen, timezone),
  ];
}

/** What a link preview says below the name. */
export const screenSummary = (intl: IntlShape, screen: Described): string =>
  screenFacts(intl, screen, null).slice(0, 3).join(', ');

const dimensions = (intl: IntlShape, { width, height }: Described): string =>
  intl.formatMessage({ id: 'screen.dimensions' }, { width, height });

function moments(intl: IntlShape, { date_created, date_taken }: Described, timezone: string | null): string[] {
  const uploaded = dated(intl, date_created, timezone);
  if (!date_taken) return [uploaded];
  return [
    intl.formatMessage({ id: 'screen.taken' }, { date: dated(intl, date_taken, timezone) }),
    intl.formatMessage({ id: 'screen.uploaded' }, { date: uploaded }),
  ];
}

function dated(intl: IntlShape, moment: string, timezone: string | null): string {
  const date = intl.formatDate(moment, { dateStyle: 'long', timeZone: timezone ?? 'UTC' });
  if (timezone === null) return date;
  const time = intl.formatTime(moment, { timeStyle: 'short', timeZone: timezone });
  return intl.formatMessage({ id: 'screen.moment' }, { date, time });
}

const types: Partial<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};
