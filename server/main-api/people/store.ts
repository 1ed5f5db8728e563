import { sql } from 'kysely';
import { wordKeysOf } from '#domain/name-key.ts';
import type { PersonState } from '#domain/person.ts';
import type { Role } from '#domain/role.ts';
import type { SocialNetwork } from '#domain/social-network.ts';
import { avatarKeyOf } from '#server/accounts/avatar.ts';
import type { Queries } from '#server/platform/db/database.ts';

export interface PersonRecord {
  id: number;
  public_id: string;
  name: string;
  email: string;
  role: Role;
  /** The provider that says the role. */
  role_giver: SocialNetwork | null;
  avatar_key: string | null;
  suspended_at: number | null;
  deletion_at: number | null;
  storage_limit: number | null;
  created_at: number;
  bytes: number | null;
  screens: number | null;
  used_at: number | null;
}

/** Who is looked for; what is left out is not asked for. */
export interface PeopleWanted {
  search?: string | undefined;
  role?: Role | undefined;
  state?: PersonState | undefined;
}

/** Of what is searched for; the rest is not looked at. */
const mostWords = 5;

/** Sorts behind all that a word may go on with. */
const lastLetter = '\u{10FFFF}';

const wantedPeople = (queries: Queries, { search, role, state }: PeopleWanted) => {
  const keys = wordKeysOf(search ?? '').slice(0, mostWords);
  return queries
    .selectFrom('users')
    .$if(keys.length > 0, (query) =>
      query.where((eb) =>
        eb.and(
          keys.map((key) =>
            eb('users.id', 'in', (inner) =>
              inner
                .selectFrom('people_words')
                .select('people_words.user_id')
                .where('people_words.word', '>=', key)
                .where('people_words.word', '<', key + lastLetter),
            ),
          ),
        ),
      ),
    )
    .$if(role !== undefined, (query) => query.where('users.role', '=', role ?? 'customer'))
    .$if(state === 'leaving', (query) => query.where('users.deletion_at', 'is not', null))
    .$if(state === 'suspended', (query) =>
      query.where('users.suspended_at', 'is not', null).where('users.deletion_at', 'is', null),
    )
    .$if(state === 'active', (query) =>
      query.where('users.suspended_at', 'is', null).where('users.deletion_at', 'is', null),
    );
};

/** `givers`: the providers that say who has which role. */
const personColumns = (givers: readonly SocialNetwork[]) =>
  [
    'users.id',
    'users.public_id',
    'users.name',
    'users.email',
    'users.role',
    'users.suspended_at',
    'users.deletion_at',
    'users.storage_limit',
    'users.created_at',
    avatarKeyOf('users'),
    sql<number | null>`(select bytes from account_usage where account_usage.owner_id = users.id)`.as('bytes'),
    sql<number | null>`(select cast(sum(n) as integer) from screen_days
      where screen_days.library_id = (select id from libraries where libraries.owner_id = users.id))`.as('screens'),
    sql<number | null>`(select max(used_at) from sessions where sessions.user_id = users.id)`.as('used_at'),
    (givers.length === 0
      ? sql<SocialNetwork | null>`null`
      : sql<SocialNetwork | null>`(select min(network) from social_identities
        where social_identities.user_id = users.id and network in (${sql.join([...givers])}))`
    ).as('role_giver'),
  ] as const;

/** Newest first. */
export const peoplePage = (
  queries: Queries,
  { limit, offset, ...wanted }: PeopleWanted & { limit: number; offset: number },
  givers: readonly SocialNetwork[],
): Promise<PersonRecord[]> =>
  wantedPeople(queries, wanted)
    .select(personColumns(givers))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countPeople(queries: Queries, wanted: PeopleWanted): Promise<number> {
  const { total } = await wantedPeople(queries, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const personByPublicId = (
  queries: Queries,
  publicId: string,
  givers: readonly SocialNetwork[],
): Promise<PersonRecord | undefined> =>
  queries.selectFrom('users').select(personColumns(givers)).where('users.public_id', '=', publicId).executeTakeFirst();
