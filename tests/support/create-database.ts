import { Client } from 'pg';
import { systemRandom } from '#server/platform/random.ts';

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** A new database on the PostgreSQL at `server`; `options` as PostgreSQL takes them after the name. */
export async function createDatabase(server: string, options = ''): Promise<TestDatabase> {
  const name = `kadr_test_${systemRandom.base62(12).toLowerCase()}`;
  await administer(server, `create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
