import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { history as historyPage, historyByDate } from '#server/screens/history/service.ts';
import type { Bench, Figures } from '../bench.ts';
import { expectStatus, timesOf } from '../http.ts';
import { startKadr, type Kadr } from '../kadr.ts';
import { days, seedLibraries } from '../libraries.ts';
import { startReference } from '../processes.ts';
import { atMost, median, milliseconds, printed } from '../report.ts';

const limit = 25;
/** The owner whose list is read over HTTP too. */
const listed = 10_000;

export const history: Bench = {
  title: `Pages of a history over ${days} days, by number of screens`,
  async prepare({ quick }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const totals = quick ? [1000, 10_000, 20_000] : [1000, 100_000, 1_000_000];
    const owners = await seedLibraries(dataDir, totals, listed);
    const kadr = await startKadr(dataDir);
    const bare = await startReference('bare-list.ts', {
      DATABASE: join(dataDir, 'kadr.db'),
      OWNER: String(owners.get(listed)),
    });
    const [least = 0, most = 0] = [totals[0], totals.at(-1)];
    let inServer: Figures = {};
    await kadr.stop();
    const count = quick ? 50 : 400;

    return {
      async round() {
        inServer = await readInServer(dataDir, owners, totals, count);
        const serving = await startKadr(dataDir);
        const over = await readOverHttp(serving, bare.url, count);
        await serving.stop();
        return { ...inServer, ...over };
      },
      rows: (medians) => [
        ...['first page', 'by date', 'page at 99 %'].flatMap((what) => {
          const [small = NaN, large = NaN] = [medians[`${what} ${least}`], medians[`${what} ${most}`]];
          const all = totals.map((total) => milliseconds(medians[`${what} ${total}`] ?? NaN)).join(', ');
          return [
            printed(
              `${what}: p50 in the server at ${totals.map((total) => total.toLocaleString('en-US')).join(', ')}`,
              all,
            ),
            atMost(`${what}: largest / smallest`, large / small, 1.5),
          ];
        }),
        printed(
          `list of ${limit} in ${listed.toLocaleString('en-US')} over HTTP: bare, Kadr`,
          `${milliseconds(medians['bare'] ?? NaN)}, ${milliseconds(medians['http'] ?? NaN)}`,
        ),
        atMost('Kadr / bare', (medians['http'] ?? NaN) / (medians['bare'] ?? NaN), 2.5),
      ],
      async close() {
        await bare.stop();
        await rm(dataDir, { recursive: true });
      },
    };
  },
};

async function readInServer(
  dataDir: string,
  owners: Map<number, number>,
  totals: readonly number[],
  count: number,
): Promise<Figures> {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const figures: Figures = {};
  try {
    for (const total of totals) {
      const owner = owners.get(total) ?? 0;
      const offset = Math.floor(total * 0.99);
      const read = {
        'first page': () => historyPage(platform, owner, { limit, offset: 0 }),
        'by date': () => historyByDate(platform.db, owner, { limit: 10_000, offset: 0 }),
        'page at 99 %': () => historyPage(platform, owner, { limit, offset }),
      };
      for (const [what, run] of Object.entries(read)) figures[`${what} ${total}`] = median(await timesOf(count, run));
    }
  } finally {
    await platform.close();
  }
  return figures;
}

async function readOverHttp(kadr: Kadr, bareUrl: string, count: number): Promise<Figures> {
  // Both are compiled by then.
  const warm = 500;
  const bare = median(await timesOf(count, () => expectStatus(200, `${bareUrl}/list`), { warm }));
  const page = `${kadr.url}/screens/v1/history?limit=${limit}`;
  const http = median(await timesOf(count, () => expectStatus(200, page, { headers: kadr.auth }), { warm }));
  return { bare, http };
}
