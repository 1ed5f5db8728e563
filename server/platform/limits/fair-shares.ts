import { Problem } from '../problem.ts';

export interface Hold {
  /** Who holds it, and from which place: the owners of one place share what a place may hold. */
  owner: string;
  place: string;
  amount: number;
  /** False once it will soon be released anyway. */
  mayGiveWay: () => boolean;
  /** Ends at once what it is held for, to make room for another owner of the place. */
  giveWay: () => void;
}

export interface FairShareLimits {
  ofOwner: number;
  ofPlace: number;
}

export interface FairShares {
  /** Takes the hold, or throws Problem too_many. Returns the function that releases it; call it after `giveWay`, too. */
  take(hold: Hold): () => void;
}

/** Seconds. Holds are released as requests end, so an early retry makes sense. */
export const retryAfter = 2;

/**
 * Shares a limited amount fairly. When a place has nothing left, the newest hold of its largest owner gives way to an owner
 * who would hold less even with the new hold: however much one owner holds, and for how long, the others still get an even
 * share. `ofOwner` and `ofPlace` are in the unit of `amount`. Owners and places that hold nothing take no memory.
 */
export function createFairShares({ ofOwner, ofPlace }: FairShareLimits): FairShares & { readonly held: number } {
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
