import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canHang, hangFile } from '#tests/support/hanging-file.ts';
import { testSecret } from '#tests/support/mailed-code.ts';
import { picture } from '#tests/support/pictures.ts';
import { startProduct, type Product } from '#tests/support/product.ts';
import { login, register, upload, type Acknowledged } from './account.ts';

// As many as originals are stripped at once.
const threads = Math.max(2, availableParallelism());
const env = { UV_THREADPOOL_SIZE: String(threads), ROLES: 'main-api,screens,worker', SECRET_KEY: testSecret };

/** A server with so many originals that hang, whatever is asked of them. */
async function started(count: number): Promise<{ product: Product; screens: Acknowledged[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-hanging-'));
  const product = await startProduct({ env, dataDir });
  const hanging: (() => void)[] = [];
  onTestFinished(async () => {
    await product.kill();
    for (const bring of hanging) bring();
    await rm(dataDir, { recursive: true });
  });
  const bearer = await register(product);
  const screens: Acknowledged[] = [];
  for (let seed = 1; seed <= count; seed += 1)
    screens.push(await upload(product, bearer, Buffer.from(await picture('png', { seed }))));
  const folder = join(dataDir, 'files');
  const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // Three sizes of each, and itself: from now on nothing but a visitor reads it.
  await vi.waitUntil(
    () => screens.every(({ fileId }) => names().filter((name) => name.includes(fileId)).length === 4),
    {
      timeout: 20_000,
    },
  );
  for (const { fileId } of screens) hanging.push(hangFile(join(folder, fileId.charAt(0), fileId)));
  return { product, screens };
}

const look = ({ url }: Product, { signature, fileId }: Acknowledged): Promise<number | string> =>
  fetch(`${url}/screens/v1/files/${signature}/${fileId}/original`).then(
    ({ status }) => status,
    () => 'cut off',
  );

async function signIn({ url }: Product): Promise<number> {
  const answer = await fetch(`${url}/api/v2/system/customers/authorization/login/customer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
    signal: AbortSignal.timeout(15_000),
  });
  return answer.status;
}

/** How it ends when it is told to, in how many seconds, and what it leaves of its log of the database. */
async function stopped({ dataDir, stop }: Pick<Product, 'dataDir' | 'stop'>) {
  const told = performance.now();
  const code = await stop();
  const inTime = performance.now() - told < 10_500;
  return { code, inTime, left: readdirSync(dataDir).filter((name) => name.startsWith('kadr.db')) };
}

test.skipIf(!canHang)(
  'where reading hangs visitors are refused after a while, everybody else goes on, and the server stops when it is told to',
  async () => {
    const { product, screens } = await started(threads);
    const looks = screens.map((screen) => look(product, screen));
    await waitsForDisk(product);
    expect(await signIn(product)).toBe(200);
    expect(await Promise.all(looks)).toEqual(screens.map(() => 503));
    expect(await signIn(product)).toBe(200);
    expect(await stopped(product)).toEqual({ code: 0, inTime: true, left: ['kadr.db'] });
  },
);

test.skipIf(!canHang)(
  'a server that is told to stop while somebody waits for a disk that hangs closes its database and ends within ten seconds',
  async () => {
    const { product, screens } = await started(1);
    const looks = screens.map((screen) => look(product, screen));
    await waitsForDisk(product);
    expect(await stopped(product)).toEqual({ code: 0, inTime: true, left: ['kadr.db'] });
    expect(await Promise.all(looks)).toEqual(['cut off']);
  },
);

/** Waits until a thread of the server waits for a disk. */
const waitsForDisk = ({ pid }: Product): Promise<boolean> =>
  vi.waitUntil(
    () =>
      readdirSync(`/proc/${pid}/task`).some((task) =>
        readFileSync(`/proc/${pid}/task/${task}/wchan`, 'utf8').includes('fuse'),
      ),
    { timeout: 10_000 },
  );
