import { blockOf, networkOf } from './network.ts';

/** A block may have as many as so many of its networks: one customer can hold a whole /48. */
const networksOfBlock = 4;

/** Counts what the clients of each network and of each block hold open at once. */
export interface OpenLimits {
  readonly open: ReadonlyMap<string, number>;
  /** Counts one more of this address until it is released. */
  take(address: string): { isTooMuch: boolean; release: () => void };
}

export function createOpenLimits(ofNetwork: number): OpenLimits {
  const open = new Map<string, number>();
  return {
    open,
    take(address) {
      const limits = [
        [networkOf(address), ofNetwork],
        [blockOf(address), ofNetwork * networksOfBlock],
      ] as const;
      for (const [place] of limits) open.set(place, (open.get(place) ?? 0) + 1);
      return {
        isTooMuch: limits.some(([place, limit]) => (open.get(place) ?? 0) > limit),
        release() {
          for (const [place] of limits) {
            const left = (open.get(place) ?? 1) - 1;
            if (left === 0) open.delete(place);
            else open.set(place, left);
          }
        },
      };
    },
  };
}
