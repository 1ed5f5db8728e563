import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { contentFor, customerAt, startRest, type Customer, type Rest } from './rest.ts';
import { seededRandom } from './seeded-random.ts';

/** One installation on two machines, each with a data folder of its own. */
export interface Nodes {
  first: Rest;
  second: Pick<Rest, 'app' | 'platform'>;
  /** The same person, whose calls go to the second one. */
  atSecond(customer: Customer): Customer;
  close(): Promise<void>;
}

/** `config` says what they share: a bucket, and Redis or not. */
export async function startNodes(config: Partial<Config>): Promise<Nodes> {
  const first = await startRest('postgres', config);
  const { platform: own } = first;
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-node-'));
  const platform = {
    ...(await openPlatform(
      { ...own.config, dataDir },
      { clock: own.clock, random: seededRandom(2), log: own.log, images: { ...own.images } },
    )),
    clock: own.clock,
  };
  const content = await contentFor(platform);
  const app = await buildApp(platform, { roles: ['main-api', 'screens', 'worker'], ...(content && { content }) });
  return {
    first,
    second: { app, platform },
    atSecond: (customer) => customerAt(app, customer),
    async close() {
      await app.close();
      await platform.close();
      await first.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
