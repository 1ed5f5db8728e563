import { Type, type Static } from 'typebox';
import { linkPasswordLength, linkViewsLimit } from '#domain/limits.ts';
import { linkAudiences, linkComments } from '#domain/shared-link.ts';
import { accountLimits } from '#server/accounts/limits.ts';
import { isLinkOn, isLinkOpen, type LinkRecord } from '#server/accounts/screen-access.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { blockOf, siteOf } from '#server/platform/http/network.ts';
import { named } from '#server/platform/http/schema.ts';
import { fieldFault } from '#server/platform/messages/field-messages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import { Moment, readMoment } from './moment.ts';

const audienceText =
  'Anyone who has it, people with an account alone, or the members of the space that it is in; to others it is not there';

/** The link of a screen or a collection, as its owner sees it. */
export const Link = named('Link', {
  is_on: Type.Boolean({ description: 'Whether the owner has it on', examples: [true] }),
  is_open: Type.Boolean({
    description: 'Whether it opens to others now: it is on and has not expired',
    examples: [true],
  }),
  expires_at: Type.Union([Moment('from then on it opens to nobody else'), Type.Null()]),
  views: Type.Integer({ description: 'How often others opened it', examples: [12] }),
  audience: Type.Enum(linkAudiences, { description: audienceText }),
  has_password: Type.Boolean({ description: 'Whether it asks for a password of its own', examples: [false] }),
  views_left: Type.Union([Type.Integer(), Type.Null()], {
    description: 'How many more may look, each by pressing a button; null: as many as come',
    examples: [null],
  }),
});

const changes = {
  is_on: Type.Optional(Type.Boolean({ description: 'Turned on anew it opens although all links were revoked' })),
  expires_at: Type.Optional(Type.Union([Moment('to come'), Type.Null()], { description: 'Null: never' })),
  audience: Type.Optional(Type.Enum(linkAudiences, { description: audienceText })),
  password: Type.Optional(
    Type.Union([Type.String({ minLength: linkPasswordLength.min, maxLength: linkPasswordLength.max }), Type.Null()], {
      description: 'Asked for after the passphrase of its owner; nobody reads it again. Null: none',
      examples: ['a green door'],
    }),
  ),
  views_left: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: linkViewsLimit }), Type.Null()], {
      description: 'How many more may look from now on; null: as many as come',
      examples: [1],
    }),
  ),
};

/** What its owner changes of the link of a collection; what is left out stays. */
export const LinkChange = named('LinkChange', changes);
/** The same of a screen. */
export const ScreenLinkChange = named('ScreenLinkChange', {
  ...changes,
  allow_download: Type.Optional(
    Type.Boolean({ description: 'Whether others get the original, beside the renditions that show it' }),
  ),
  comments: Type.Optional(
    Type.Enum(linkComments, {
      description: 'Who may comment on the picture beside its owner, and reads what others say there',
    }),
  ),
});

export const linkOf = (record: LinkRecord & { views: number }, now: number): Static<typeof Link> => ({
  is_on: isLinkOn(record),
  is_open: isLinkOpen(record, now),
  expires_at: record.link_expires_at === null ? null : new Date(record.link_expires_at).toISOString(),
  views: record.views,
  audience: record.link_audience,
  has_password: record.link_password_hash !== null,
  views_left: record.link_views_left,
});

export type LinkColumns = Omit<LinkRecord, 'created_at' | 'links_revoked_at'>;

/** A change whose password is hashed already, so that no transaction waits for that. */
export type HashedChange = Omit<Static<typeof ScreenLinkChange>, 'password'> & { passwordHash?: string | null };

/**
 * What a change writes into the row of this link. Another password, and another number of views, end what visitors were given.
 * Throws body_invalid for an end that is past, and for the members of a space where it is in none.
 */
export function linkColumns(
  record: LinkRecord & { library_id: number },
  change: HashedChange,
  { user, now }: { user: Pick<Caller['user'], 'libraryId'>; now: number },
): Partial<LinkColumns> {
  if (change.audience === 'space' && record.library_id === user.libraryId)
    throw new Problem('body_invalid', { fields: { 'link.audience': inNoSpace } });
  const columns: Partial<LinkColumns> = {};
  if (change.is_on === true && !isLinkOn(record)) Object.assign(columns, { link_on_at: now, link_off_at: null });
  if (change.is_on === false && record.link_off_at === null) columns.link_off_at = now;
  if (change.expires_at === null) columns.link_expires_at = null;
  else if (change.expires_at !== undefined)
    columns.link_expires_at = momentToCome(change.expires_at, 'link.expires_at', now);
  if (change.audience !== undefined) columns.link_audience = change.audience;
  if (change.passwordHash !== undefined) columns.link_password_hash = change.passwordHash;
  if (change.views_left !== undefined) columns.link_views_left = change.views_left;
  if (change.passwordHash !== undefined || change.views_left !== undefined)
    columns.link_version = record.link_version + 1;
  return columns;
}

/** Hashes the password of a change, within the limit of one network. Throws too_many. */
export async function hashedChange(
  platform: Pick<Platform, 'config' | 'limits'>,
  { password, ...change }: Static<typeof ScreenLinkChange>,
  ip: string,
): Promise<HashedChange> {
  if (password === undefined || password === null)
    return password === undefined ? change : { ...change, passwordHash: null };
  await platform.limits.take({ of: accountLimits(platform).hashes, key: siteOf(ip) });
  return { ...change, passwordHash: await hashPassword(password, blockOf(ip)) };
}

/** Throws body_invalid for one that has passed. */
export function momentToCome(text: string, field: string, now: number): number {
  const moment = readMoment(text, field);
  if (moment <= now) throw new Problem('body_invalid', { fields: { [field]: isPast } });
  return moment;
}

const inNoSpace = fieldFault({
  en: 'It is in no space',
  ru: 'Это не в пространстве',
  uk: 'Це не в просторі',
});

const isPast = fieldFault({
  en: 'Choose a moment to come',
  ru: 'Выберите момент в будущем',
  uk: 'Виберіть момент у майбутньому',
});
