import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverArgs } from '#scripts/run/server-process.mjs';
import { testSecret } from './mailed-code.ts';
import { processEnv } from './process-env.ts';

const root = resolve(import.meta.dirname, '../..');

/** A real server process of the built product on loopback, with a data folder of its own. */
export interface Product {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends with SIGTERM and answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends at once, as a crash does. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  /** Made and removed by itself when left out. */
  dataDir?: string;
  env?: Record<string, string>;
  port?: number;
  /** A command that runs the server, such as a tracer; it must leave the server this process' child. */
  under?: readonly string[];
  /** What is run in the place of this folder's server, such as that of a release. */
  command?: readonly string[];
}

/**
 * Starts the server as `npm start` does once everything is built, and waits until it is ready.
 * Rejects with the output when the process ends before that.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const ownDir = options.dataDir === undefined;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'kadr-')));
  const port = options.port ?? (await freePort());
  const run = options.command ?? [process.execPath, ...serverArgs];
  const [command = '', ...args] = [...(options.under ?? []), ...run];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...processEnv,
      NODE_ENV: 'production',
      // Each picture takes seconds of a core; a test of it sets it.
      WORDS: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      SECRET_KEY: testSecret,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const exited = once(child, 'exit');

  const url = `http://localhost:${port}`;
  await ready(child, url, () => output);

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    if (ownDir && signal === 'SIGTERM') await rm(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

async function ready(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it was ready:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in 30 s:\n${output()}`);
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
