import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Kysely,
} from 'kysely';
import type { Pool } from 'pg';

/** Kysely over pg, with one difference from its own PostgreSQL dialect: see the driver. */
export const postgresDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new Driver({ pool }),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
});

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class Driver extends PostgresDriver {
  // A dead connection cannot roll back. Kysely then gives it up, which is right, but would throw that instead of the
  // failure that ended the transaction.
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
