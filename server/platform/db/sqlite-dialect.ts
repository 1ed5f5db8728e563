import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type LimitNode,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';

const statementsKept = 500;

/**
 * Kysely over node:sqlite, with four differences from its own SQLite dialect: see the classes. `failed` is told what any
 * statement fails with.
 */
export function sqliteDialect(database: DatabaseSync, failed: (error: unknown) => void = () => undefined): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new Driver(database, failed),
    createQueryCompiler: () => new QueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

class Driver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, failed: (error: unknown) => void) {
    super({ database: preparing(database, failed) });
    this.#database = database;
  }

  // A plain BEGIN takes the write lock at the first write and can then fail with SQLITE_BUSY at once.
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'),
    );
  }

  // A full disk ends a transaction by itself: to end it once more would fail, and hide why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class Adapter extends SqliteAdapter {
  // Kysely's own adapter says false, which leaves half a schema behind when a migration fails.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  // A limit that is nothing but a parameter makes SQLite plan the query anew at every run; a sum does not.
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

/** Keeps the statements used last; they are what makes a point read take 20 µs instead of 60. */
function preparing(database: DatabaseSync, failed: (error: unknown) => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const telling: Telling = (work) => {
    try {
      return work();
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  return {
    close() {
      statements.clear();
      database.close();
    },
    prepare(sql) {
      const known = statements.get(sql);
      const statement = known ?? telling(() => statementOf(database.prepare(sql), telling));
      if (known) statements.delete(sql);
      if (known || isCacheable(sql)) statements.set(sql, statement);
      if (statements.size > statementsKept) {
        const oldest = statements.keys().next();
        if (!oldest.done) statements.delete(oldest.value);
      }
      return statement;
    },
  };
}

const isCacheable = (sql: string): boolean =>
  /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i.test(sql);

type Telling = <Result>(work: () => Result) => Result;

function statementOf(statement: StatementSync, telling: Telling): SqliteStatement {
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  return {
    reader: names.length > 0,
    all: (parameters) =>
      telling(() => statement.all(...parameters.map(bound))).map((values) => recordOf(names, values)),
    run: (parameters) => telling(() => statement.run(...parameters.map(bound))),
    iterate: (parameters) => statement.iterate(...parameters.map(bound)),
  };
}

/** Rows that node:sqlite makes itself are slow to make and slow to read. */
function recordOf(names: readonly string[], values: unknown): Record<string, unknown> {
  if (!Array.isArray(values)) throw new TypeError('A row is an array here');
  const record: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) record[names[index] ?? ''] = values[index];
  return record;
}

function bound(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
