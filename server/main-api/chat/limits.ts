import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What an account may do; so much at once, and it comes back evenly. */
export interface ChatLimits {
  /** Tickets, one for each socket: a page that comes back asks for another. */
  tickets: RateLimit;
  rooms: RateLimit;
  messages: RateLimit;
  files: RateLimit;
  /** All that is sent on sockets, messages too. */
  frames: RateLimit;
}

export const chatLimits = ({ limits }: Pick<Platform, 'limits'>): ChatLimits => ({
  tickets: limits.define('chatTickets', { amount: 60, window: minute }),
  rooms: limits.define('chatRooms', { amount: 20, window: hour }),
  messages: limits.define('chatMessages', { amount: 60, window: minute }),
  files: limits.define('chatFiles', { amount: 60, window: hour }),
  frames: limits.define('chatFrames', { amount: 600, window: minute }),
});

/** Sockets that one account may have open in this process. */
export const socketsOfAccount = 20;
