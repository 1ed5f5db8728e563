import { counted } from '#server/platform/counted.ts';
import type { Progress, ProgressUnit } from '#server/platform/progress.ts';

const pause = 1000;

/** Prints every step as it begins, and how far it is: for every hundredth of it, but at most once a second, and at its end. */
export function printProgress(): Progress {
  let told = { percent: -1, at: -Infinity };
  return {
    step(name) {
      told = { percent: -1, at: -Infinity };
      console.log(`${name} …`);
    },
    share(done, total, unit) {
      const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
      const isDue = performance.now() - told.at >= pause || done === total;
      if (percent === told.percent || !isDue) return;
      told = { percent, at: performance.now() };
      console.log(`${percent} % of ${amount(total, unit)}`);
    },
  };
}

function amount(total: number, unit: ProgressUnit): string {
  if (unit !== 'byte') return counted(total, unit);
  return `${(total / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}
