import type { Address } from './page/addresses.ts';

/** Where the tab was at a moment; the first place that is known where none is as old. */
export const addressAt = (addresses: readonly Address[], moment: number): Address | undefined =>
  addresses.findLast(({ at }) => at <= moment) ?? addresses[0];
