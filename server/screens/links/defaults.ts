import type { Config } from '#server/platform/config.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LinkColumns } from '../link.ts';
import type { ScreenRow } from '../tables.ts';
import type { LinkDefaults as Defaults, OwnLinkDefaults } from '#domain/shared-link.ts';

const hour = 3_600_000;
const open: Defaults = {
  is_on: true,
  expires_hours: null,
  audience: 'anyone',
  allow_download: true,
  comments: 'members',
};

/** The rules with which the links of this library begin, as its owner or its space has them: none opens longer than the installation lets new links open. */
export async function linkDefaults(
  queries: Queries,
  libraryId: number,
  { linkExpiresDays }: Pick<Config, 'linkExpiresDays'>,
): Promise<Defaults> {
  const { of_owner, of_space } = await queries
    .selectFrom('libraries')
    .leftJoin('users', 'users.id', 'libraries.owner_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select(['users.link_defaults as of_owner', 'spaces.link_defaults as of_space'])
    .where('libraries.id', '=', libraryId)
    .executeTakeFirstOrThrow();
  const kept = of_owner ?? of_space;
  const own = kept === null ? open : { ...open, ...(JSON.parse(kept) as Partial<Defaults>) };
  return { ...own, expires_hours: noLonger(own.expires_hours, linkExpiresDays) };
}

/** Those of an account's own library, which knows no members of a space. */
export async function ownLinkDefaults(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  libraryId: number,
): Promise<OwnLinkDefaults> {
  const { audience, ...rest } = await linkDefaults(db.query, libraryId, config);
  return { ...rest, audience: audience === 'space' ? 'members' : audience };
}

const noLonger = (hours: number | null, days: number | null): number | null => {
  if (days === null) return hours;
  return Math.min(hours ?? Infinity, days * 24);
};

export async function setLinkDefaults(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  ownerId: number,
  asked: OwnLinkDefaults,
): Promise<OwnLinkDefaults> {
  const wanted = { ...asked, expires_hours: noLonger(asked.expires_hours, config.linkExpiresDays) };
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
  libraryId: number,
  { now, config }: { now: number; config: Pick<Config, 'linkExpiresDays'> },
): Promise<{ collection: NewLink; screen: NewLink & Pick<ScreenRow, 'allow_download' | 'link_comments'> }> {
  const { is_on, expires_hours, audience, allow_download, comments } = await linkDefaults(queries, libraryId, config);
  const collection = {
    link_on_at: now,
    link_off_at: is_on ? null : now,
    link_expires_at: expires_hours === null ? null : now + expires_hours * hour,
    link_audience: audience,
  };
  return { collection, screen: { ...collection, allow_download: allow_download ? 1 : 0, link_comments: comments } };
}
