import type { Background } from '#server/platform/background.ts';
import type { Asker, Turns } from '#server/platform/limits/turns.ts';

/** Who waits for a turn, until they have gone. */
export interface Caller {
  asker: Asker;
  gone: AbortSignal;
}

/** The place of one network in the line: all of its callers share one. */
interface Place<T> {
  callers: number;
  /** Aborted when nobody needs the place any more. */
  over: AbortController;
  /** Of the run, whoever's turn it began in; or that no more may wait. */
  outcome: Promise<T>;
}

interface Flight<T, Rest> {
  key: string;
  rest: Rest;
  isBegun: boolean;
  /** Of those who wait for it to begin. */
  places: Map<string, Place<T>>;
  landing: PromiseWithResolvers<T>;
  /** When it has ended, or was given up before it began. */
  end: PromiseWithResolvers<void>;
}

/**
 * Calls with the same key share one run: while it lasts, and after it as long as `lasting` of its result does. Each caller
 * waits in the line of their own network: the run begins in the turn that comes first, and all who wait for it leave the line
 * with that. Without a caller it begins at once. Whoever goes rejects with the reason of their signal, and whoever finds the
 * line full with overloaded: either ends nothing for others. The run is told by `join` of each who comes later, with what
 * either has brought. No server closes meanwhile.
 */
export function singleFlight<Rest extends unknown[], T>(
  background: Background,
  turns: Turns,
  run: (key: string, ...rest: Rest) => Promise<T>,
  lasting: (result: T) => Promise<unknown> | undefined = () => undefined,
  join: (running: Rest, joining: Rest) => void = () => undefined,
): (key: string, caller: Caller | undefined, ...rest: Rest) => Promise<T> {
  const flights = new Map<string, Flight<T, Rest>>();

  function open(key: string, rest: Rest): Flight<T, Rest> {
    const flight: Flight<T, Rest> = {
      key,
      rest,
      isBegun: false,
      places: new Map(),
      landing: Promise.withResolvers(),
      end: Promise.withResolvers(),
    };
    flights.set(key, flight);
    background.add(flight.end.promise);
    return flight;
  }

  function close({ key, end }: Flight<T, Rest>): void {
    flights.delete(key);
    end.resolve();
  }

  function begin(flight: Flight<T, Rest>): Promise<T> {
    const { key, rest, landing, places } = flight;
    if (flight.isBegun) return landing.promise;
    flight.isBegun = true;
    landing.resolve(run(key, ...rest));
    for (const { over } of places.values()) over.abort();
    const land = (): void => close(flight);
    landing.promise.then(lasting).then(land, land);
    return landing.promise;
  }

  function lineUp(flight: Flight<T, Rest>, asker: Asker): Place<T> {
    const over = new AbortController();
    // Somebody else's turn may have come, or everybody have gone, just when this one did: the place is for the next then.
    const work = async (): Promise<unknown> => (over.signal.aborted ? undefined : begin(flight));
    const outcome = turns.take(asker, work, over.signal).then(
      () => flight.landing.promise,
      (error: unknown) => {
        if (flight.isBegun) return flight.landing.promise;
        throw error;
      },
    );
    outcome.catch(() => undefined);
    return { callers: 0, over, outcome };
  }

  async function wait(flight: Flight<T, Rest>, { asker, gone }: Caller): Promise<T> {
    const { places } = flight;
    const name = `${asker.block} ${asker.network}`;
    const place = places.get(name) ?? lineUp(flight, asker);
    places.set(name, place);
    place.callers += 1;
    try {
      return await unlessGone(place.outcome, gone);
    } finally {
      place.callers -= 1;
      if (place.callers === 0) {
        place.over.abort();
        places.delete(name);
        if (!flight.isBegun && places.size === 0) close(flight);
      }
    }
  }

  return async function fly(key, caller, ...rest): Promise<T> {
    caller?.gone.throwIfAborted();
    const known = flights.get(key);
    if (known) join(known.rest, rest);
    const flight = known ?? open(key, rest);
    if (!caller) return begin(flight);
    return flight.isBegun ? unlessGone(flight.landing.promise, caller.gone) : wait(flight, caller);
  };
}

function unlessGone<T>(work: Promise<T>, gone: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(gone.reason);
  gone.addEventListener('abort', leave);
  return Promise.race([work, promise]).finally(() => gone.removeEventListener('abort', leave));
}
