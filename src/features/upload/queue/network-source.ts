import { fromCallback } from 'xstate';
import type { UploadsEvent } from '#machines/uploads/uploads.types.ts';

export interface Network {
  /** The window, which tells that it has changed. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  isOnline: () => boolean;
  /** Whether the server answers. */
  isReached: () => Promise<boolean>;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** Milliseconds from a browser that says that it is offline to the second time that the server is asked; each wait is twice the last. */
const firstWait = 1000;
const longestWait = 60_000;

/**
 * Tells the queue whether it has a network, which it waits for. A browser without one may still reach a server on its own
 * machine, and one with a network may not reach the server: it is asked when the browser says that it is offline and when an upload has
 * failed by the network, and then until it answers.
 */
export const networkSource = ({ events, isOnline, isReached, now = Date.now }: Network) =>
  fromCallback(({ sendBack, receive }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Counts what the browser has told: an answer from before it tells nothing. */
    let told = 0;
    let isAsking = false;
    let isLost = false;
    const tell = (type: Extract<UploadsEvent['type'], `network.${string}`>) => {
      isLost = type === 'network.lost';
      const event: UploadsEvent = type === 'network.lost' ? { type } : { type, at: now() };
      sendBack(event);
    };
    const ask = async (wait: number) => {
      isAsking = true;
      const asked = told;
      const isThere = await isReached();
      if (asked !== told) return;
      // A picture that fails though the server answers is not for the network to hold.
      if (!isThere || isLost) tell(isThere ? 'network.restored' : 'network.lost');
      if (isThere) isAsking = false;
      else timer = setTimeout(() => void ask(Math.min(2 * wait, longestWait)), wait);
    };
    const leave = () => {
      told += 1;
      isAsking = false;
      clearTimeout(timer);
    };
    const look = () => {
      leave();
      tell(isOnline() ? 'network.restored' : 'network.lost');
      if (!isOnline()) void ask(firstWait);
    };
    receive(() => {
      if (!isAsking) void ask(firstWait);
    });
    events.addEventListener('online', look);
    events.addEventListener('offline', look);
    look();
    return () => {
      leave();
      events.removeEventListener('online', look);
      events.removeEventListener('offline', look);
    };
  });
