import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;

/** What an account may do, or all visitors of one network; so much at once, and it comes back evenly. */
export interface LiveLimits {
  /** Tickets, one for each socket: a browser that comes back asks for another. */
  tickets: RateLimit;
  ticketsOfNetwork: RateLimit;
  frames: RateLimit;
  /** Topics, each of which may be asked of the database. */
  topics: RateLimit;
}

export const liveLimits = ({ limits }: Pick<Platform, 'limits'>): LiveLimits => ({
  tickets: limits.define('liveTickets', { amount: 60, window: minute }),
  ticketsOfNetwork: limits.define('liveTicketsOfNetwork', { amount: 300, window: minute }),
  frames: limits.define('liveFrames', { amount: 600, window: minute }),
  topics: limits.define('liveTopics', { amount: 1200, window: minute }),
});

/** Sockets that one account may have open in this process, and the visitors of one network together. */
export const socketsOfAccount = 20;
export const socketsOfNetwork = 200;

/** Bytes of the longest frame that is read: sixty topics. */
export const liveFrameBytes = 16 * 1024;
