import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { BackupRefused } from './backup-folder.ts';

/** Rows of `table` point with `columns` to those of `parent` that have the same values in `targets`. */
export interface ForeignKey {
  table: string;
  columns: string[];
  parent: string;
  targets: string[];
  /** Whether a row that loses what it points to stays, with nulls in `columns`. */
  setsNull: boolean;
}

interface Part {
  name: string;
  table: string;
  column: string;
  parent: string;
  target: string;
  action: string;
}

/** Every foreign key of this database. */
export async function foreignKeysOf(db: Kysely<Tables>, engine: Engine): Promise<ForeignKey[]> {
  const { rows } = await (engine === 'sqlite' ? partsInSqlite : partsInPostgres).execute(db);
  const keys = new Map<string, ForeignKey>();
  for (const { name, table, column, parent, target, action } of rows) {
    const id = `${table} ${name}`;
    const key = keys.get(id) ?? { table, columns: [], parent, targets: [], setsNull: action === 'SET NULL' };
    key.columns.push(column);
    key.targets.push(target);
    keys.set(id, key);
  }
  return [...keys.values()];
}

// A key that names no column of its parent means the primary key.
const partsInSqlite = sql<Part>`
  select child.name as "table", cast(link.id as text) as name, link."table" as parent, link."from" as "column",
    coalesce(link."to", (select info.name from pragma_table_info(link."table") as info where info.pk = link.seq + 1)) as target,
    link.on_delete as action
  from sqlite_schema as child, pragma_foreign_key_list(child.name) as link
  where child.type = 'table' order by child.name, link.id, link.seq`;

const partsInPostgres = sql<Part>`
  select child.relname as "table", link.conname as name, parent.relname as parent, own.attname as "column",
    theirs.attname as target, case link.confdeltype when 'n' then 'SET NULL' else '' end as action
  from pg_constraint as link
  join pg_class as child on child.oid = link.conrelid
  join pg_namespace as space on space.oid = child.relnamespace
  join pg_class as parent on parent.oid = link.confrelid
  cross join lateral unnest(link.conkey, link.confkey) with ordinality as part (own, theirs, place)
  join pg_attribute as own on own.attrelid = child.oid and own.attnum = part.own
  join pg_attribute as theirs on theirs.attrelid = parent.oid and theirs.attnum = part.theirs
  where link.contype = 'f' and space.nspname = any (current_schemas(false))
  order by child.relname, link.conname, part.place`;

/**
 * The same tables, each behind those that its rows point to. Rows may point to rows of their own table. Throws BackupRefused
 * where tables point to each other.
 */
export function parentsFirst(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const ordered: string[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waits = (name: string): boolean =>
      keys.some(({ table, parent }) => table === name && parent !== name && left.includes(parent));
    const ready = left.filter((name) => !waits(name));
    if (ready.length === 0)
      throw new BackupRefused(
        `Rows of the tables ${left.join(', ')} point to each other in a circle, so that none of them can be filled first. Let one of their foreign keys go.`,
      );
    ordered.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return ordered;
}
