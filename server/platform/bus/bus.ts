export type Unsubscribe = () => void;

/** Tells other parts of the program that something changed. A hint, never the truth: that is in the database. */
export interface Bus {
  publish(channel: string, message: unknown): void;
  subscribe(channel: string, listener: (message: unknown) => void): Unsubscribe;
}

/** A bus inside this process. A listener that throws is reported and does not keep the others from hearing. */
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
