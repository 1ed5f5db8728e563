import type { Engine } from '#server/platform/db/database.ts';
import type { Config } from '#server/platform/config.ts';
import type { OpenPlatform } from '#server/platform/platform.ts';
import type { Clock } from '#server/platform/clock.ts';

export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** A clock that stands still until it is told otherwise. */
export interface ManualClock extends Clock {
  set(now: number): void;
  advance(milliseconds: number): void;
}

export interface TestPlatform extends OpenPlatform {
  clock: ManualClock;
}

/** A platform with an empty data folder, an empty database, a manual clock and a seeded random. */
export async function testPlatform(engine: Engine, overrides: { config?: Partial<Config> } = {}): Promise<TestPlatform> {
  throw new Error(`${engine} ${Object.keys(overrides).length}`);
}
