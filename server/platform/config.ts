import { resolve } from 'node:path';
import { pixelLimit } from '#domain/limits.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import { partsOf, serverFolder } from './parts.ts';
import { settingsReader, type SettingsReader } from './settings-reader.ts';

const megabyte = 1024 * 1024;

/** What a process may do: serve pages, the main API or the screens service, and run jobs. */
export const roles = ['web', 'main-api', 'screens', 'worker'] as const;
export type Role = (typeof roles)[number];

/** What the operator has set. The `settings.ts` of each folder adds its own. */
export interface Config {
  nodeEnv: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Origin that links, mails and canonical addresses are made of; no slash at the end. */
  publicUrl: string;
  /** Absolute. Holds the SQLite file, pictures, secret key and outbox. */
  dataDir: string;
  databaseUrl?: string;
  smtpUrl?: string;
  /** Width × height × frames. */
  pixelLimit: number;
  /** Free bytes below which uploads are refused, so that a full disk can still delete. */
  freeSpaceFloor: number;
  allowInsecureCookies: boolean;
  metricsToken?: string;
  /** Origins of services that run elsewhere; unset means in this process. */
  mainApiOrigin?: string;
  screensOrigin?: string;
  /** Connections that one network may have open at once. */
  connectionsPerNetwork: number;
  logLevel: string;
  /** At least 32 characters; unset means a key file in the data folder. */
  secretKey?: string;
  trustProxy: TrustedProxies;
  /** Unset means all of them. */
  roles?: readonly Role[];
}

/** Lists all invalid variables, so that one start shows everything that has to be corrected. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Bad configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const parts = await partsOf<(read: SettingsReader) => Partial<Config>>(serverFolder, 'settings');

/** Reads the environment; an unset or empty variable takes its default. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = settingsReader(env);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const own = {
    nodeEnv: read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'production'),
    port,
    host: read.text('HOST') ?? 'localhost',
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(read.text('DATA_DIR') ?? 'data'),
    pixelLimit: read.integer('PIXEL_LIMIT', pixelLimit, 1, 1_000_000_000),
    freeSpaceFloor: read.integer('FREE_SPACE_FLOOR', 64 * megabyte, 0, Number.MAX_SAFE_INTEGER),
    allowInsecureCookies: read.flag('ALLOW_INSECURE_COOKIES'),
    connectionsPerNetwork: read.integer('CONNECTIONS_PER_NETWORK', 512, 1, 1_000_000),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    trustProxy: read.proxies('TRUST_PROXY'),
  };
  const config: Config = Object.assign(own, ...parts.map((settings) => settings(read)));
  assignIfSet(config, 'databaseUrl', read.url('DATABASE_URL', ['postgres:', 'postgresql:']));
  assignIfSet(config, 'smtpUrl', read.url('SMTP_URL', ['smtp:', 'smtps:']));
  assignIfSet(config, 'metricsToken', read.secret('METRICS_TOKEN', 16));
  assignIfSet(config, 'mainApiOrigin', read.origin('MAIN_API_ORIGIN'));
  assignIfSet(config, 'screensOrigin', read.origin('SCREENS_ORIGIN'));
  assignIfSet(config, 'secretKey', read.secret('SECRET_KEY', 32));
  const named = read.listOf('ROLES', roles);
  if (named !== undefined) {
    config.roles = named;
    requireServices(named, read);
    requireSharedKey(named, config, read);
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

/** Pages ask both services: those that are not in this process have to be somewhere. */
function requireServices(named: readonly Role[], { text, problems }: SettingsReader): void {
  if (!named.includes('web')) return;
  for (const [role, key] of [
    ['main-api', 'MAIN_API_ORIGIN'],
    ['screens', 'SCREENS_ORIGIN'],
  ] as const) {
    if (!named.includes(role) && text(key) === undefined)
      problems.push(`${key} is needed where ROLES has web and not ${role}`);
  }
}

/** One process makes a key for itself; several sign for each other, and each in a folder of its own would make its own. */
function requireSharedKey(named: readonly Role[], { secretKey }: Config, { problems }: SettingsReader): void {
  const left = roles.filter((role) => !named.includes(role));
  if (left.length > 0 && secretKey === undefined)
    problems.push(`SECRET_KEY is needed where ROLES leaves ${left.join(' and ')} to another process`);
}

function assignIfSet<
  K extends 'databaseUrl' | 'smtpUrl' | 'metricsToken' | 'mainApiOrigin' | 'screensOrigin' | 'secretKey',
>(config: Config, key: K, value: string | undefined): void {
  if (value !== undefined) config[key] = value;
}
