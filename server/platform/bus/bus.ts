export type Unsubscribe = () => void;

/** Notifies other parts of the program of changes. A notification is only a hint: the database has the truth. */
export interface Bus {
  publish(channel: string, message: unknown): void;
  subscribe(channel: string, listener: (message: unknown) => void): Unsubscribe;
}

/** A bus within this process. An exception of a listener goes to `onError`, and the other listeners are still called. */
export function createMemoryBus(onError: (error: unknown) => void): Bus {
  const channels = new Map<string, Set<(message: unknown) => void>>();
  return {
    publish(channel, message) {
      for (const listener of [...(channels.get(channel) ?? [])]) {
        try {
          listener(message);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
  };
}
