import type { AuditAction, AuditObject } from '#domain/audit.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';

/** What somebody has done. Neither signatures nor titles: whoever may read it opens nothing by it. */
export interface AuditEntry {
  /** Epoch ms. */
  at: number;
  /** Their id; null: the installation itself. */
  person: number | null;
  action: AuditAction;
  object?: { kind: AuditObject; id: number };
  /** What came of it, where the action does not say so. */
  detail?: string;
  /** The block that `blockOf` makes of an address; null where no address is known. */
  network: string | null;
}

/** Records what is done in the same transaction: it is in the record if and only if it has happened. */
export const recordAudit = (tx: Tx, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry]);

/** The same of several things that one call does. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, person, action, object, detail, network }) => ({
    at,
    person_id: person,
    action,
    object_kind: object?.kind ?? null,
    object_id: object?.id ?? null,
    detail: detail ?? null,
    network,
  }));
  await tx.insertInto('audit_entries').values(rows).execute();
}

/** From where a session was used last, for what is done without an address at hand; null for a key. */
export async function networkOfSession(queries: Queries, sessionId: string | null): Promise<string | null> {
  if (sessionId === null) return null;
  const row = await queries.selectFrom('sessions').select('network').where('id', '=', sessionId).executeTakeFirst();
  return row?.network ?? null;
}
