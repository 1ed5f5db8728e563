/** Tasks that no request awaits, but that must end before files and database are closed. */
export interface Background {
  /** Anyone who hears of its failure is not asked here. */
  add(work: Promise<unknown>): void;
  /** Resolves when nothing of it is under way. */
  ended(): Promise<void>;
}

/** Starts without tasks. */
export function createBackground(): Background {
  const underWay = new Set<Promise<void>>();
  return {
    add(work) {
      const ending: Promise<void> = work
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => underWay.delete(ending));
      underWay.add(ending);
    },
    async ended() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
