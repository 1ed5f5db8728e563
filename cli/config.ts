import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { exitCodes, Failure } from './exit-codes.ts';

/** What a login leaves on this computer. */
export interface Login {
  /** Where the server is, without a slash at its end. */
  server: string;
  key: string;
  /** The email of the account; left out where a key was given. */
  account?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The one file of the program. */
export function configPath(env: Environment = process.env): string {
  if (env['KADR_CONFIG']) return env['KADR_CONFIG'];
  const folder =
    process.platform === 'win32'
      ? (env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'))
      : (env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'));
  return join(folder, 'kadr', 'config.json');
}

export async function readLogin(path = configPath()): Promise<Login | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const { server, key, account }: Partial<Record<keyof Login, unknown>> = parsed(text, path);
  if (typeof server !== 'string' || typeof key !== 'string') return null;
  return { server, key, ...(typeof account === 'string' && { account }) };
}

/** The login of this run: `KADR_SERVER` and `KADR_KEY`, as in CI, before the file. Throws where nobody is logged in. */
export async function requireLogin(env: Environment = process.env): Promise<Login> {
  const kept = await readLogin(configPath(env));
  const server = env['KADR_SERVER'] === undefined ? kept?.server : readServer(env['KADR_SERVER']);
  const key = env['KADR_KEY'] ?? (server === kept?.server ? kept?.key : undefined);
  if (server === undefined || key === undefined || key === '')
    throw new Failure('You are not logged in. Run: kadr login https://your.server', { exitCode: exitCodes.refused });
  return { server, key };
}

/** Nobody else of this computer may read the key. A file that is half written is never left. */
export async function keepLogin(login: Login, path = configPath()): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, path);
}

export const forgetLogin = (path = configPath()): Promise<void> => rm(path, { force: true });

/** An address that somebody typed: https unless it is this computer, without a path. */
export function readServer(text: string): string {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(text);
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`);
  if (!url) throw new Failure(`${text} is no address of a server`, { exitCode: exitCodes.usage });
  return url.origin;
}

function parsed(text: string, path: string): Partial<Record<keyof Login, unknown>> {
  try {
    const known: Partial<Record<keyof Login, unknown>> | null = JSON.parse(text);
    return known ?? {};
  } catch {
    throw new Failure(`${path} is damaged. Log in again: kadr login`);
  }
}
