import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries } from './postgres-binaries.ts';
import { freePort } from './product.ts';

export interface PostgresServer {
  url: string;
  /** Ends it at once, as a crash does, until `back` starts it again at the same address. */
  away: () => Promise<void>;
  back: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Identity {
  uid: number;
  gid: number;
}

const patience = 30_000;

/** Starts a PostgreSQL of its own on a free loopback port, in a folder that stop() removes. */
export async function startPostgres(): Promise<PostgresServer> {
  const identity = identityForPostgres();
  const bin = await postgresBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'kadr-postgres-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const dataFolder = join(folder, 'data');
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...identity };
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  const stop = async (): Promise<void> => {
    process.off('exit', killNow);
    await end('SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  const killNow = (): void => void server?.kill('SIGQUIT');

  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', dataFolder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
      {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const port = await freePort();
    // Durability is SQLite's and the crash test's matter here; fsync would only make the suites slow.
    await writeFile(
      join(dataFolder, 'postgresql.auto.conf'),
      "fsync = off\nfull_page_writes = off\nmax_connections = 200\nshared_buffers = '32MB'\n",
    );
    const start = async (): Promise<void> => {
      server = spawn(join(bin, 'postgres'), ['-D', dataFolder, '-p', String(port), '-h', '127.0.0.1', '-k', folder], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await ready(server);
    };
    process.once('exit', killNow);
    await start();
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    return { url, away: () => end('SIGQUIT'), back: start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root lends it another user of the system. */
function identityForPostgres(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) !== undefined);
  const uid = user && idOf('-u', user);
  const gid = user && idOf('-g', user);
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody');
  return { uid: Number(uid), gid: Number(gid) };
}

function idOf(flag: '-u' | '-g', user: string): string | undefined {
  try {
    return execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL was not ready in 30 s:\n${output}`)), patience);
    server.once('exit', () => reject(new Error(`PostgreSQL ended at its start:\n${output}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000);
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
