import type { Clock } from '../clock.ts';
import { blockOf } from '../http/network.ts';

/** Lines a minute: for one block of networks, and in all, so that a client with many networks cannot fill the log. */
export interface LinesPerMinute {
  ofBlock: number;
  ofAll: number;
}

export interface LineLimit {
  /**
   * What to add to a line of a request from this address: how many were left out before it, if any. Undefined where
   * it is to be left out, too.
   */
  take(ip: string): { leftOut?: number } | undefined;
}

/** Limits log lines, so that no client can fill the log or hide in it what others do. */
export function createLineLimit({ ofBlock, ofAll }: LinesPerMinute, clock: Clock): LineLimit {
  let minute: number | undefined;
  let lines = 0;
  let leftOut = 0;
  const ofBlocks = new Map<string, number>();

  return {
    take(ip) {
      const now = Math.floor(clock.elapsed() / 60_000);
      if (now !== minute) {
        minute = now;
        lines = 0;
        ofBlocks.clear();
      }
      const block = blockOf(ip);
      const before = ofBlocks.get(block) ?? 0;
      if (lines >= ofAll || before >= ofBlock) {
        leftOut += 1;
        return undefined;
      }
      lines += 1;
      ofBlocks.set(block, before + 1);
      const told = leftOut > 0 ? { leftOut } : {};
      leftOut = 0;
      return told;
    },
  };
}
