import { sql } from 'kysely';
import type { AuditAction, AuditObject } from '#domain/audit.ts';
import type { Queries } from '#server/platform/db/database.ts';

export interface AuditRecord {
  id: number;
  at: number;
  action: AuditAction;
  object_kind: AuditObject | null;
  object_id: number | null;
  detail: string | null;
  network: string | null;
  person: string | null;
  person_name: string | null;
  person_email: string | null;
  other: string | null;
  other_name: string | null;
  other_email: string | null;
}

/** Of whom, and of which action; what is left out is not asked for. */
export interface AuditWanted {
  /** The public id of who did it, or to whom it was done. */
  person?: string | undefined;
  action?: AuditAction | undefined;
}

/** So many are counted: whoever looks further back does so by the file, or by a person or an action. */
const mostCounted = 10_000;

const wantedEntries = (queries: Queries, { person, action }: AuditWanted) =>
  queries
    .selectFrom('audit_entries')
    .$if(person !== undefined, (query) => {
      const ids = queries
        .selectFrom('users')
        .select('users.id')
        .where('users.public_id', '=', person ?? '');
      return query.where((eb) =>
        eb.or([
          eb('audit_entries.person_id', 'in', ids),
          eb.and([eb('audit_entries.object_kind', '=', 'person'), eb('audit_entries.object_id', 'in', ids)]),
        ]),
      );
    })
    .$if(action !== undefined, (query) => query.where('audit_entries.action', '=', action ?? 'signed_in'));

/** Newest first; with `before` those that are older than this entry. */
export const auditEntries = (
  queries: Queries,
  { limit, offset = 0, before, ...wanted }: AuditWanted & { limit: number; offset?: number; before?: number },
): Promise<AuditRecord[]> =>
  wantedEntries(queries, wanted)
    .leftJoin('users as people', 'people.id', 'audit_entries.person_id')
    .leftJoin('users as others', (join) =>
      join.onRef('others.id', '=', 'audit_entries.object_id').on('audit_entries.object_kind', '=', 'person'),
    )
    .select([
      'audit_entries.id',
      'audit_entries.at',
      'audit_entries.action',
      'audit_entries.object_kind',
      'audit_entries.object_id',
      'audit_entries.detail',
      'audit_entries.network',
      'people.public_id as person',
      'people.name as person_name',
      'people.email as person_email',
      'others.public_id as other',
      'others.name as other_name',
      'others.email as other_email',
    ])
    .$if(before !== undefined, (query) => query.where('audit_entries.id', '<', before ?? 0))
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countEntries(queries: Queries, wanted: AuditWanted): Promise<number> {
  const some = wantedEntries(queries, wanted).select('audit_entries.id').limit(mostCounted).as('some');
  const { total } = await queries
    .selectFrom(some)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
