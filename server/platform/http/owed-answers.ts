import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The answers that a server owes, by connection, in the order of their requests. */
export interface OwedAnswers {
  /** How many there are. */
  readonly count: number;
  /** Counts one until it or its connection has ended. Returns how many its connection owes. */
  add(response: ServerResponse): number;
  /** The one that is next on this connection. */
  next(socket: Duplex): ServerResponse | undefined;
  /** Resolves when there are none. */
  ended(): Promise<void>;
}

export function createOwedAnswers(): OwedAnswers {
  const ofConnections = new WeakMap<Duplex, Set<ServerResponse>>();
  let count = 0;
  let whenNone = Promise.withResolvers<void>();

  return {
    get count() {
      return count;
    },
    add(response) {
      const { socket } = response.req;
      const owed = ofConnections.get(socket) ?? new Set();
      ofConnections.set(socket, owed);
      owed.add(response);
      count += 1;
      response.once('close', () => {
        owed.delete(response);
        count -= 1;
        if (count > 0) return;
        whenNone.resolve();
        whenNone = Promise.withResolvers();
      });
      return owed.size;
    },
    next: (socket) => ofConnections.get(socket)?.values().next().value,
    async ended() {
      if (count > 0) await whenNone.promise;
    },
  };
}
