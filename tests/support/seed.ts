import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { logIn, password, startSite, type Site } from './site.ts';

export interface SeededSite extends Site {
  /** A profile in which the owner of the seeded screens is signed in. */
  owner(options?: BrowserContextOptions): Promise<BrowserContext>;
}

const root = resolve(import.meta.dirname, '../..');
const email = 'owner@kadr.example';

/** A site with one account full of drawn screens, whose days begin at midnight UTC. */
export async function startSeededSite({ screens, days }: { screens: number; days: number }): Promise<SeededSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-seeded-'));
  const options = ['--email', email, '--password', password, '--screens', String(screens), '--days', String(days)];
  await promisify(execFile)(process.execPath, ['scripts/seed.ts', ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, TZ: 'UTC' },
  });
  const site = await startSite({ dataDir });
  return {
    ...site,
    async owner(more) {
      const context = await site.profile(more);
      await logIn(context, email);
      return context;
    },
    async close() {
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
