import { historyPageSize } from '#domain/limits.ts';
import { wholeNumber } from '#domain/whole-number.ts';

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
  return next < total ? `${page}?offset=${next}` : null;
}
