import type { Background } from '#server/platform/background.ts';

/**
 * Calls with the same key share one run: while it lasts, and after it as long as `lasting` of its result does. No server closes
 * meanwhile.
 */
export function singleFlight<Rest extends unknown[], T>(
  background: Background,
  run: (key: string, ...rest: Rest) => Promise<T>,
  lasting: (result: T) => Promise<unknown> | undefined = () => undefined,
): (key: string, ...rest: Rest) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, ...rest) => {
    const known = flights.get(key);
    if (known) return known;
    const flight = run(key, ...rest);
    flights.set(key, flight);
    const land = (): void => void flights.delete(key);
    background.add(flight.then(lasting).then(land, land));
    return flight;
  };
}
