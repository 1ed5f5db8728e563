import { sql } from 'kysely';
import { Type } from 'typebox';

/** Where the picture of a person is shown. */
export const Avatar = Type.Union([Type.String(), Type.Null()], {
  description: 'The path of the picture, which never changes under it; null where there is none',
  examples: ['/api/v2/avatars/Zb3Kq0Vt9sLxWm2A'],
});

/** For `select` of a statement that has users, under this name: the key of the picture of each, null where there is none. */
export const avatarKeyOf = (users: string) =>
  sql<string | null>`(select files.key from files where files.id = ${sql.ref(`${users}.avatar_file_id`)})`.as(
    'avatar_key',
  );

/** Where a picture is shown. It gets another address with each change, so that nobody asks twice for one. */
export const avatarUrl = (key: string | null): string | null => (key === null ? null : `/api/v2/avatars/${key}`);
