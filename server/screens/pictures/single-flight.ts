/**
 * Calls with the same key share one run: while it lasts, and after it as long as `lasting` of its result does.
 */
export function singleFlight<Rest extends unknown[], T>(
  run: (key: string, ...rest: Rest) => Promise<T>,
  lasting: (result: T) => Promise<unknown> | undefined = () => undefined,
): (key: string, ...rest: Rest) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, ...rest) => {
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = run(key, ...rest);
    flights.set(key, flight);
    const land = (): boolean => flights.delete(key);
    flight.then(lasting).then(land, land);
    return flight;
  };
}
