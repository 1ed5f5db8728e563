import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, fetch, request, type Dispatcher } from 'undici';
import { vi } from 'vitest';
import { makeCertificate, startNginx } from '#tests/support/nginx.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { createDatabase } from '#tests/support/create-database.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { freePort, startProduct, type Product } from '#tests/support/product.ts';
import { newBucketAt } from '#tests/support/tiers.ts';
import { missingPrograms } from './programs.ts';
import { startServer } from './started-server.ts';
import { startSwift } from './swift.ts';

export const host = 'kadr.example';

/** One process of the installation, that may end and begin again at the same port. */
export interface Node {
  port: number;
  /** Everything its processes have printed. */
  output(): string;
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  /** A request to this node alone, as the proxy would send it. */
  call(path: string, init?: NodeCall): Promise<{ status: number; headers: Headers; json<T>(): T; bytes: Buffer }>;
  /** What `/readyz` says to an operator. */
  health(): Promise<{ status: number; failed: string[]; notices: string[] }>;
}

interface NodeCall {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string;
}

type Ending = () => Promise<unknown>;

/** PostgreSQL, Swift as S3, and Redis, with an empty database and an empty bucket. */
export async function startEngines() {
  const missing = missingPrograms();
  if (missing !== undefined) throw new Error(missing);
  const endings: Ending[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    const postgres = await startPostgres();
    endings.push(() => postgres.stop());
    const swift = await startSwift();
    endings.push(() => swift.stop());
    const port = await freePort();
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const redis = await startServer('redis-server', args, { port });
    endings.push(() => redis.stop());
    const database = await createDatabase(postgres.url);
    const bucket = await newBucketAt(swift.url);
    const env = {
      DATABASE_URL: database.url,
      S3_ENDPOINT: swift.url,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: bucket.credentials?.secretAccessKey ?? '',
      REDIS_URL: `redis://127.0.0.1:${port}`,
    };
    return { postgres, swift, redis, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Settings of all nodes of the tests: nobody comes to a limit. */
const settings = {
  PUBLIC_URL: `https://${host}`,
  TRUST_PROXY: '1',
  METRICS_TOKEN: metricsToken,
  UPLOAD_PER_MINUTE: '1000000',
  UPLOAD_BYTES_PER_MINUTE: '1000000000000',
};

/** A node that has not started yet, in a folder of its own. */
export async function nodeIn(folder: string, env: Record<string, string>): Promise<Node> {
  const port = await freePort();
  const dataDir = join(folder, `node-${port}`);
  await mkdir(dataDir);
  let product: Product | undefined;
  let before = '';
  const end = async (how: 'stop' | 'kill'): Promise<number | null> => {
    const code = (await product?.[how]()) ?? null;
    before += product?.output() ?? '';
    product = undefined;
    return code;
  };
  const call: Node['call'] = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { host, 'x-forwarded-for': '192.0.2.7', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const known = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return {
      status: answer.statusCode,
      headers: new Headers(known),
      bytes,
      json: <T>(): T => JSON.parse(bytes.toString()),
    };
  };
  return {
    port,
    output: () => before + (product?.output() ?? ''),
    pid: () => product?.pid ?? 0,
    start: async () => void (product = await startProduct({ dataDir, port, env: { ...settings, ...env } })),
    stop: () => end('stop'),
    kill: async () => void (await end('kill')),
    call,
    async health() {
      const answer = await call('/readyz', { headers: asOperator });
      return { ...answer.json<{ failed: string[]; notices: string[] }>(), status: answer.status };
    },
  };
}

/** Two nodes on real engines, behind the nginx of the documentation. */
export async function startInstallation(env: Record<string, string> = {}) {
  const endings: Ending[] = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-nodes-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const engines = await startEngines();
    endings.push(() => engines.stop());
    makeCertificate(folder);
    const first = await nodeIn(folder, { ...engines.env, ...env });
    const second = await nodeIn(folder, { ...engines.env, ...env });
    endings.push(() => Promise.all([first.kill(), second.kill()]));
    await first.start();
    await second.start();
    const proxy = await startNginx({ folder, name: 'nginx', upstreams: [first.port, second.port] });
    endings.push(() => proxy.stop());
    const site = await siteAt(folder, proxy.port);
    endings.push(() => site.close());
    return { engines, first, second, proxy, call: site.call, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The site as people have it: over HTTPS, through the proxy at this port. */
export async function siteAt(folder: string, port: number) {
  // Over HTTP/2 undici takes the end that nginx announces after 1,000 requests for a cut.
  const agent = new Agent({
    allowH2: false,
    connect: {
      ca: await readFile(join(folder, 'cert.pem'), 'utf8'),
      lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  });
  const call = (path: string, init: Parameters<typeof fetch>[1] = {}) =>
    fetch(`https://${host}:${port}${path}`, { ...init, dispatcher: agent });
  await vi.waitFor(async () => {
    const { status } = await call('/readyz');
    if (status !== 200) throw new Error(`The site answers ${status}`);
  }, 15_000);
  return { call, close: () => agent.close() };
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;
export type Call = Installation['call'];
