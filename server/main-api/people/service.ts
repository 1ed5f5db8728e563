import type { Static } from 'typebox';
import { accountDeletionDays } from '#domain/limits.ts';
import type { PersonState } from '#domain/person.ts';
import { givingRoles } from '#server/accounts/social/company-role.ts';
import { titleOf } from '#server/accounts/social/settings.ts';
import { recordAudits, type AuditEntry } from '#server/accounts/audit/record.ts';
import { avatarUrl } from '#server/accounts/avatar.ts';
import { endSessionsOf } from '#server/accounts/session-store.ts';
import { passOnQueue } from '#server/accounts/spaces/queues.ts';
import { endAccess } from '#server/accounts/suspensions/end-access.ts';
import { holdAdmins } from '#server/accounts/suspensions/last-admin.ts';
import type { User } from '#server/accounts/users.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { blockOf } from '#server/platform/http/network.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Person, PersonChange } from './schema.ts';
import { countPeople, peoplePage, personByPublicId, type PeopleWanted, type PersonRecord } from './store.ts';

type PersonAnswer = Static<typeof Person>;

const day = 86_400_000;

/** An administrator, and from where they call. */
export interface Administrator {
  user: User;
  ip: string;
}

/** What an administrator does to the accounts of others. */
export function createPeople(platform: Pick<Platform, 'clock' | 'config' | 'db' | 'jobs' | 'log'>) {
  const { clock, config, db, jobs, log } = platform;
  const givers = givingRoles(config.social);

  const answerOf = (record: PersonRecord, me: User): PersonAnswer => {
    const limit = record.storage_limit ?? config.accountBytesLimit;
    return {
      id: record.public_id,
      name: record.name,
      email: record.email,
      avatar: avatarUrl(record.avatar_key),
      role: record.role,
      role_from: record.role_giver === null ? null : titleOf(config, record.role_giver),
      state: stateOf(record),
      is_me: record.id === me.id,
      screens: record.screens ?? 0,
      storage: {
        used: record.bytes ?? 0,
        limit: limit === Infinity ? null : limit,
        is_own: record.storage_limit !== null,
      },
      date_created: dateOf(record.created_at),
      date_used: record.used_at === null ? null : dateOf(record.used_at),
      date_deletion: record.deletion_at === null ? null : dateOf(record.deletion_at),
    };
  };

  /**
   * Lets `act` change somebody, one administrator at a time. Throws not_found for an unknown id and for who is no administrator any
   * more, own_account, and last_admin where `act` would take the last one away.
   */
  async function change<Result>(
    { user, ip }: Administrator,
    id: string,
    { endsAdmin }: { endsAdmin: boolean },
    act: (tx: Tx, person: PersonRecord, record: (entry: Done) => void) => Promise<Result>,
  ): Promise<Result> {
    const entries: AuditEntry[] = [];
    const result = await db.transaction(async (tx) => {
      const admins = await holdAdmins(tx, db.engine);
      const person = await personByPublicId(tx, id, givers);
      if (!person) throw new Problem('not_found');
      if (person.id === user.id) throw new Problem('own_account');
      if (endsAdmin && admins.every((admin) => admin === person.id) && admins.length > 0)
        throw new Problem('last_admin');
      if (!admins.includes(user.id)) throw new Problem('not_found');
      entries.length = 0;
      const object = { kind: 'person', id: person.id } as const;
      const by = { at: clock.now(), person: user.id, object, network: blockOf(ip) };
      const done = await act(tx, person, (entry) => entries.push({ ...by, ...entry }));
      await recordAudits(tx, entries);
      return done;
    });
    for (const { action, detail } of entries)
      log.info(
        { event: `person_${action}`, user: id, by: user.publicId, detail },
        'An administrator changed an account',
      );
    return result;
  }

  const read = async (tx: Tx, id: string, me: User): Promise<PersonAnswer> => {
    const record = await personByPublicId(tx, id, givers);
    if (!record) throw new Problem('not_found');
    return answerOf(record, me);
  };

  return {
    /** Newest first. */
    async list(
      me: User,
      { limit, offset, ...wanted }: PeopleWanted & { limit: number; offset: number },
    ): Promise<Page<PersonAnswer>> {
      const total = await countPeople(db.query, wanted);
      const records = await peoplePage(db.query, { ...wanted, limit, offset }, givers);
      return { items: records.map((record) => answerOf(record, me)), total, limit, offset };
    },

    /** Changes what is named, and nothing else. Throws as `change` does. */
    async update(by: Administrator, id: string, wanted: Static<typeof PersonChange>): Promise<PersonAnswer> {
      const { role, state, storage_limit: room } = wanted;
      const endsAdmin = (role !== undefined && role !== 'admin') || state === 'suspended';
      return change(by, id, { endsAdmin }, async (tx, person, record) => {
        const set = (columns: Partial<Pick<PersonRecord, 'role' | 'storage_limit' | 'suspended_at' | 'deletion_at'>>) =>
          tx.updateTable('users').set(columns).where('id', '=', person.id).execute();
        if (role !== undefined && role !== person.role) {
          if (person.role_giver !== null) throw new Problem('role_from_sso');
          await set({ role });
          record({ action: 'role_changed', detail: role });
        }
        if (room !== undefined && room !== person.storage_limit) {
          await set({ storage_limit: room });
          record({ action: 'room_changed', ...(room === null ? {} : { detail: String(room) }) });
        }
        if (state === 'suspended' && person.suspended_at === null) {
          const now = clock.now();
          await set({ suspended_at: now });
          await endAccess(tx, person.id, now);
          await jobs.enqueue(tx, passOnQueue, { user: person.id });
          record({ action: 'suspended' });
        }
        if (state === 'active' && stateOf(person) !== 'active') {
          await set({ suspended_at: null, deletion_at: null });
          if (person.suspended_at !== null) record({ action: 'let_back_in' });
          if (person.deletion_at !== null) record({ action: 'deletion_called_off' });
        }
        return read(tx, id, by.user);
      });
    },

    /** Ends all sessions of somebody; returns how many lived. Keys of programs stay. */
    async signOut(by: Administrator, id: string): Promise<{ id: string; count: number }> {
      return change(by, id, { endsAdmin: false }, async (tx, person, record) => {
        const count = await endSessionsOf(tx, person.id, clock.now());
        record({ action: 'signed_out_everywhere' });
        return { id, count };
      });
    },

    /** Suspends at once, and has all deleted when the days are over in which an administrator may undo it. */
    async remove(by: Administrator, id: string): Promise<PersonAnswer> {
      return change(by, id, { endsAdmin: true }, async (tx, person, record) => {
        const now = clock.now();
        const columns = {
          suspended_at: person.suspended_at ?? now,
          deletion_at: person.deletion_at ?? now + accountDeletionDays * day,
        };
        await tx.updateTable('users').set(columns).where('id', '=', person.id).execute();
        await endAccess(tx, person.id, now);
        await jobs.enqueue(tx, passOnQueue, { user: person.id });
        record({ action: 'deletion_asked' });
        return read(tx, id, by.user);
      });
    },
  };
}

type Done = Pick<AuditEntry, 'action' | 'detail'>;

const dateOf = (time: number): string => new Date(time).toISOString();

const stateOf = ({ suspended_at, deletion_at }: PersonRecord): PersonState =>
  deletion_at === null ? (suspended_at === null ? 'active' : 'suspended') : 'leaving';
