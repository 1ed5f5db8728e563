/** Milliseconds that content of the site is kept (LANG-08, API-04). */
export const contentLifetimes = {
  languages: 60_000,
  configs: 600_000,
  forms: 600_000,
  texts: 600_000,
  menu: 600_000,
  blocks: 600_000,
  lookups: 600_000,
  seo: 600_000,
} as const;

/** Milliseconds that the last answer holds once a new one could not be had: anyone who comes next need not wait for that again. */
const retryAfter = 10_000;

/** Rules of a browser's pages, above all: a server keeps none by path. */
const togetherLimit = 50;

export interface ContentCache {
  /** The kept answer of this key, or a new one. A reading that fails is not kept: the last answer is better than none. */
  read<T>(key: string, lifetime: number, fetchAnswer: () => Promise<T>): Promise<T>;
  /** The kept answer of this key, where it is not over yet. */
  kept<T>(key: string): T | undefined;
  /** Keeps an answer that came with others. */
  keep(key: string, answer: unknown, lifetime: number): void;
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

/**
 * Keeps answers of content calls in memory, of those that came with others the latest fifty. `now` in epoch milliseconds; keys name
 * operation and language.
 */
export function createContentCache(now: () => number): ContentCache {
  const entries = new Map<string, Entry>();
  const together = new Map<string, { answer: unknown; until: number }>();
  let lastToken: string | undefined;

  return {
    async read<T>(key: string, lifetime: number, fetchAnswer: () => Promise<T>): Promise<T> {
      const kept = entries.get(key);
      const token = lastToken;
      if (kept && kept.until > now()) return kept.answer as Promise<T>;
      const fetched = fetchAnswer();
      const entry: Entry = { answer: arriving(), until: now() + lifetime, arrived: false };
      entries.set(key, entry);
      return entry.answer as Promise<T>;

      async function arriving(): Promise<unknown> {
        try {
          const answer = await fetched;
          entry.arrived = true;
          return answer;
        } catch (error) {
          // What a new token has emptied stays away.
          const last = kept?.arrived && token === lastToken ? kept : undefined;
          if (entries.get(key) === entry) {
            if (last) entries.set(key, { ...last, until: now() + retryAfter });
            else entries.delete(key);
          }
          if (last) return last.answer;
          throw error;
        }
      }
    },
    kept<T>(key: string): T | undefined {
      const found = together.get(key);
      return found && found.until > now() ? (found.answer as T) : undefined;
    },
    keep(key, answer, lifetime) {
      together.delete(key);
      together.set(key, { answer, until: now() + lifetime });
      const [oldest] = together.keys();
      if (together.size > togetherLimit && oldest !== undefined) together.delete(oldest);
    },
    seen(token) {
      if (lastToken !== undefined && token !== lastToken) {
        for (const [key, { arrived }] of entries) if (arrived) entries.delete(key);
        together.clear();
      }
      lastToken = token;
    },
  };
}
