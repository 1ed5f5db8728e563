import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives a server for this machine alone', () => {
  expect(readConfig({ PORT: ' ' })).toEqual({
    nodeEnv: 'production',
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    uploadBytesLimit: 25 * 1024 * 1024,
    pixelLimit: 50_000_000,
    accountBytesLimit: 20 * 1024 ** 3,
    freeSpaceFloor: 64 * 1024 * 1024,
    allowInsecureCookies: false,
    trashDays: 30,
    keepDays: null,
    linkExpiresDays: null,
    site: null,
    sourceUrl: null,
    contentDir: resolve('content'),
    loginPerMinute: 10,
    registrationPerHour: 20,
    codesPerHour: 5,
    contactEmail: undefined,
    formsPerHour: 10,
    uploadPerMinute: 120,
    words: true,
    uploadBytesPerMinute: 268_435_456,
    blockUploadBytesPerDay: 32 * 1024 ** 3,
    blockAttachmentBytesPerDay: 1024 ** 3,
    connectionsPerNetwork: 512,
    webhooksPrivate: false,
    inspect: false,
    signUp: null,
    social: [],
    signIn: ['password', 'sso'],
    logLevel: 'info',
    trustProxy: 0,
    drainSeconds: 0,
  });
});

test('every variable is read', () => {
  expect(
    readConfig({
      NODE_ENV: 'development',
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://kadr.example/',
      DATA_DIR: '/srv/kadr',
      DATABASE_URL: 'postgresql://db.example/kadr',
      SMTP_URL: 'smtps://mail.example',
      S3_ENDPOINT: 'https://s3.example/v1',
      S3_BUCKET: 'kadr-pictures',
      S3_REGION: 'eu-1',
      S3_ACCESS_KEY_ID: 'kadr',
      S3_SECRET_ACCESS_KEY: 'a'.repeat(16),
      S3_PATH_STYLE: '0',
      REDIS_URL: 'redis://cache.example',
      UPLOAD_BYTES_LIMIT: '1000',
      PIXEL_LIMIT: '2000',
      ACCOUNT_BYTES_LIMIT: 'unlimited',
      FREE_SPACE_FLOOR: '0',
      ALLOW_INSECURE_COOKIES: '1',
      METRICS_TOKEN: 'm'.repeat(16),
      MAIN_API_ORIGIN: 'http://10.0.0.1:3001',
      SCREENS_ORIGIN: 'http://10.0.0.2:3002',
      TRASH_DAYS: '7',
      KEEP_DAYS: '365',
      LINK_EXPIRES_DAYS: '90',
      SITE: 'team',
      CONTENT_DIR: '/srv/kadr-content',
      SOURCE_URL: 'https://git.example/kadr',
      LOGIN_PER_MINUTE: '1',
      REGISTRATION_PER_HOUR: '2',
      CODES_PER_HOUR: '3',
      CONTACT_EMAIL: 'office@kadr.example',
      FORMS_PER_HOUR: '6',
      UPLOAD_PER_MINUTE: '3',
      UPLOAD_BYTES_PER_MINUTE: '4',
      BLOCK_UPLOAD_BYTES_PER_DAY: '5',
      BLOCK_ATTACHMENT_BYTES_PER_DAY: '7',
      CONNECTIONS_PER_NETWORK: '4',
      WEBHOOKS_PRIVATE: '1',
      SIGN_UP: 'domains',
      SIGN_UP_DOMAINS: 'Kadr.example, @кадр.укр',
      SSO: 'company, google',
      SSO_COMPANY_ISSUER: 'https://id.kadr.example/realms/kadr',
      SSO_COMPANY_CLIENT_ID: 'kadr-web',
      SSO_COMPANY_CLIENT_SECRET: 'c'.repeat(16),
      SSO_COMPANY_TITLE: 'Example Ltd',
      SSO_COMPANY_TRUST_EMAIL: '1',
      SSO_COMPANY_ROLES: 'realm_access.roles=kadr:admins:admin, groups=support:operator',
      GOOGLE_CLIENT_ID: 'kadr',
      GOOGLE_CLIENT_SECRET: 'g'.repeat(16),
      INSPECT: '1',
      LOG_LEVEL: 'debug',
      SECRET_KEY: 's'.repeat(32),
      TRUST_PROXY: '10.0.0.5, 192.168.0.0/16',
      DRAIN_SECONDS: '20',
      ROLES: 'screens, web',
      WORDS: 'off',
    }),
  ).toEqual({
    nodeEnv: 'development',
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://kadr.example',
    dataDir: '/srv/kadr',
    databaseUrl: 'postgresql://db.example/kadr',
    smtpUrl: 'smtps://mail.example',
    s3: {
      bucket: 'kadr-pictures',
      endpoint: 'https://s3.example/v1',
      region: 'eu-1',
      credentials: { accessKeyId: 'kadr', secretAccessKey: 'a'.repeat(16) },
      pathStyle: false,
    },
    redisUrl: 'redis://cache.example',
    uploadBytesLimit: 1000,
    pixelLimit: 2000,
    accountBytesLimit: Infinity,
    freeSpaceFloor: 0,
    allowInsecureCookies: true,
    metricsToken: 'm'.repeat(16),
    mainApiOrigin: 'http://10.0.0.1:3001',
    screensOrigin: 'http://10.0.0.2:3002',
    trashDays: 7,
    keepDays: 365,
    linkExpiresDays: 90,
    site: 'team',
    sourceUrl: 'https://git.example/kadr',
    contentDir: '/srv/kadr-content',
    loginPerMinute: 1,
    registrationPerHour: 2,
    codesPerHour: 3,
    contactEmail: 'office@kadr.example',
    formsPerHour: 6,
    uploadPerMinute: 3,
    words: false,
    uploadBytesPerMinute: 4,
    blockUploadBytesPerDay: 5,
    blockAttachmentBytesPerDay: 7,
    connectionsPerNetwork: 4,
    webhooksPrivate: true,
    signUp: { who: 'domains', domains: ['kadr.example', 'xn--80aiq0a.xn--j1amh'] },
    signIn: ['password', 'sso'],
    social: [
      {
        network: 'company',
        title: 'Example Ltd',
        issuer: 'https://id.kadr.example/realms/kadr',
        clientId: 'kadr-web',
        clientSecret: 'c'.repeat(16),
        trustsEmail: true,
        roles: [
          { claim: 'realm_access.roles', value: 'kadr:admins', role: 'admin' },
          { claim: 'groups', value: 'support', role: 'operator' },
        ],
      },
      {
        network: 'google',
        title: 'Google',
        trustsEmail: false,
        roles: [],
        issuer: 'https://accounts.google.com',
        clientId: 'kadr',
        clientSecret: 'g'.repeat(16),
      },
    ],
    inspect: true,
    logLevel: 'debug',
    secretKey: 's'.repeat(32),
    trustProxy: ['10.0.0.5', '192.168.0.0/16'],
    drainSeconds: 20,
    roles: ['web', 'screens'],
  });
});

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

