import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { renditionWidths } from '#domain/limits.ts';
import type { Bench } from '../bench.ts';
import { expectStatus, loop } from '../http.ts';
import { metric, startKadr } from '../kadr.ts';
import { formOf, formType, pngOf, sizes } from '../pictures.ts';
import { cpuSeconds, residentMegabytes, startReference } from '../processes.ts';
import { atLeast, atMost, megabytes, milliseconds, perSecond, printed, ratio } from '../report.ts';

const parallel = 8;
const rest = 30_000;

export const parallelUploads: Bench = {
  title: `${parallel} uploaders at once, then the queue of thumbnails, then the memory`,
  async prepare({ seconds, quick }) {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const bare = await startReference('bare-files.ts', { FOLDER: folder });
    const kadr = await startKadr();
    const png = await pngOf(sizes[0]);
    const body = formOf(png);

    return {
      async round() {
        const headers = { 'content-type': formType };
        const [theirs, theirCpu] = await withCpu(bare.pid, seconds, () =>
          expectStatus(201, `${bare.url}/upload`, { method: 'POST', headers, body }),
        );
        const [ours, ourCpu] = await withCpu(kadr.pid, seconds, () => kadr.upload(png));
        const thumbnails = await drained(kadr);
        const alone = await sharpAlone(png, quick ? 20 : 200);
        if (!quick) await delay(rest);
        return { theirs, ours, theirCpu, ourCpu, thumbnails, alone, memory: residentMegabytes(kadr.pid) };
      },
      rows: ({
        theirs = NaN,
        ours = NaN,
        theirCpu = NaN,
        ourCpu = NaN,
        thumbnails = NaN,
        alone = NaN,
        memory = NaN,
      }) => [
        printed('uploads of 56 kB: bare, Kadr', `${perSecond(theirs)}, ${perSecond(ours)}`),
        atLeast('uploads of 56 kB: Kadr / bare', ours / theirs, 0.15),
        printed('CPU of the server for one of them: bare, Kadr', `${milliseconds(theirCpu)}, ${milliseconds(ourCpu)}`),
        atMost('CPU of the server for one of them: Kadr / bare', ourCpu / theirCpu, 4),
        printed('pictures made into all sizes: sharp alone, Kadr', `${perSecond(alone)}, ${perSecond(thumbnails)}`),
        atLeast('Kadr / sharp alone', thumbnails / alone, 0.7, ratio),
        atMost('resident, process tree, 30 s after the load (aim)', memory, 260, megabytes),
      ],
      async close() {
        await Promise.all([bare.stop(), kadr.stop()]);
        await rm(folder, { recursive: true });
      },
    };
  },
};

/** Uploads per second, and milliseconds of the CPU that each takes of this process. */
async function withCpu(pid: number, seconds: number, upload: () => Promise<unknown>): Promise<[number, number]> {
  const before = cpuSeconds(pid);
  const rate = await loop(parallel, seconds, upload);
  return [rate, ((cpuSeconds(pid) - before) * 1000) / (rate * seconds)];
}

/** Pictures per second whose sizes are made, from now until nothing waits. A picture has two jobs: its first size, the rest. */
async function drained(kadr: { url: string }): Promise<number> {
  const done = () => metric(kadr, 'kadr_jobs_total', 'outcome="done"');
  const [before, started] = [await done(), performance.now()];
  while ((await metric(kadr, 'kadr_jobs_pending')) > 0) await delay(100);
  const elapsed = (performance.now() - started) / 1000;
  return ((await done()) - before) / 2 / elapsed;
}

/** Pictures per second that sharp makes into the same sizes, on all cores and with nothing else to do. */
async function sharpAlone(png: Buffer, count: number): Promise<number> {
  const started = performance.now();
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      for (const width of renditionWidths)
        await sharp(png).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
    }
  };
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  sharp.concurrency(threads);
  return count / ((performance.now() - started) / 1000);
}
