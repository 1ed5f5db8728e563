/** Milliseconds that content of the site is kept (specification §9). */
export const contentLifetimes = { languages: 60_000, configs: 600_000 } as const;

export interface ContentCache {
  /** The kept answer of this key, or a new one; a reading that fails is not kept. */
  read<T>(key: string, lifetime: number, fetchAnswer: () => Promise<T>): Promise<T>;
  /** The header x-cache-token of any answer: another one than the last empties the cache (checklist API-03). */
  seen(token: string): void;
}

/** Keeps answers of content calls in memory. `now` in epoch milliseconds; keys name operation and language. */
export function createContentCache(now: () => number): ContentCache {
  const entries = new Map<string, { answer: Promise<unknown>; until: number }>();
  let lastToken: string | undefined;

  return {
    async read<T>(key: string, lifetime: number, fetchAnswer: () => Promise<T>): Promise<T> {
      const kept = entries.get(key);
      if (kept && kept.until > now()) return kept.answer as Promise<T>;
      const answer = fetchAnswer();
      entries.set(key, { answer, until: now() + lifetime });
      answer.catch(() => {
        if (entries.get(key)?.answer === answer) entries.delete(key);
      });
      return answer;
    },
    seen(token) {
      if (lastToken !== undefined && token !== lastToken) entries.clear();
      lastToken = token;
    },
  };
}
