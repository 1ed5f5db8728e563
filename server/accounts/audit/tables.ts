import type { Generated } from 'kysely';
import type { AuditAction, AuditObject } from '#domain/audit.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}

export const tables = { audit_entries: ['id'] } satisfies TablesOfFolder;

interface AuditEntriesTable {
  id: Generated<number>;
  at: number;
  /** Who did it; null for the installation itself, and for a person who is deleted. */
  person_id: number | null;
  action: AuditAction;
  /** What it was done to: an id of this database, which says nothing once that is gone. */
  object_kind: AuditObject | null;
  object_id: number | null;
  /** What came of it, where the action does not say so: the role, the bytes of the room. */
  detail: string | null;
  /** A block of networks, as sessions have it. */
  network: string | null;
}
