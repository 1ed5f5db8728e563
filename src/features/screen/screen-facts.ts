import type { IntlShape } from 'react-intl';
import type { Screen } from '#domain/screen.ts';
import { fileSize } from '#src/lib/file-size.ts';

type Described = Pick<Screen, 'mime' | 'bytes' | 'width' | 'height' | 'date_created'>;

/**
 * Dimensions, type, size and moment of the upload. `timezone` (IANA) is the viewer's; for a visitor, whose zone
 * the server does not know, the day alone is told.
 */
export function screenFacts(intl: IntlShape, screen: Described, timezone: string | null): string[] {
  return [
    dimensions(intl, screen),
    types[screen.mime] ?? screen.mime,
    fileSize(intl, screen.bytes),
    uploaded(intl, screen, timezone),
  ];
}

/** What a link preview says below the name. */
export const screenSummary = (intl: IntlShape, screen: Described): string =>
  screenFacts(intl, screen, null).slice(0, 3).join(', ');

const dimensions = (intl: IntlShape, { width, height }: Described): string =>
  intl.formatMessage({ id: 'screen.dimensions' }, { width, height });

function uploaded(intl: IntlShape, { date_created }: Described, timezone: string | null): string {
  const date = intl.formatDate(date_created, { dateStyle: 'long', timeZone: timezone ?? 'UTC' });
  if (timezone === null) return date;
  const time = intl.formatTime(date_created, { timeStyle: 'short', timeZone: timezone });
  return intl.formatMessage({ id: 'screen.moment' }, { date, time });
}

const types: Partial<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};
