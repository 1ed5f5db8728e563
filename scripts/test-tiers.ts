// Runs the tests of services, files, limits and nodes on PostgreSQL, S3 and Redis, real ones, which it starts: `npm run test:tiers`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#tests/support/product.ts';
import { missingPrograms } from '#tests/tiers/programs.ts';
import { startServer, type StartedServer } from '#tests/tiers/started-server.ts';
import { startSwift } from '#tests/tiers/swift.ts';

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

const missing = missingPrograms();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}

const started: Pick<StartedServer, 'stop'>[] = [];
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
