import type { Tx } from '../db/database.ts';

/** Hears what was told on a topic. */
export interface Listener {
  hear: (message: string) => void;
  /** What was told for a while may not have been heard. */
  lost: () => void;
}

/**
 * Tells all processes of an installation what has happened, this one too. A message may get lost: it carries ids alone, of which
 * everybody reads for themselves in the database what has become of them.
 */
export interface Bus {
  /** Once the transaction is committed, and never after a rollback. */
  tell(tx: Tx, topic: string, message: string): Promise<void>;
  /** Resolves when what is told from now on is heard. Returns what ends it. */
  listen(topic: string, listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

/** Who listens in this process. */
export function createListeners() {
  const topics = new Map<string, Set<Listener>>();
  return {
    add(topic: string, listener: Listener): () => void {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    hear(topic: string, message: string): void {
      for (const listener of topics.get(topic) ?? []) listener.hear(message);
    },
    /** A topic and its message in one, as other processes tell it. */
    hearText(text: string): void {
      const end = text.indexOf(' ');
      if (end > 0) this.hear(text.slice(0, end), text.slice(end + 1));
    },
    lost(): void {
      for (const listeners of topics.values()) for (const listener of listeners) listener.lost();
    },
  };
}
