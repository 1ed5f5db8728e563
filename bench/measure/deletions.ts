import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { deleteScreens, restoreScreens } from '#server/screens/trash/service.ts';
import type { Bench, Figures } from '../bench.ts';
import { timesOf } from '../http.ts';
import { seedLibraries } from '../libraries.ts';
import { atMost, median, milliseconds, printed } from '../report.ts';

const counts = [1, 3, 100, 1000];
/** In a small library many of a thousand share a page of the database, in a large one each has pages of its own. */
const growthOf = (count: number): number => (count < 1000 ? 2 : 5);

export const deletions: Bench = {
  title: 'Deleting and restoring, by size of the library',
  async prepare({ quick }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const [small, large] = quick ? [2000, 20_000] : [2000, 1_000_000];
    const owners = await seedLibraries(dataDir, [small, large]);
    return {
      async round() {
        const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
        const figures: Figures = {};
        try {
          for (const [total, owner] of owners) {
            for (const count of counts) {
              const signatures = await someOf(platform, owner, count);
              const times = await timesOf(20, async () => {
                await deleteScreens(platform, owner, signatures);
                await restoreScreens(platform, owner, signatures);
              });
              figures[`${count} of ${total}`] = median(times);
            }
          }
        } finally {
          await platform.close();
        }
        return figures;
      },
      rows: (medians) =>
        counts.flatMap((count) => {
          const [few = NaN, many = NaN] = [medians[`${count} of ${small}`], medians[`${count} of ${large}`]];
          const sizes = [small, large].map((size) => size.toLocaleString('en-US')).join(' and ');
          return [
            printed(`${count} there and back: p50 in ${sizes}`, [few, many].map(milliseconds).join(', ')),
            atMost('large / small', many / few, growthOf(count)),
          ];
        }),
      close: () => rm(dataDir, { recursive: true }),
    };
  },
};

/** Screens all over a library. */
async function someOf({ db }: Platform, owner: number, count: number): Promise<string[]> {
  const rows = await db.query.selectFrom('screens').select('signature').where('owner_id', '=', owner).execute();
  const step = Math.floor(rows.length / count);
  return rows.flatMap(({ signature }, index) => (index % step === 0 ? [signature] : [])).slice(0, count);
}
