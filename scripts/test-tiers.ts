// Runs the tests of services, files, limits and nodes on PostgreSQL, S3 and Redis, real ones, which it starts: `npm run test:tiers`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '#tests/support/product.ts';
import { startServer, type StartedServer } from '#tests/tiers/started-server.ts';
import { startSwift } from '#tests/tiers/swift.ts';

/** Programs that have to be there, and the packages of Debian that have them. */
const needed = new Map([
  ['redis-server', 'redis-server'],
  ['memcached', 'memcached'],
  ['swift-ring-builder', 'swift'],
  ['swift-account-server', 'swift-account'],
  ['swift-container-server', 'swift-container'],
  ['swift-object-server', 'swift-object'],
  ['swift-proxy-server', 'swift-proxy'],
]);

/** What is proven on the second tier, unless files are named. */
const tested = [
  'server/screens',
  'server/main-api',
  'server/platform/files',
  'server/platform/limits',
  'server/platform/bus',
  'server/backup/move.test.ts',
  'tests/contract/two-nodes.test.ts',
];

const folders = (process.env['PATH'] ?? '').split(delimiter);
const missing = [...needed].filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))));
if (missing.length > 0) {
  console.error(`Not there: ${missing.map(([program]) => program).join(', ')}. They come with:`);
  console.error(`  apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(' ')}`);
  process.exit(1);
}

const started: StartedServer[] = [];
try {
  const port = await freePort();
  const redis = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  started.push(await startServer('redis-server', redis, { port }));
  const swift = await startSwift();
  started.push(swift);
  console.log(`Redis and Swift are there; PostgreSQL starts with the tests`);
  const named = process.argv.slice(2);
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...(named.length > 0 ? named : tested)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_ENGINES: 'postgres',
        TEST_S3_ENDPOINT: swift.url,
        TEST_REDIS_URL: `redis://127.0.0.1:${port}`,
      },
    },
  );
  const [code] = await once(vitest, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
} finally {
  await Promise.all(started.map((server) => server.stop()));
}
