import type { HistoryDay } from '../screen.ts';
import { layoutTimeline } from './layout.ts';

/** Width of the grid in the widest page, and the height of two windows, in CSS pixels. */
const widest = 1604;
const worthIt = 1800;

/**
 * Whether a timeline has a scrubber beside it. Known from the days alone, so that the server keeps the same room
 * for it as the browser; in narrower windows the timeline only gets longer.
 */
export const hasScrubber = (days: readonly HistoryDay[]): boolean => layoutTimeline(days, widest).height > worthIt;
