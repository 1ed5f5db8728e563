import type { AppActors } from '#src/wiring/app-actors.ts';

/**
 * The page's flows. Pages that can do without them are read before they are loaded: the code of the machines then
 * comes with the first thing a visitor does.
 */
export interface ActorsStore {
  /** Null until they are loaded. */
  get: () => AppActors | null;
  /** Loads and starts them, once. */
  load: () => Promise<AppActors>;
  subscribe: (onChange: () => void) => () => void;
}

/** A store for the browser; `start` is tried again after it failed. */
export function lazyActors(start: () => Promise<AppActors>): ActorsStore {
  const listeners = new Set<() => void>();
  let actors: AppActors | null = null;
  let starting: Promise<AppActors> | null = null;

  const begin = async () => {
    try {
      actors = await start();
      for (const listener of listeners) listener();
      return actors;
    } finally {
      starting = null;
    }
  };
  return {
    get: () => actors,
    load: () => (actors ? Promise.resolve(actors) : (starting ??= begin())),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** A store for one render on the server: its actors are read and never started. */
export const renderedActors = (actors: AppActors): ActorsStore => ({
  get: () => actors,
  load: () => Promise.resolve(actors),
  subscribe: () => () => {},
});
