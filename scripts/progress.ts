const pause = 1000;

/** Prints how far a long work is: for every hundredth of it, but at most once a second, and at the end. */
export function tellProgress(done: string): (bytes: number, total: number) => void {
  let told = { percent: -1, at: -Infinity };
  return (bytes, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * bytes) / total);
    const isDue = performance.now() - told.at >= pause || bytes === total;
    if (percent === told.percent || !isDue) return;
    told = { percent, at: performance.now() };
    const megabytes = (total / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });
    console.log(`${percent} % of ${megabytes} MB ${done}`);
  };
}
