import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { testConfig } from '#tests/support/engines.ts';
import { manualClock } from '#tests/support/manual-clock.ts';
import { contentFor, password } from '#tests/support/rest.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { restoreBackup } from './restore-backup.ts';

/** The data folder and a backup of one installation, written by 0.1.0. Its account is signed up with `password`. */
const archive = resolve(import.meta.dirname, '../../tests/fixtures/0.1.0.tar.gz');
const log = createLogger({ logLevel: 'silent' });

test.each(['the data folder', 'a backup'])(
  '%s of 0.1.0 opens, with its account, screens and pictures',
  async (from) => {
    const folder = await temporaryFolder('kadr-first-release-');
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const clock = manualClock();
    const config = testConfig(join(folder, from === 'a backup' ? 'restored' : 'data'));
    if (from === 'a backup')
      await restoreBackup({ config, log, from: join(folder, 'backup'), now: clock.now(), anyway: false });

    const platform = await openPlatform(config, { log, clock });
    const content = await contentFor({ ...platform, clock });
    const app = await buildApp(platform, { roles: ['main-api', 'screens', 'worker'], ...(content && { content }) });
    onTestFinished(async () => {
      await app.close();
      await platform.close();
    });
    const login = await app.inject({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: 'ada@example.com', password },
    });
    const headers = { authorization: `Bearer ${login.json<{ bearer_token: string }>().bearer_token}` };
    const get = (path: string) => app.inject({ url: `/screens/v1/${path}`, headers });

    // Their jobs were still to be done.
    await platform.jobs.idle();
    expect((await get('history')).json()).toMatchObject([
      { name: 'Third.webp', mime: 'image/webp', width: 64, height: 48 },
      { name: 'First.png', mime: 'image/png', width: 64, height: 48 },
    ]);
    expect((await get('trash')).json()).toMatchObject([
      { screen: { name: 'Second.jpg', signature: 'axW9ALxFIqkCXDq1t8SRX3' } },
    ]);
    expect((await get('collection/FCbPE0TqeHZ86O4gPociRg/items')).json()).toMatchObject([
      { screen: { name: 'First.png' } },
      { screen: { name: 'Third.webp' } },
    ]);
    for (const picture of ['original', '320'])
      expect(await get(`files/0GE9kxUal43HNhy0zya80J/S1UCxKEUhPb9FpXz/${picture}`)).toMatchObject({ statusCode: 200 });
  },
);
