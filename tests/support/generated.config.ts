import { defineConfig } from 'vitest/config';

/** For tests that a generator wrote into a copy of the repository. */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
