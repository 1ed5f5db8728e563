import type { Static } from 'typebox';
import type { Queries } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LinkColumns } from '../link.ts';
import type { ScreenRow } from '../tables.ts';
import type { LinkDefaults } from './schema.ts';

export type Defaults = Static<typeof LinkDefaults>;

const hour = 3_600_000;
const open: Defaults = { is_on: true, expires_hours: null, audience: 'anyone', allow_download: true };

/** The rules with which the links of this account begin. */
export async function linkDefaults(queries: Queries, ownerId: number): Promise<Defaults> {
  const { link_defaults: kept } = await queries
    .selectFrom('users')
    .select('link_defaults')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return kept === null ? open : { ...open, ...(JSON.parse(kept) as Partial<Defaults>) };
}

export async function setLinkDefaults(
  { db }: Pick<Platform, 'db'>,
  ownerId: number,
  wanted: Defaults,
): Promise<Defaults> {
  await db.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ link_defaults: JSON.stringify(wanted) })
      .where('id', '=', ownerId)
      .execute(),
  );
  return wanted;
}

type NewLink = Pick<LinkColumns, 'link_on_at' | 'link_off_at' | 'link_expires_at' | 'link_audience'>;

/** What they write into the rows that are made now, of a collection and of a screen. */
export async function newLinkColumns(
  queries: Queries,
  ownerId: number,
  now: number,
): Promise<{ collection: NewLink; screen: NewLink & Pick<ScreenRow, 'allow_download'> }> {
  const { is_on, expires_hours, audience, allow_download } = await linkDefaults(queries, ownerId);
  const collection = {
    link_on_at: now,
    link_off_at: is_on ? null : now,
    link_expires_at: expires_hours === null ? null : now + expires_hours * hour,
    link_audience: audience,
  };
  return { collection, screen: { ...collection, allow_download: allow_download ? 1 : 0 } };
}
