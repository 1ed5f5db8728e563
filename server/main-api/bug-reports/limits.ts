import { networkOf } from '#server/platform/http/network.ts';
import type { Take } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const megabyte = 1024 * 1024;
const hour = 3_600_000;

/** Of all that is sent with one: a page of half a minute has some three megabytes. */
export const reportBytes = 12 * megabyte;
/** Characters of what the person has written. */
export const wordsLength = 4000;
export const mostPictures = 40;
/** Characters of one picture as text. */
export const pictureLength = megabyte;
/** Reports that one account, or one network without one, may send in an hour. */
export const reportsPerHour = 20;
/** Milliseconds for which a report is kept. */
export const keptFor = 30 * 24 * hour;

/** What a report takes of the hour of who sends it. */
export function reportLimit({ limits }: Pick<Platform, 'limits'>): (ip: string, account?: string) => Take {
  const of = limits.define('bugReports', { amount: reportsPerHour, window: hour });
  return (ip, account) => ({ of, key: account ?? networkOf(ip) });
}
