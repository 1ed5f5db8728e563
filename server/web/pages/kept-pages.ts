import type { Clock } from '#server/platform/clock.ts';
import type { Keeping } from '#src/wiring/page/rendering.ts';
import type { MadePage } from './made-page.ts';

/** Milliseconds that a page is sent for at most. Once half of them are over, the next visitor who comes has a new one made. */
const longest: Record<Keeping['until'], number> = {
  // The date of a post has come, which is no change of the content.
  'content changes': 60_000,
  'a moment later': 1_000,
};

/** Bytes of all that are kept. */
const mostBytes = 24 * 1024 * 1024;

export interface KeptPages {
  /** The page that is kept for an address while the site says what this token stands for. */
  find(address: string, token: string): { page: MadePage; isAging: boolean } | null;
  /**
   * Makes the page of an address, once for all who ask for it meanwhile, and keeps what is whole. What is not belongs to the one
   * for whom it was made: to the others it is null.
   */
  make(
    address: string,
    { token, keeping }: { token: string; keeping: Keeping },
    make: () => Promise<MadePage>,
  ): Promise<MadePage | null>;
}

/** Keeps what is sent to visitors who show no cookie, those that were asked for last. */
export function createKeptPages({ elapsed }: Pick<Clock, 'elapsed'>, limit = mostBytes): KeptPages {
  /** In the order in which they were asked for last. */
  const kept = new Map<string, { page: MadePage; token: string; keeping: Keeping; begun: number }>();
  const underWay = new Map<string, Promise<MadePage>>();
  let bytes = 0;

  function drop(address: string): void {
    bytes -= sizeOf(address, kept.get(address)?.page);
    kept.delete(address);
  }

  function keep(address: string, token: string, keeping: Keeping, page: MadePage, begun: number): void {
    drop(address);
    kept.set(address, { page, token, keeping, begun });
    bytes += sizeOf(address, page);
    for (const oldest of kept.keys()) {
      if (bytes <= limit) return;
      drop(oldest);
    }
  }

  return {
    find(address, token) {
      const found = kept.get(address);
      if (!found) return null;
      const age = elapsed() - found.begun;
      if (found.token !== token || age >= longest[found.keeping.until]) return null;
      kept.delete(address);
      kept.set(address, found);
      return { page: found.page, isAging: age >= longest[found.keeping.until] / 2 };
    },
    make(address, { token, keeping }, make) {
      // Of another token is another page: whoever comes after a change must not get what was begun before it.
      const key = `${token} ${address}`;
      const running = underWay.get(key);
      if (running)
        return running.then(
          (page) => (page.isWhole ? page : null),
          () => null,
        );
      const begun = elapsed();
      const making = make()
        .then((page) => {
          if (page.isWhole) keep(address, token, keeping, page, begun);
          return page;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

const sizeOf = (address: string, page: MadePage | undefined): number =>
  page ? address.length + page.plain.bytes + page.gzip.bytes : 0;
