import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { everything } from '#tests/support/everything.ts';
import { picture } from '#tests/support/pictures.ts';
import { startProduct, type Product } from '#tests/support/product.ts';
import { download, register, upload, type Acknowledged } from './account.ts';

const kills = everything ? 20 : 4;
const uploaders = 4;
const env = { UPLOAD_PER_MINUTE: '1000000', UPLOAD_BYTES_PER_MINUTE: '1000000000000', LOG_LEVEL: 'error' };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-crash-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test(`${kills} kills under ${uploaders} uploaders lose or alter no acknowledged screen and leave no row without its file`, async () => {
  const acknowledged: Acknowledged[] = [];
  const perKill: number[] = [];
  let serial = 0;
  let bearer = '';

  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProduct({ dataDir, env });
    bearer ||= await register(product);
    const before = acknowledged.length;
    const loops = Array.from({ length: uploaders }, () => uploadUntilCut(product));
    // From the first requests to well into the stream, so that every step of an upload is hit.
    await vi.waitFor(() => expect(acknowledged.length - before).toBeGreaterThanOrEqual(kill), {
      timeout: 20_000,
      interval: 5,
    });
    await delay(120 + ((kill * 137) % 800));
    await product.kill();
    await Promise.all(loops);
    perKill.push(acknowledged.length - before);
  }

  async function uploadUntilCut(product: Product): Promise<void> {
    for (;;) {
      serial += 1;
      const png = await picture('png', { width: 200 + (serial % 97), height: 150, seed: serial });
      const done = await upload(product, bearer, Buffer.from(png)).catch((error: unknown) => {
        if (error instanceof TypeError) return null;
        throw error;
      });
      if (!done) return;
      acknowledged.push(done);
    }
  }

  console.log(`${acknowledged.length} acknowledged screens, per kill: ${perKill.join(' ')}`);
  expect(acknowledged.length).toBeGreaterThan(kills);

  const product = await startProduct({ dataDir, env });
  const damaged: string[] = [];
  for (const screen of acknowledged) {
    const found = await download(product, bearer, screen);
    if (found !== screen.sha256) damaged.push(`${screen.signature}: ${found}`);
  }
  const history = await fetch(`${product.url}/screens/v1/history?limit=1`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  const total = Number(history.headers.get('x-items-total'));
  await product.stop();

  expect(damaged).toEqual([]);
  // What was kept but could no longer be answered may be there too; a screen more per uploader and kill at most.
  expect(total).toBeGreaterThanOrEqual(acknowledged.length);
  expect(total).toBeLessThanOrEqual(acknowledged.length + kills * uploaders);
  expect(fsck()).toMatchObject({ status: 0 });
});

function fsck() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/fsck.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
