import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { vi } from 'vitest';

/** A statement by its text, with the values that it ran with last; SQLite plans without them. */
export type Statements = Map<string, readonly unknown[]>;

/** Records each statement that reads or changes rows, on either engine, from now on; `stop` returns them. */
export function recordStatements() {
  const sqlite = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const postgres = vi.spyOn(Client.prototype, 'query');
  return {
    stop(): Statements {
      const calls: unknown[][] = [...sqlite.mock.calls.map(([text]) => [text]), ...postgres.mock.calls];
      sqlite.mockRestore();
      postgres.mockRestore();
      return new Map(
        calls.flatMap(([text, values]) =>
          typeof text === 'string' && /^\s*(select|insert|update|delete|with)\b/i.test(text)
            ? [[text, Array.isArray(values) ? values : []]]
            : [],
        ),
      );
    },
  };
}
