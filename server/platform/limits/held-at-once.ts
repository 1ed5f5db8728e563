import { Problem } from '../problem.ts';

export interface Hold {
  /** Whose it is, and where they are: those of one place share what there is for a place. */
  owner: string;
  place: string;
  amount: number;
  /** False once it comes free by itself and soon. */
  mayGiveWay: () => boolean;
  /** Ends what it is held for, at once: another one of the place has more right to it. */
  giveWay: () => void;
}

export interface HeldAtOnceLimits {
  ofOwner: number;
  ofPlace: number;
}

export interface HeldAtOnce {
  /** Holds this, or throws Problem too_many. Call what it answers when it is not held any more, also after it gave way. */
  take(hold: Hold): () => void;
}

/** Seconds. What is held comes free with the end of somebody's request, so another try soon makes sense. */
export const retryAfter = 2;

/**
 * Counts what is given out and comes back. Where a place has no more to give, the newest of whoever holds most there
 * gives way to one who would hold less than that with what they ask for: however much somebody holds, and for how long,
 * nobody else gets less than an even share. Nothing is kept of an owner or a place that holds nothing.
 */
export function createHeldAtOnce({ ofOwner, ofPlace }: HeldAtOnceLimits): HeldAtOnce & { readonly held: number } {
  /** Oldest first. */
  const holds = new Set<Hold>();
  const owners = new Map<string, number>();
  const places = new Map<string, number>();

  function release(hold: Hold): void {
    if (!holds.delete(hold)) return;
    add(owners, hold.owner, -hold.amount);
    add(places, hold.place, -hold.amount);
  }

  /** Those that have to go for this one, or null where it has no right to anybody's. */
  function displacedBy({ owner, place, amount }: Hold): Hold[] | null {
    let lacking = (places.get(place) ?? 0) + amount - ofPlace;
    if (lacking <= 0) return [];
    const there = [...holds].filter((hold) => hold.place === place);
    const sums = new Map<string, number>();
    for (const hold of there) add(sums, hold.owner, hold.amount);
    const own = (sums.get(owner) ?? 0) + amount;
    const newestFirst = there.filter((hold) => hold.owner !== owner && hold.mayGiveWay()).toReversed();
    const gone: Hold[] = [];
    while (lacking > 0) {
      const most = Math.max(...newestFirst.map((hold) => sums.get(hold.owner) ?? 0));
      const index = newestFirst.findIndex((hold) => sums.get(hold.owner) === most);
      const [last] = most > own ? newestFirst.splice(index, 1) : [];
      if (!last) return null;
      gone.push(last);
      add(sums, last.owner, -last.amount);
      lacking -= last.amount;
    }
    return gone;
  }

  return {
    get held() {
      return holds.size + owners.size + places.size;
    },
    take(hold) {
      const { owner, place, amount } = hold;
      const displaced = (owners.get(owner) ?? 0) + amount > ofOwner || amount > ofPlace ? null : displacedBy(hold);
      if (!displaced) throw new Problem('too_many', { retryAfter });
      for (const other of displaced) {
        release(other);
        other.giveWay();
      }
      holds.add(hold);
      add(owners, owner, amount);
      add(places, place, amount);
      return () => release(hold);
    },
  };
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  const sum = (sums.get(key) ?? 0) + amount;
  if (sum > 0) sums.set(key, sum);
  else sums.delete(key);
}
