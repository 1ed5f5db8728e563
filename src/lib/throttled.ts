/** Calls through at most once per interval (milliseconds); calls between are dropped, so it fits progress, not results. */
export function throttled<Args extends unknown[]>(
  call: (...args: Args) => void,
  interval: number,
  now = () => performance.now(),
) {
  let last = -Infinity;
  return (...args: Args): void => {
    const moment = now();
    if (moment - last < interval) return;
    last = moment;
    call(...args);
  };
}
