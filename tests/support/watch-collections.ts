/** Where a Map or a Set was made, and how much all that were made there hold. */
export type Sizes = Record<string, number>;

interface Watched {
  collection: WeakRef<{ readonly size: number }>;
  madeAt: string;
}

/**
 * Notes every Map and Set that is made from now on. `sizes` collects garbage, then tells by the line that made them how
 * many entries those hold that still live; what nothing holds any more is not in it.
 */
export function watchCollections(collectGarbage: () => Promise<void>): { sizes(): Promise<Sizes>; stop(): void } {
  const originals = { Map: globalThis.Map, Set: globalThis.Set };
  let watched: Watched[] = [];
  // Proxies, since whatever was made before stays an instance of the same class.
  const noting = <Collection extends MapConstructor | SetConstructor>(original: Collection): Collection =>
    new Proxy(original, {
      construct(target, args, newTarget) {
        const made: Map<unknown, unknown> | Set<unknown> = Reflect.construct(target, args, newTarget);
        watched.push({ collection: new WeakRef(made), madeAt: callerOf() });
        return made;
      },
    });
  globalThis.Map = noting(originals.Map);
  globalThis.Set = noting(originals.Set);

  return {
    async sizes() {
      await collectGarbage();
      watched = watched.filter(({ collection }) => collection.deref() !== undefined);
      const sizes: Sizes = {};
      for (const { collection, madeAt } of watched)
        sizes[madeAt] = (sizes[madeAt] ?? 0) + (collection.deref()?.size ?? 0);
      return sizes;
    },
    stop() {
      Object.assign(globalThis, originals);
    },
  };
}

const ownFrames = /watch-collections|node:internal|^Error/;

/** The line that called the constructor. */
function callerOf(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 6;
  const lines = new Error().stack?.split('\n') ?? [];
  Error.stackTraceLimit = before;
  const line = lines.find((frame) => !ownFrames.test(frame)) ?? '';
  return line.replace(/^\s*at\s+/, '').replace(`${process.cwd()}/`, '');
}
