/** Milliseconds that content of the site is kept (LANG-08, API-04). */
export const contentLifetimes = { languages: 60_000, configs: 600_000 } as const;

export interface ContentCache {
  /** The kept answer of this key, or a new one; a reading that fails is not kept. */
  read<T>(key: string, lifetime: number, fetchAnswer: () => Promise<T>): Promise<T>;
  /**
   * The header x-cache-token of any answer, before that answer is read: another one than the last empties the cache
   * (API-03). Answers under way stay: they are as new as their own token says.
   */
  seen(token: string): void;
}

interface Entry {
  answer: Promise<unknown>;
  until: number;
  arrived: boolean;
}

/** Keeps answers of content calls in memory. `now` in epoch milliseconds; keys name operation and language. */
export function createContentCache(now: () => number): ContentCache {
  const entries = new Map<string, Entry>();
  let lastToken: string | undefined;

  return {
    async read<T>(key: string, lifetime: number, fetchAnswer: () => Promise<T>): Promise<T> {
      const kept = entries.get(key);
      if (kept && kept.until > now()) return kept.answer as Promise<T>;
      const entry = { answer: fetchAnswer(), until: now() + lifetime, arrived: false };
      entries.set(key, entry);
      try {
        const answer = await entry.answer;
        entry.arrived = true;
        return answer;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
    seen(token) {
      if (lastToken !== undefined && token !== lastToken) {
        for (const [key, { arrived }] of entries) if (arrived) entries.delete(key);
      }
      lastToken = token;
    },
  };
}
