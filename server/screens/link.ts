import { Type, type Static } from 'typebox';
import { isLinkOn, isLinkOpen, type LinkRecord } from '#server/accounts/screen-access.ts';
import { named } from '#server/platform/http/schema.ts';
import { fieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import { Moment, readMoment } from './moment.ts';

/** The link of a screen or a collection, as its owner sees it. */
export const Link = named('Link', {
  is_on: Type.Boolean({ description: 'Whether the owner has it on', examples: [true] }),
  is_open: Type.Boolean({
    description: 'Whether it opens to others now: it is on and has not expired',
    examples: [true],
  }),
  expires_at: Type.Union([Moment('from then on it opens to nobody else'), Type.Null()]),
  views: Type.Integer({ description: 'How often others opened it', examples: [12] }),
});

const changes = {
  is_on: Type.Optional(Type.Boolean({ description: 'Turned on anew it opens although all links were revoked' })),
  expires_at: Type.Optional(Type.Union([Moment('to come'), Type.Null()], { description: 'Null: never' })),
};

/** What its owner changes of the link of a collection; what is left out stays. */
export const LinkChange = named('LinkChange', changes);
/** The same of a screen. */
export const ScreenLinkChange = named('ScreenLinkChange', {
  ...changes,
  allow_download: Type.Optional(
    Type.Boolean({ description: 'Whether others get the original, beside the renditions that show it' }),
  ),
});

export const linkOf = (record: LinkRecord & { views: number }, now: number): Static<typeof Link> => ({
  is_on: isLinkOn(record),
  is_open: isLinkOpen(record, now),
  expires_at: record.link_expires_at === null ? null : new Date(record.link_expires_at).toISOString(),
  views: record.views,
});

type LinkColumns = Partial<Pick<LinkRecord, 'link_on_at' | 'link_off_at' | 'link_expires_at'>>;

/** What a change writes into the row of this link. Throws body_invalid for an end that is past. */
export function linkColumns(record: LinkRecord, change: Static<typeof LinkChange>, now: number): LinkColumns {
  const columns: LinkColumns = {};
  if (change.is_on === true && !isLinkOn(record)) Object.assign(columns, { link_on_at: now, link_off_at: null });
  if (change.is_on === false && record.link_off_at === null) columns.link_off_at = now;
  if (change.expires_at === null) columns.link_expires_at = null;
  else if (change.expires_at !== undefined)
    columns.link_expires_at = momentToCome(change.expires_at, 'link.expires_at', now);
  return columns;
}

/** Throws body_invalid for one that has passed. */
export function momentToCome(text: string, field: string, now: number): number {
  const moment = readMoment(text, field);
  if (moment <= now) throw new Problem('body_invalid', { fields: { [field]: isPast } });
  return moment;
}

const isPast = fieldFault({
  en: 'Choose a moment to come',
  ru: 'Выберите момент в будущем',
  uk: 'Виберіть момент у майбутньому',
});
