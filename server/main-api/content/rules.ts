import { Type } from 'typebox';

/** How the content names a thing in addresses. */
export const aliasPattern = '^[a-z0-9][a-z0-9_-]{0,63}$';
export const Alias = Type.String({ pattern: aliasPattern });

/** A day, or a moment with its zone. */
export const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?Z)?$' });

/** The moment as answers tell it: a day begins at midnight UTC. */
export const isoMoment = (moment: string): string => new Date(moment).toISOString();

/** When a thing was made, and last changed: the same where the second one is left out. */
export const dates = { date_created: Moment, date_edited: Type.Optional(Moment) };

export const isoDates = ({
  date_created,
  date_edited = date_created,
}: {
  date_created: string;
  date_edited?: string;
}) => ({
  date_created: isoMoment(date_created),
  date_edited: isoMoment(date_edited),
});

/** An address of the site without its language, or another site's. */
export const Link = Type.String({ pattern: '^(/(?!/)[^\\s]*|https?://[^\\s]+|mailto:[^\\s]+)$', maxLength: 2000 });

/** A path of the site, without its language; `*` stands for any text. */
export const PathPattern = Type.String({ pattern: '^/[^\\s?#]*$', maxLength: 500 });
