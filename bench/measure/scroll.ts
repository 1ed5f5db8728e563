import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import type { Bench } from '../bench.ts';
import { browse, scriptClock } from '../browser.ts';
import { account, startKadr } from '../kadr.ts';
import { atMost, median, milliseconds, printed } from '../report.ts';

const root = resolve(import.meta.dirname, '../..');

export const scroll: Bench = {
  title: 'Scrolling a gallery of 5,000 screens, script per step of the wheel',
  async prepare({ quick }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const { email, password } = account;
    const options = ['--email', email, '--password', password, '--screens', quick ? '500' : '5000', '--days', '365'];
    await promisify(execFile)(process.execPath, ['scripts/seed.ts', ...options], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    const kadr = await startKadr(dataDir);
    const browsing = await browse(kadr);

    return {
      async round() {
        const page = await browsing.open('/gallery');
        await page.locator('[data-index="0"]').waitFor();
        // Twice: what is compiled and read once is no cost of scrolling.
        await steps(page, 60, 120);
        const turn = await steps(page, quick ? 60 : 200, 120);
        const pixel = await steps(page, quick ? 60 : 200, 1);
        await page.close();
        return { turn: p95(turn), turnMedian: median(turn), pixel: p95(pixel), pixelMedian: median(pixel) };
      },
      rows: ({ turn = NaN, turnMedian = NaN, pixel = NaN, pixelMedian = NaN }) => [
        printed('a turn of 120 px, median', milliseconds(turnMedian)),
        atMost('a turn of 120 px, p95', turn, 4, milliseconds),
        printed('one pixel, median', milliseconds(pixelMedian)),
        atMost('one pixel, p95', pixel, 4, milliseconds),
      ],
      async close() {
        await browsing.close();
        await kadr.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
};

/** Milliseconds of script for every step of so many pixels, each drawn before the next. */
async function steps(page: Page, count: number, pixels: number): Promise<number[]> {
  const script = await scriptClock(page);
  const costs: number[] = [];
  for (let step = 0; step < count; step += 1) {
    const before = await script();
    await page.mouse.wheel(0, pixels);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
    );
    costs.push((await script()) - before);
  }
  return costs;
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN;
