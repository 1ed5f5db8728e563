import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commentsPageSize as limit } from '#domain/limits.ts';
import { testSecret } from '#tests/support/mailed-code.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import type { Bench, Figures } from '../bench.ts';
import { seedComments } from '../comments.ts';
import { browserHeaders, graphqlCall } from '../graphql.ts';
import { expectStatus, timesOf } from '../http.ts';
import { startKadr, type Kadr } from '../kadr.ts';
import { cpuSeconds } from '../processes.ts';
import { atMost, milliseconds, percentile, printed } from '../report.ts';

const alias = 'links-that-stay-yours';
const engines = ['SQLite', 'PostgreSQL'] as const;
const warm = 100;

/** Pages of a post beneath which much was said, on both engines. */
export const comments: Bench = {
  title: 'Pages of comments beneath a post with 10,000 threads, one of them with 10,000 answers',
  async prepare({ quick }) {
    const many = quick ? 1000 : 10_000;
    const count = quick ? 50 : 400;
    const undo: (() => Promise<unknown>)[] = [];
    const calls: Record<string, { kadr: Kadr; run: () => Promise<unknown> }> = {};
    for (const engine of engines) {
      const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
      undo.push(() => rm(dataDir, { recursive: true }));
      const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
      undo.push(async () => postgres?.stop());
      const settings: Record<string, string> = postgres ? { DATABASE_URL: postgres.url, SECRET_KEY: testSecret } : {};
      const commentTopId = await seedComments(
        { DATA_DIR: dataDir, ...settings },
        { alias, threads: many, answers: many },
      );
      const kadr = await startKadr(dataDir, settings);
      undo.push(() => kadr.stop());
      const headers = await browserHeaders(kadr);
      const end = many - limit;
      for (const [page, variables] of Object.entries({
        'threads, the first page': { sorting: 'all', offset: 0 },
        'threads, the last page': { sorting: 'all', offset: end },
        'threads by rating, in the middle': { sorting: 'top', offset: many / 2 },
        'a thread, the first page': { commentTopId, offset: 0 },
        'a thread, the last page': { commentTopId, offset: end },
        'a thread from one answer on': { commentTopId, offset: 0, comment: commentTopId + many + many / 2 },
      })) {
        const query = new URLSearchParams(
          Object.entries({ ...variables, limit }).map(([key, value]) => [key, `${value}`]),
        );
        const url = `${kadr.url}/api/posts/items/${alias}/comments?${query}`;
        const graphql = graphqlCall('Comments', { alias, limit, ...variables }, headers);
        calls[`${page}, ${engine}, REST`] = { kadr, run: () => expectStatus(200, url, { headers: kadr.auth }) };
        calls[`${page}, ${engine}, GraphQL`] = { kadr, run: () => graphql(kadr) };
      }
    }
    return {
      async round() {
        const figures: Figures = {};
        for (const [name, { kadr, run }] of Object.entries(calls)) {
          const before = cpuSeconds(kadr.pid);
          figures[name] = percentile(await timesOf(count, run, { warm }), 0.95);
          figures[`${name}, CPU`] = ((cpuSeconds(kadr.pid) - before) * 1000) / (count + warm);
        }
        return figures;
      },
      rows: (figures) =>
        Object.keys(calls).flatMap((name) => [
          atMost(`${name}: p95`, figures[name] ?? NaN, 10, milliseconds),
          printed(`${name}: CPU`, milliseconds(figures[`${name}, CPU`] ?? NaN)),
        ]),
      async close() {
        for (const step of undo.toReversed()) await step();
      },
    };
  },
};
