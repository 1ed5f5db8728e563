import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { storyProjects } from './.storybook/vitest-projects.ts';
import { serverEnv } from './scripts/run/server-process.mjs';
import { LongestFirst } from './tests/support/longest-first.ts';
import { keepFilesInMemory } from './tests/support/memory-folder.ts';

keepFilesInMemory();
// The processes that draw pictures hand on what V8 has compiled once, as a server's do.
process.env['NODE_COMPILE_CACHE'] ??= serverEnv.NODE_COMPILE_CACHE;

// `x.slow.test.ts` runs in `npm run test:all`, and where it is named.
if (process.argv.some((word) => word.includes('.slow.'))) process.env['TEST_ALL'] = '1';

/** What these find depends on how fast the browser gets on: they run after the others, and mostly wait for a slow line. */
const timed = ['first-load', 'page-soak'].map((name) => `tests/e2e/${name}.slow.test.ts`);

/**
 * Files that put something else in place of a module, watch its functions, look at what one remembers since it was loaded or at
 * the processes that their worker has started: they load modules for themselves. Everything else shares the modules of its
 * worker, as loading them takes longer than most tests.
 */
export const alone = {
  unit: ['src/app/entry-server.test.ts', 'src/i18n/messages.test.ts'],
  server: [
    'server/backup/swap-in.slow.test.ts',
    'server/platform/images/{headers,picture-processes,sharp-pictures}.slow.test.ts',
  ],
};

/** Hands the globals of a worker on to its next file as they were, and removes what a file has left. */
const shared = { isolate: false, setupFiles: ['tests/support/after-each-file.ts'] };

/** Tells with a failed test what its pages did last. A browser on a busy machine may fail once; `npm test` names such a test. */
const pages = { ...shared, retry: 1, setupFiles: [...shared.setupFiles, 'tests/support/after-each-page-test.ts'] };

export default defineConfig({
  // Mesh and our own code must share one graphql: Node's CommonJS build.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    exclude: ['**/node_modules/**', ...(process.env['TEST_ALL'] ? [] : ['**/*.slow.test.{ts,tsx}'])],
    sequence: { sequencer: LongestFirst },
    // Vitest would leave a core free.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // The explorer walks a machine for seconds when the machine it runs on is busy.
          testTimeout: 30_000,
          include: [
            '{domain,machines,mesh,packages,scripts,content}/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'tests/unit/**/*.test.ts',
          ],
          exclude: alone.unit,
          ...shared,
        },
      },
      { extends: true, test: { name: 'alone-unit', environment: 'node', include: alone.unit } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: alone.server,
          alias: [
            {
              find: /^@node-rs\/argon2$/,
              replacement: resolve(import.meta.dirname, 'tests/support/remembered-argon2.ts'),
            },
          ],
          // Some start several servers, on a machine that is busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone-server',
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          include: alone.server,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...storyProjects,
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          globalSetup: ['tests/support/shared-product.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          exclude: timed,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          ...pages,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-timed',
          environment: 'node',
          globalSetup: ['tests/support/shared-product.ts'],
          include: timed,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
          ...pages,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'doors',
          environment: 'node',
          include: ['tests/doors/**/*.test.ts', 'cli/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'image',
          environment: 'node',
          include: ['tests/image/**/*.test.ts'],
          testTimeout: 120_000,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'nodes',
          environment: 'node',
          include: ['tests/tiers/**/*.test.ts'],
          // One file at a time: each has engines and nodes of its own.
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
