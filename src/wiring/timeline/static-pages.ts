import { historyPageSize } from '#domain/limits.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { wholeNumber } from '#domain/whole-number.ts';
import type { TimelineInput } from '#machines/timeline/timeline.types.ts';

/** The largest Int of GraphQL: what lies behind it is as empty. */
const lastOffset = 2 ** 31 - 1;

/** Where the page of a timeline begins that a browser without JavaScript asks for by `?offset=`; 0 for what is no number. */
export const offsetOf = (params: URLSearchParams): number =>
  Math.min(Math.max(0, wholeNumber(params.get('offset') ?? '') ?? 0), lastOffset);

/** Address of the next page of a timeline, for browsers without JavaScript; null at the end. */
export function moreAddress(
  { offset, screens, total }: { offset: number; screens: readonly unknown[]; total: number },
  page: string,
): string | null {
  const next = offset + Math.max(screens.length, historyPageSize);
  return next < total ? `${page}${page.includes('?') ? '&' : '?'}offset=${next}` : null;
}

/** What a timeline begins with: it reads from the newest screen on, so that a later page is only of use without JavaScript. */
export const readByServer = ({ days, screens, version, offset }: ReadByServer): TimelineInput =>
  offset === 0 ? { days, screens, version } : { days, version };

interface ReadByServer {
  days: readonly HistoryDay[];
  screens: readonly Screen[];
  version: number | null;
  offset: number;
}
