import type { Background } from '#server/platform/background.ts';

interface Flight<T, Rest> {
  rest: Rest;
  landing: Promise<T>;
  aboard: number;
  /** Aborted when the last one aboard has left. */
  left: AbortController;
}

/**
 * Calls with the same key share one run: while it lasts, and after it as long as `lasting` of its result does. A caller
 * whose signal is aborted leaves with its reason; the signal of the run is aborted when nobody is left. The run is told by
 * `join` of each who comes later, with what either has brought.
 * No server closes meanwhile.
 */
export function singleFlight<Rest extends unknown[], T>(
  background: Background,
  run: (key: string, signal: AbortSignal, ...rest: Rest) => Promise<T>,
  lasting: (result: T) => Promise<unknown> | undefined = () => undefined,
  join: (running: Rest, joining: Rest) => void = () => undefined,
): (key: string, signal: AbortSignal | undefined, ...rest: Rest) => Promise<T> {
  const flights = new Map<string, Flight<T, Rest>>();

  function start(key: string, rest: Rest): Flight<T, Rest> {
    const left = new AbortController();
    const flight = { rest, landing: run(key, left.signal, ...rest), aboard: 0, left };
    flights.set(key, flight);
    const land = (): boolean => flights.delete(key);
    background.add(flight.landing.then(lasting).then(land, land));
    return flight;
  }

  return async function fly(key, signal, ...rest): Promise<T> {
    signal?.throwIfAborted();
    const running = flights.get(key);
    if (running) join(running.rest, rest);
    const flight = running ?? start(key, rest);
    try {
      return await board(flight, signal);
    } catch (error) {
      // It was given up for those who had left, before this one came.
      if (flight.left.signal.aborted && error === flight.left.signal.reason && signal?.aborted !== true)
        return fly(key, signal, ...rest);
      throw error;
    }
  };
}

function board<T>(flight: Flight<T, unknown>, signal: AbortSignal | undefined): Promise<T> {
  flight.aboard += 1;
  if (!signal) return flight.landing;
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = (): void => {
    flight.aboard -= 1;
    if (flight.aboard === 0) flight.left.abort(signal.reason);
    reject(signal.reason);
  };
  signal.addEventListener('abort', leave);
  return Promise.race([flight.landing, gone]).finally(() => signal.removeEventListener('abort', leave));
}
