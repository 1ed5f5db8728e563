import { pixelLimit } from '#domain/limits.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import { nearMisses } from './near-misses.ts';
import { partsOf, serverFolder } from './parts.ts';
import { settingGroups, settingsReader, type Setting, type SettingsReader } from './settings-reader.ts';

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
  /** Seconds that requests under way have when the process is told to stop, after balancers were told; 0 stops at once. */
  drainSeconds: number;
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
  const { config, problems } = read(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Every variable, what is wrong with those that are set, and which of the others are probably meant for one. */
export function listSettings(env: NodeJS.ProcessEnv): { settings: Setting[]; problems: string[]; misses: string[] } {
  const { list, problems } = read(env);
  const settings = settingGroups.flatMap((group) => list.filter((setting) => setting.group === group));
  const names = settings.map(({ name }) => name);
  return { settings, problems, misses: nearMisses(env, names) };
}

function read(env: NodeJS.ProcessEnv): { config: Config; list: Setting[]; problems: string[] } {
  const reader = settingsReader(env);
  const { list, problems } = reader;
  const place = reader.in('Where it serves');
  const data = reader.in('Data');
  const pictures = reader.in('Pictures and room');
  const networks = reader.in('Limits for each network');
  const processes = reader.in('Several processes');
  const watching = reader.in('Watching it run');

  const port = place.integer('PORT', 'the port to listen on', 3000, 0, 65_535);
  const own = {
    nodeEnv: watching.oneOf(
      'NODE_ENV',
      'production; development serves from source, never behind a proxy',
      ['production', 'development', 'test'],
      'production',
    ),
    port,
    host: place.text('HOST', 'the address to listen on; 0.0.0.0 for all of them', 'localhost'),
    publicUrl: place.origin(
      'PUBLIC_URL',
      'the address that people use, of which links are made; the server answers under no other',
      `http://localhost:${port}`,
    ),
    dataDir: data.folder('DATA_DIR', 'the folder of the database, pictures and secret key', './data'),
    pixelLimit: pictures.integer('PIXEL_LIMIT', 'width × height × frames of one picture', pixelLimit, 1, 1_000_000_000),
    freeSpaceFloor: pictures.integer(
      'FREE_SPACE_FLOOR',
      'bytes that pictures leave free on the disk; below it uploads are refused',
      64 * megabyte,
      0,
      Number.MAX_SAFE_INTEGER,
    ),
    allowInsecureCookies: place.flag(
      'ALLOW_INSECURE_COOKIES',
      '1 lets browsers sign in over plain HTTP, for closed networks',
    ),
    connectionsPerNetwork: networks.integer(
      'CONNECTIONS_PER_NETWORK',
      'open connections from one IPv4 address or IPv6 /64',
      512,
      1,
      1_000_000,
    ),
    drainSeconds: processes.integer(
      'DRAIN_SECONDS',
      'how long requests under way may take when it is told to stop, once balancers have had five seconds to go elsewhere; 0 stops at once',
      0,
      0,
      3600,
    ),
    logLevel: watching.oneOf(
      'LOG_LEVEL',
      'how much is logged: fatal, error, warn, info, debug, trace or silent',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
    trustProxy: place.proxies(
      'TRUST_PROXY',
      'the proxies that are believed about the address of a client: how many in a row, or their addresses and networks',
    ),
  };
  const config: Config = Object.assign(own, ...parts.map((settings) => settings(reader)));
  assignIfSet(
    config,
    'databaseUrl',
    data.url('DATABASE_URL', 'a database of PostgreSQL; unset means SQLite in DATA_DIR', ['postgres:', 'postgresql:']),
  );
  assignIfSet(
    config,
    'smtpUrl',
    reader
      .in('Email and forms')
      .url('SMTP_URL', 'the mail server; without it emails are written to outbox in DATA_DIR', ['smtp:', 'smtps:']),
  );
  assignIfSet(
    config,
    'metricsToken',
    watching.secret('METRICS_TOKEN', 'the bearer that opens /metrics and the details of /readyz', 16),
  );
  assignIfSet(
    config,
    'mainApiOrigin',
    processes.origin('MAIN_API_ORIGIN', 'where the main API runs, if not in this process'),
  );
  assignIfSet(
    config,
    'screensOrigin',
    processes.origin('SCREENS_ORIGIN', 'where the service of screens runs, if not in this process'),
  );
  assignIfSet(
    config,
    'secretKey',
    data.secret('SECRET_KEY', 'signs sessions, the same in every process; unset means a key file in DATA_DIR', 32),
  );
  const named = processes.listOf('ROLES', 'what this process does, a list; unset means all of them', roles);
  if (named !== undefined) {
    config.roles = named;
    requireServices(named, reader);
    requireSharedKey(named, config, reader);
  }
  return { config, list, problems };
}

/** Pages ask both services: those that are not in this process have to be somewhere. */
function requireServices(named: readonly Role[], { isGiven, problems }: SettingsReader): void {
  if (!named.includes('web')) return;
  for (const [role, key] of [
    ['main-api', 'MAIN_API_ORIGIN'],
    ['screens', 'SCREENS_ORIGIN'],
  ] as const) {
    if (!named.includes(role) && !isGiven(key)) problems.push(`${key} is needed where ROLES has web and not ${role}`);
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
