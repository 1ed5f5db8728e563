import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench, Figures } from '../bench.ts';
import { expectStatus, timesInTurn, timesOf } from '../http.ts';
import { metric, startKadr } from '../kadr.ts';
import { formOf, formType, pngOf, sizes } from '../pictures.ts';
import { startReference } from '../processes.ts';
import { atMost, median, milliseconds, printed, ratio } from '../report.ts';

/** How much longer than a bare upload at rest one of these may take, back to back while thumbnails are made. */
const busy514 = 4;
/** How much longer than a stream to a file an acknowledged upload may take, by size. */
const limits = { '56 kB': 6, '514 kB': 4, '1.9 MB': 3 } as const;
/** The same of one that has the disk take it before it answers, as Kadr does. */
const durableLimits = { '56 kB': 6, '514 kB': 6, '1.9 MB': 4 } as const;

export const sequentialUploads: Bench = {
  title: 'Sequential upload, durable and acknowledged, against a bare stream to a file, without fsync and with it',
  async prepare({ quick }) {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const bare = await startReference('bare-files.ts', { FOLDER: folder });
    const kadr = await startKadr();
    const pictures = await Promise.all(sizes.map(async (size) => ({ name: size.name, png: await pngOf(size) })));
    const count = quick ? 5 : 40;

    return {
      async round() {
        const figures: Figures = {};
        for (const { name, png } of pictures) {
          const body = formOf(png);
          const headers = { 'content-type': formType };
          const send = (path: string) => () => expectStatus(201, bare.url + path, { method: 'POST', headers, body });
          const works = {
            [`bare ${name}`]: send('/upload'),
            [`durable ${name}`]: send('/durable'),
            [`kadr ${name}`]: () => kadr.upload(png),
          };
          Object.assign(figures, await timesInTurn(count, works, () => settled(kadr.url)));
          figures[`busy ${name}`] = median(await timesOf(count, () => kadr.upload(png)));
          await settled(kadr.url);
        }
        return figures;
      },
      rows: (medians) =>
        pictures.flatMap(({ name }) => {
          const [ours = NaN, theirs = NaN] = [medians[`kadr ${name}`], medians[`bare ${name}`]];
          const durable = medians[`durable ${name}`] ?? NaN;
          return [
            printed(
              `${name}: bare, bare with fsync, Kadr`,
              [theirs, durable, ours].map((time) => milliseconds(time)).join(', '),
            ),
            atMost(`${name}: Kadr / bare`, ours / theirs, limits[name]),
            atMost(`${name}: Kadr / bare with fsync`, ours / durable, durableLimits[name]),
            name === '514 kB'
              ? atMost(
                  `${name}: the same while thumbnails are made`,
                  (medians[`busy ${name}`] ?? NaN) / theirs,
                  busy514,
                )
              : printed(
                  `${name}: the same while thumbnails are made`,
                  ratio((medians[`busy ${name}`] ?? NaN) / theirs),
                ),
          ];
        }),
      async close() {
        await Promise.all([bare.stop(), kadr.stop()]);
        await rm(folder, { recursive: true });
      },
    };
  },
};

/** Rests until the jobs of earlier uploads are done, so that they do not count twice. */
export async function settled(url: string): Promise<void> {
  do await delay(50);
  while ((await metric({ url }, 'kadr_jobs_pending')) > 0);
}
