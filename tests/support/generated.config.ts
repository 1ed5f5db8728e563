import { defineConfig } from 'vitest/config';

/** For tests that a generator wrote into a copy of the repository. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
