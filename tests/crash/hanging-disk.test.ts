import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startProduct, type Product } from '#tests/support/product.ts';
import { login, register, upload, type Acknowledged } from './account.ts';

// As many as originals are stripped at once.
const threads = Math.max(2, availableParallelism());
const env = { UV_THREADPOOL_SIZE: String(threads), ROLES: 'main-api,screens,worker', SECRET_KEY: 'x'.repeat(40) };

/** A server with so many originals of which reading hangs, whatever else of them is asked: what opens a pipe waits for who writes. */
async function started(count: number): Promise<{ product: Product; screens: Acknowledged[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-hanging-'));
  const product = await startProduct({ env, dataDir });
  onTestFinished(async () => {
    await product.kill();
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
  for (const { fileId } of screens) {
    const path = join(folder, fileId.charAt(0), fileId);
    await rm(path);
    execFileSync('mkfifo', [path]);
  }
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

test('where reading hangs visitors are refused after a while, everybody else goes on, and the server stops when it is told to', async () => {
  const { product, screens } = await started(threads);
  const looks = screens.map((screen) => look(product, screen));
  await expect.poll(() => hangingIn(product), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await signIn(product)).toBe(200);
  expect(await Promise.all(looks)).toEqual(screens.map(() => 503));
  expect(await signIn(product)).toBe(200);
  expect(await stopped(product)).toEqual({ code: 0, inTime: true, left: ['kadr.db'] });
});

test('a server that is told to stop while somebody waits for a disk that hangs closes its database and ends within ten seconds', async () => {
  const { product, screens } = await started(1);
  const looks = screens.map((screen) => look(product, screen));
  await expect.poll(() => hangingIn(product), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await stopped(product)).toEqual({ code: 0, inTime: true, left: ['kadr.db'] });
  expect(await Promise.all(looks)).toEqual(['cut off']);
});

/** Threads of the server that wait to open a pipe. */
function hangingIn({ pid }: Product): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).filter((task) => readFileSync(join(tasks, task, 'wchan'), 'utf8') === 'wait_for_partner')
    .length;
}
