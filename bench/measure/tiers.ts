import { existsSync } from 'node:fs';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { testSecret } from '#tests/support/mailed-code.ts';
import { freePort } from '#tests/support/product.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import { startServer } from '#tests/tiers/started-server.ts';
import type { Bench, Figures } from '../bench.ts';
import { expectStatus } from '../http.ts';
import { startKadr, type Kadr } from '../kadr.ts';
import { pngOf, sizes } from '../pictures.ts';
import { cpuSeconds } from '../processes.ts';
import { milliseconds, printed } from '../report.ts';

const limit = 24;
const warm = 100;
const kinds = ['page', 'history', 'thumbnail', 'original', 'upload'] as const;
const names: Record<(typeof kinds)[number], string> = {
  page: 'the home page, rendered',
  history: 'a page of a history by REST',
  thumbnail: 'a thumbnail to its owner',
  original: 'an original of 56 kB to its owner',
  upload: 'an upload of 56 kB, without its renditions',
};

/** The same server on SQLite, a folder and memory, and on PostgreSQL, a bucket and Redis. */
export const tiers: Bench = {
  title: "The server's own CPU for one request: SQLite and a folder; PostgreSQL, S3 and Redis",
  async prepare({ quick }) {
    const undo: (() => Promise<unknown>)[] = [];
    const lean = await startKadr();
    undo.push(() => lean.stop());
    const full = await startKadr(undefined, await secondTier(undo));
    undo.push(() => full.stop());
    const png = await pngOf(sizes[0]);
    const count = quick ? 100 : 600;
    const of = async (kadr: Kadr) => ({ kadr, kinds: await requestsOf(kadr, png) });
    const both = { lean: await of(lean), full: await of(full) };
    return {
      async round() {
        const figures: Figures = {};
        for (const kind of kinds)
          for (const [tier, { kadr, kinds: requests }] of Object.entries(both))
            figures[`${tier} ${kind}`] = await cpuOf(kadr, kind === 'upload' ? count / 4 : count, requests[kind]);
        return figures;
      },
      rows: (figures) =>
        kinds.map((kind) =>
          printed(
            names[kind],
            ['lean', 'full'].map((tier) => milliseconds(figures[`${tier} ${kind}`] ?? NaN)).join(', '),
          ),
        ),
      async close() {
        for (const step of undo.toReversed()) await step();
      },
    };
  },
};

/** Starts what the second tier needs; a bucket in memory stands in for S3, so that its own work is nobody's. */
async function secondTier(undo: (() => Promise<unknown>)[]): Promise<Record<string, string>> {
  const postgres = await startPostgres();
  undo.push(() => postgres.stop());
  const double = await startS3Double();
  undo.push(() => double.close());
  const { bucket, endpoint = '', credentials } = double.newBucket();
  const settings = {
    DATABASE_URL: postgres.url,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    SECRET_KEY: testSecret,
  };
  if (!existsSync('/usr/bin/redis-server')) {
    console.log('There is no redis-server: limits are counted in memory');
    return settings;
  }
  const port = await freePort();
  const redis = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const started = await startServer('redis-server', redis, { port });
  undo.push(() => started.stop());
  return { ...settings, REDIS_URL: `redis://127.0.0.1:${port}` };
}

async function requestsOf(kadr: Kadr, png: Buffer): Promise<Record<(typeof kinds)[number], () => Promise<unknown>>> {
  const { url, auth: headers } = kadr;
  let last = await kadr.upload(png);
  for (let index = 0; index < limit + 6; index += 1) last = await kadr.upload(png);
  const file = `${url}/screens/v1/files/${last.signature}/${last.fileId}`;
  return {
    page: () => expectStatus(200, `${url}/`),
    history: () => expectStatus(200, `${url}/screens/v1/history?limit=${limit}`, { headers }),
    thumbnail: () => expectStatus(200, `${file}/320`, { headers }),
    original: () => expectStatus(200, `${file}/original`, { headers }),
    upload: () => kadr.upload(png),
  };
}

/** Milliseconds of the server's CPU for each of `count` requests, four at a time. */
async function cpuOf({ pid }: Kadr, count: number, run: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < Math.min(warm, count); index += 1) await run();
  const before = cpuSeconds(pid);
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return ((cpuSeconds(pid) - before) * 1000) / count;
}
