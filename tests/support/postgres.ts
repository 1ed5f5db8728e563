import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL on which tests may make databases of their own. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run. None to be had is an error: half of the suites would say nothing. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Another project of this run has started it.
  if ('postgresUrl' in project.getProvidedContext()) return async () => undefined;
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.vitest.provide('postgresUrl', given);
    return async () => undefined;
  }
  const server = await startPostgres();
  project.vitest.provide('postgresUrl', server.url);
  return server.stop;
}
