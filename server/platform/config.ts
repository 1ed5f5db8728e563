import { resolve } from 'node:path';
import { pixelLimit, trashDays, uploadBytesLimit } from '#domain/limits.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';

const megabyte = 1024 * 1024;
const day = 86_400_000;

/** What a process may do: answer pages, the main API, the screens service, and work off jobs. */
export const roles = ['web', 'main-api', 'screens', 'worker'] as const;
export type Role = (typeof roles)[number];

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
  uploadBytesLimit: number;
  /** Width × height × frames. */
  pixelLimit: number;
  /** Bytes of all pictures of one account, its trash too; Infinity where the operator says so. */
  accountBytesLimit: number;
  /** Free bytes below which uploads are refused, so that a full disk can still delete. */
  freeSpaceFloor: number;
  allowInsecureCookies: boolean;
  metricsToken?: string;
  /** Origins of services that run elsewhere; unset means in this process. */
  mainApiOrigin?: string;
  screensOrigin?: string;
  trashDays: number;
  rateLimits: {
    loginPerMinute: number;
    registrationPerHour: number;
    uploadPerMinute: number;
    uploadBytesPerMinute: number;
    /** Of all accounts together that upload from one IPv4 /24 or IPv6 /48. */
    blockUploadBytesPerDay: number;
  };
  /** Connections that one network may have open at once. */
  connectionsPerNetwork: number;
  logLevel: string;
  /** At least 32 characters; unset means a key file in the data folder. */
  secretKey?: string;
  trustProxy: TrustedProxies;
  /** Unset means all of them. */
  roles?: readonly Role[];
}

/** Lists every bad key at once, so that one start shows all that is to be mended. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Bad configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the environment; an unset or empty variable takes its default. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = reader(env);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const config: Config = {
    nodeEnv: read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'production'),
    port,
    host: read.text('HOST') ?? 'localhost',
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(read.text('DATA_DIR') ?? 'data'),
    uploadBytesLimit: read.integer('UPLOAD_BYTES_LIMIT', uploadBytesLimit, 1, 1024 * megabyte),
    pixelLimit: read.integer('PIXEL_LIMIT', pixelLimit, 1, 1_000_000_000),
    accountBytesLimit: read.limit('ACCOUNT_BYTES_LIMIT', 20 * 1024 * megabyte, Number.MAX_SAFE_INTEGER),
    freeSpaceFloor: read.integer('FREE_SPACE_FLOOR', 64 * megabyte, 0, Number.MAX_SAFE_INTEGER),
    allowInsecureCookies: read.flag('ALLOW_INSECURE_COOKIES'),
    trashDays: read.integer('TRASH_DAYS', trashDays, 1, 3650),
    rateLimits: {
      loginPerMinute: read.integer('LOGIN_PER_MINUTE', 10, 1, 1_000_000),
      registrationPerHour: read.integer('REGISTRATION_PER_HOUR', 20, 1, 1_000_000),
      uploadPerMinute: read.integer('UPLOAD_PER_MINUTE', 120, 1, 1_000_000),
      uploadBytesPerMinute: read.integer('UPLOAD_BYTES_PER_MINUTE', 256 * megabyte, 1, Number.MAX_SAFE_INTEGER),
      blockUploadBytesPerDay: read.limit('BLOCK_UPLOAD_BYTES_PER_DAY', 32 * 1024 * megabyte, Number.MAX_SAFE_INTEGER),
    },
    connectionsPerNetwork: read.integer('CONNECTIONS_PER_NETWORK', 512, 1, 1_000_000),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    trustProxy: read.proxies('TRUST_PROXY'),
  };
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
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

/** Pages ask both services: those that are not in this process have to be somewhere. */
function requireServices(named: readonly Role[], { text, problems }: ReturnType<typeof reader>): void {
  if (!named.includes('web')) return;
  for (const [role, key] of [
    ['main-api', 'MAIN_API_ORIGIN'],
    ['screens', 'SCREENS_ORIGIN'],
  ] as const) {
    if (!named.includes(role) && text(key) === undefined)
      problems.push(`${key} is needed where ROLES has web and not ${role}`);
  }
}

/** Milliseconds a deleted screen stays in the trash. */
export const trashLifetimeOf = (config: Config): number => config.trashDays * day;

function assignIfSet<
  K extends 'databaseUrl' | 'smtpUrl' | 'metricsToken' | 'mainApiOrigin' | 'screensOrigin' | 'secretKey',
>(config: Config, key: K, value: string | undefined): void {
  if (value !== undefined) config[key] = value;
}

function reader(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const text = (key: string): string | undefined => env[key]?.trim() || undefined;
  const fail = (key: string, expected: string): undefined => {
    problems.push(`${key} must be ${expected}`);
    return undefined;
  };
  return {
    problems,
    text,
    integer(key: string, fallback: number, from: number, to: number): number {
      const value = text(key);
      if (value === undefined) return fallback;
      const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
      if (number >= from && number <= to) return number;
      fail(key, `a whole number from ${from} to ${to}, not "${value}"`);
      return fallback;
    },
    limit(key: string, fallback: number, to: number): number {
      const value = text(key);
      if (value === undefined) return fallback;
      if (value === 'unlimited') return Infinity;
      const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
      if (number >= 1 && number <= to) return number;
      fail(key, `a whole number from 1 to ${to}, or "unlimited", not "${value}"`);
      return fallback;
    },
    flag(key: string): boolean {
      const value = text(key);
      if (value === undefined || value === '0' || value === 'false') return false;
      if (value === '1' || value === 'true') return true;
      fail(key, `1 or 0, not "${value}"`);
      return false;
    },
    proxies(key: string): TrustedProxies {
      const value = text(key);
      const proxies = value === undefined ? 0 : readTrustedProxies(value);
      if (proxies === null) fail(key, `a number of proxies up to 10, or their addresses and networks, not "${value}"`);
      return proxies ?? 0;
    },
    oneOf<T extends string>(key: string, values: readonly T[], fallback: T): T {
      const value = text(key);
      if (value === undefined) return fallback;
      const known = values.find((candidate) => candidate === value);
      if (known === undefined) fail(key, `one of ${values.join(', ')}, not "${value}"`);
      return known ?? fallback;
    },
    listOf<T extends string>(key: string, values: readonly T[]): T[] | undefined {
      const names = text(key)
        ?.split(',')
        .map((name) => name.trim());
      if (names === undefined) return undefined;
      const known = values.filter((value) => names.includes(value));
      if (known.length === new Set(names).size) return known;
      return fail(key, `a list of ${values.join(', ')}, not "${names.join(',')}"`);
    },
    origin(key: string): string | undefined {
      const value = text(key);
      if (value === undefined) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
      if (bare && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
      return fail(key, `an address like https://example.org without a path, not "${value}"`);
    },
    // Values of these two may hold secrets, so the message does not repeat them.
    url(key: string, protocols: readonly string[]): string | undefined {
      const value = text(key);
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      return fail(key, `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    },
    secret(key: string, length: number): string | undefined {
      const value = text(key);
      if (value === undefined || value.length >= length) return value;
      return fail(key, `at least ${length} characters long`);
    },
  };
}
