import { Problem } from '../problem.ts';

export interface Hold {
  key: string;
  amount: number;
  /** Of all that this key holds at once. */
  limit: number;
}

export interface HeldAtOnce {
  /** Holds all of these, or, where one of them would go beyond its limit, throws Problem too_many. Call what it answers once. */
  take(...holds: readonly Hold[]): () => void;
}

/** Seconds. What is held comes free with the end of somebody's request, so another try soon makes sense. */
const retryAfter = 2;

/** Counts what is given out and comes back, by key; nothing is kept of a key that holds nothing. */
export function createHeldAtOnce(): HeldAtOnce & { readonly keys: number } {
  const held = new Map<string, number>();
  return {
    get keys() {
      return held.size;
    },
    take(...holds) {
      const isBeyond = ({ key, amount, limit }: Hold): boolean => (held.get(key) ?? 0) + amount > limit;
      if (holds.some(isBeyond)) throw new Problem('too_many', { retryAfter });
      for (const { key, amount } of holds) held.set(key, (held.get(key) ?? 0) + amount);
      return () => {
        for (const { key, amount } of holds) {
          const left = (held.get(key) ?? 0) - amount;
          if (left > 0) held.set(key, left);
          else held.delete(key);
        }
      };
    },
  };
}
