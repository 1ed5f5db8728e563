import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Engine } from '../db/engine.ts';
import { dataTables, tableNames } from '../db/table-names.ts';
import type { Tables } from '../db/tables.ts';
import type { PictureFolder } from './picture-folder.ts';

/**
 * How database and pictures contradict each other, in the order of the names: their ids differ; the database has no accounts,
 * but the folder was used; it has rows for none of the pictures; none of the pictures in its rows exists; it was started with
 * another folder; its tables belong to another program; what could tell lies in folders that cannot be read.
 */
export type Contradiction = 'other' | 'empty' | 'unknown' | 'missing' | 'unmarked' | 'foreign' | 'unread';

/** Any number that is always the same: nodes that start together mark a bucket one after the other. */
const joining = 7_204_518_338;

/** Database and pictures belong to different installations: every file would count as an orphan. */
export class InstallationMismatch extends Error {
  readonly contradiction: Contradiction;

  constructor(contradiction: Contradiction) {
    super(`Database and pictures do not belong together: ${contradiction}`);
    this.name = 'InstallationMismatch';
    this.contradiction = contradiction;
  }
}

/**
 * Looks whether this database and these pictures belong together, before a table is made or changed. Where one of them
 * has no id yet, their pictures decide: keys are random, so no two installations share one. Throws InstallationMismatch.
 */
export async function requireMatch(db: Kysely<Tables>, engine: Engine, folder: PictureFolder): Promise<void> {
  const contradiction = await contradictionOf(db, engine, folder);
  if (contradiction) throw new InstallationMismatch(contradiction);
}

/**
 * Gives database and pictures the same id: the database's own, else that of the pictures, else a new one; returns it. The folder
 * is marked first, so that a start that was killed in between can be repeated, and no folder is assigned to a database that was
 * started with another one. Rejects with InstallationMismatch.
 */
export const joinInstallation = (db: Kysely<Tables>, engine: Engine, folder: PictureFolder): Promise<string> =>
  engine === 'sqlite'
    ? join(db, engine, folder)
    : db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${joining})`.execute(tx);
        return join(tx, engine, folder);
      });

async function join(db: Kysely<Tables>, engine: Engine, folder: PictureFolder): Promise<string> {
  const known = await installationOf(db);
  if (known !== undefined && folder.installation !== undefined) return known;
  // Another node may have inserted it since the folder was looked at.
  if (known !== undefined) await requireMatch(db, engine, folder);
  const marked = folder.installation ?? (await folder.mark(known ?? randomUUID()));
  const id = known ?? (await settleInstallation(db, marked));
  if (id !== marked) throw new InstallationMismatch('other');
  return id;
}

/** Undefined until a node with pictures has begun. */
export const installationOf = async (db: Kysely<Tables>): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('id').executeTakeFirst())?.id;

/** The id of the installation: the database's own, else the given one, else a new one. */
export async function settleInstallation(db: Kysely<Tables>, given: string | undefined): Promise<string> {
  // Of several nodes that start at once one is first, and all take its id.
  await db
    .insertInto('installation')
    .values({ one: 1, id: given ?? randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

async function contradictionOf(
  db: Kysely<Tables>,
  engine: Engine,
  { installation, sample, unread, readMark }: PictureFolder,
): Promise<Contradiction | undefined> {
  const tables = await tableNames(db, engine);
  if ((await dataTables()).some((name) => tables.has(name)) && !(await wasMigrated(db, tables))) return 'foreign';
  const isNew = !tables.has('users');
  const knowsSomebody = !isNew && (await hasRow(db.selectFrom('users').select('id')));
  if (!knowsSomebody && (sample.length > 0 || (isNew && installation !== undefined))) return 'empty';
  const own = tables.has('installation')
    ? await db.selectFrom('installation').select('id').executeTakeFirst()
    : undefined;
  if (unread.length > 0 && sample.length === 0 && !(own && installation !== undefined)) return 'unread';
  if (isNew) return undefined;
  if (own && installation !== undefined) return own.id === installation ? undefined : 'other';

  const pictures = db.selectFrom('files').select('key');
  if (sample.length > 0) return (await hasRow(pictures.where('key', 'in', sample))) ? undefined : 'unknown';
  if (await hasRow(pictures)) return 'missing';
  // One file of SQLite is never used by two servers, and lies beside its pictures.
  if (!own || engine === 'sqlite') return undefined;
  const marked = await readMark();
  if (marked === undefined) return 'unmarked';
  return marked === own.id ? undefined : 'other';
}

/** A first start that was broken off has left the tables of the migrations alone, and no row in them. */
async function wasMigrated(db: Kysely<Tables>, tables: ReadonlySet<string>): Promise<boolean> {
  if (!tables.has('kysely_migration')) return false;
  const { rows } = await sql`select 1 from kysely_migration limit 1`.execute(db);
  return rows.length > 0;
}

const hasRow = async (query: { limit(count: number): { execute(): Promise<unknown[]> } }): Promise<boolean> =>
  (await query.limit(1).execute()).length > 0;