test('processes that share the roles are refused where each would make a key of its own', () => {
  const needed = (left: string) => [`SECRET_KEY is needed where ROLES leaves ${left} to another process`];
  expect([
    problemsOf({ ROLES: 'main-api,screens,worker' }),
    problemsOf({ ROLES: 'main-api', DATABASE_URL: 'postgres://127.0.0.1/kadr' }),
    problemsOf({ ROLES: 'main-api', SECRET_KEY: 's'.repeat(32) }),
    problemsOf({ ROLES: 'web,main-api,screens,worker' }),
    problemsOf({ DATABASE_URL: 'postgres://127.0.0.1/kadr' }),
  ]).toEqual([needed('web'), needed('web and screens and worker'), [], [], []]);
});

test('a bucket is named with what opens it, and half a name is refused', () => {
  expect([
    problemsOf({ S3_ENDPOINT: 'https://s3.example' }),
    problemsOf({ S3_BUCKET: 'Pictures' }),
    problemsOf({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'kadr', S3_ENDPOINT: 's3.example' }),
    problemsOf({ REDIS_URL: 'http://cache.example' }),
  ]).toEqual([
    ['S3_BUCKET is needed where S3_ENDPOINT is set'],
    ['S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes'],
    [
      'S3_ENDPOINT must be an address that begins with https:// or http://',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together',
    ],
    ['REDIS_URL must be an address that begins with redis:// or rediss://'],
  ]);
  expect([
    readConfig({ S3_BUCKET: 'pictures' }).s3,
    readConfig({ S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://127.0.0.1:3900' }).s3?.pathStyle,
  ]).toEqual([{ bucket: 'pictures', region: 'us-east-1', pathStyle: false }, true]);
});

test('pages that have no service to ask are refused, with what would name it', () => {
  const SECRET_KEY = 's'.repeat(32);
  const elsewhere = 'http://10.0.0.1:3001';
  const missing = (key: string, role: string) => `${key} is needed where ROLES has web and not ${role}`;
  expect([
    problemsOf({ SECRET_KEY, ROLES: 'web' }),
    problemsOf({ SECRET_KEY, ROLES: 'web,screens,worker' }),
    problemsOf({ SECRET_KEY, ROLES: 'web', MAIN_API_ORIGIN: elsewhere, SCREENS_ORIGIN: elsewhere }),
    problemsOf({ SECRET_KEY, ROLES: 'main-api,screens,worker' }),
    problemsOf({ SECRET_KEY, ROLES: 'web,pages' }),
  ]).toEqual([
    [missing('MAIN_API_ORIGIN', 'main-api'), missing('SCREENS_ORIGIN', 'screens')],
    [missing('MAIN_API_ORIGIN', 'main-api')],
    [],
    [],
    ['ROLES must be a list of web, main-api, screens, worker, not "web,pages"'],
  ]);
});

test('who may sign up is said whole, or not at all', () => {
  expect([
    problemsOf({ SIGN_UP: 'domains' }),
    problemsOf({ SIGN_UP_DOMAINS: 'kadr.example' }),
    problemsOf({ SIGN_UP: 'domains', SIGN_UP_DOMAINS: 'kadr.example, ada@kadr.example' }),
    problemsOf({ SIGN_UP: 'everybody' }),
    problemsOf({ SIGN_UP: 'invited' }),
  ]).toEqual([
    ['SIGN_UP_DOMAINS must name the domains where SIGN_UP is domains'],
    ['SIGN_UP_DOMAINS is read where SIGN_UP is domains, and it is not set'],
    ['SIGN_UP_DOMAINS must be domains like example.org, separated by commas'],
    ['SIGN_UP must be one of open, invited, domains, not "everybody"'],
    [],
  ]);
});

test('every bad variable is named at once, and secrets are not repeated', () => {
  const read = () =>
    readConfig({
      NODE_ENV: 'live',
      PORT: '70000',
      PUBLIC_URL: 'kadr.example',
      DATABASE_URL: 'mysql://root:hunter2@db',
      TRASH_DAYS: '-1',
      SOURCE_URL: 'javascript:alert(1)',
      ACCOUNT_BYTES_LIMIT: '0',
      TRUST_PROXY: 'any',
      SECRET_KEY: 'short',
      MAIN_API_ORIGIN: 'http://10.0.0.1/api',
    });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    new ConfigError([
      'PORT must be a whole number from 0 to 65535, not "70000"',
      'NODE_ENV must be one of production, development, test, not "live"',
      'PUBLIC_URL must be an address like https://example.org without a path, not "kadr.example"',
      'TRUST_PROXY must be a number of proxies up to 10, or their addresses and networks, not "any"',
      'SOURCE_URL must be an address that begins with https:// or http://, without a name and password',
      'ACCOUNT_BYTES_LIMIT must be a whole number from 1 to 9007199254740991, or "unlimited", not "0"',
      'TRASH_DAYS must be a whole number from 1 to 3650, not "-1"',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
      'MAIN_API_ORIGIN must be an address like https://example.org without a path, not "http://10.0.0.1/api"',
      'SECRET_KEY must be at least 32 characters long',
    ]),
  );
});

test('the address of the source is refused where it names no host, or would publish a password', () => {
  const refused = ['SOURCE_URL must be an address that begins with https:// or http://, without a name and password'];
  const addresses = [
    'http:foo',
    'https:/git.example',
    'https://',
    'https://me:hunter2@git.example/',
    'https://me@git.example',
  ];
  expect(addresses.map((SOURCE_URL) => problemsOf({ SOURCE_URL }))).toEqual(addresses.map(() => refused));
  const DATABASE_URL = 'postgres://me:hunter2@db.example/kadr';
  const SMTP_URL = 'smtp://me:hunter2@mail.example';
  const { databaseUrl, smtpUrl, sourceUrl } = readConfig({
    DATABASE_URL,
    SMTP_URL,
    SOURCE_URL: 'HTTP://git.example/@me',
  });
  expect([databaseUrl, smtpUrl, sourceUrl]).toEqual([DATABASE_URL, SMTP_URL, 'HTTP://git.example/@me']);
});

test('who signs people in is set whole, by names and rules that can be meant', () => {
  const google = { GOOGLE_CLIENT_ID: 'kadr', GOOGLE_CLIENT_SECRET: 'a secret' };
  expect([
    problemsOf({ SSO: 'company', SSO_COMPANY_CLIENT_ID: 'kadr' }),
    problemsOf({ ...google, SSO: 'google', SSO_GOOGLE_ROLES: 'groups=admins' }),
    problemsOf({ SSO: 'Our Company' }),
    problemsOf({ SIGN_IN: 'sso' }),
    problemsOf({ SIGN_IN: 'sso', ...google }),
    problemsOf({ SIGN_IN: 'passwords', ...google }),
    problemsOf({ GOOGLE_CLIENT_ID: 'kadr' }),
  ]).toEqual([
    ['SSO names company, so SSO_COMPANY_CLIENT_ID, SSO_COMPANY_CLIENT_SECRET and SSO_COMPANY_ISSUER must be set'],
    ['SSO_GOOGLE_ROLES must be a list like groups=kadr-admins:admin, not "groups=admins"'],
    ['SSO must be a list of names of at most 16 small Latin letters, digits and _, such as company, not "Our Company"'],
    ['SIGN_IN leaves sso alone, and SSO names nobody by whom people could sign in'],
    [],
    ['SIGN_IN must be a list of password, sso, not "passwords"'],
    ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set both, or neither'],
  ]);
  expect(readConfig({ ...google, SIGN_IN: 'password' })).toMatchObject({ signIn: ['password'], social: [] });
});
