import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { dropFiles } from '#tests/support/files.ts';
import type { Bench } from '../bench.ts';
import { browse, scriptClock } from '../browser.ts';
import { startKadr } from '../kadr.ts';
import { taskClock } from '../page-tasks.ts';
import { atMost, milliseconds, perSecond, printed } from '../report.ts';

/** Milliseconds after which a drop is over and only the uploads go on. */
const dropMs = 5000;
/** What an uploaded picture changes in the queue at the least: its turn, its sending, its arrival. */
const changesOfPicture = 3;

export const manyFiles: Bench = {
  title: '5,000 files dropped on the gallery at once',
  async prepare({ seconds, quick }) {
    const files = quick ? 500 : 5000;
    const folder = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const png = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#3050a0' } })
      .png()
      .toBuffer();
    const paths = Array.from({ length: files }, (_, index) => join(folder, `${index}.png`));
    for (const path of paths) await writeFile(path, png);

    return {
      async round() {
        const kadr = await startKadr();
        const browsing = await browse(kadr);
        try {
          const page = await browsing.open('/gallery');
          const tasks = await taskClock(page, 'drop');
          await dropFiles(page, paths);
          await page.locator('[data-status]').first().waitFor();
          const script = await scriptClock(page);
          // What the drop itself costs, such as keeping the files in the browser, is no change of the queue.
          await page.waitForTimeout(dropMs);
          const [before, begun, start] = [await script(), await arrived(page), performance.now()];
          await page.waitForTimeout(seconds * 1000);
          const [after, done, end] = [await script(), await arrived(page), performance.now()];
          const pictures = done - begun;
          return {
            longest: Math.max(...(await tasks())),
            change: (after - before) / (pictures * changesOfPicture),
            rate: (pictures * 1000) / (end - start),
          };
        } finally {
          await browsing.close();
          await kadr.stop();
        }
      },
      rows: ({ longest = NaN, change = NaN, rate = NaN }) => [
        atMost('longest task from the drop on', longest, 100, milliseconds),
        atMost('script per change of the queue', change, 5, milliseconds),
        printed('pictures that arrive meanwhile', perSecond(rate)),
      ],
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

/** How many pictures the queue tells as uploaded. */
async function arrived(page: Page): Promise<number> {
  const title = await page.getByRole('region', { name: 'Uploads' }).getByRole('heading').textContent();
  return Number(/[\d,]+/.exec(title ?? '')?.[0].replaceAll(',', ''));
}
