/** Calls with the same key share one run while it lasts. */
export function singleFlight<Rest extends unknown[], T>(
  run: (key: string, ...rest: Rest) => Promise<T>,
): (key: string, ...rest: Rest) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, ...rest) => {
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = run(key, ...rest).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
