import { Type } from 'typebox';
import { imageListLimit } from '#domain/limits.ts';
import { fileIdPattern, signaturePattern } from '#domain/signature.ts';
import { named } from '#server/platform/http/schema.ts';

export const Signature = Type.String({ pattern: signaturePattern, examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] });
export const FileId = Type.String({ pattern: fileIdPattern, examples: ['m1Wc8EJpT5uHaGvN'] });

/** Of a space. */
export const SpaceId = Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['Zb3Kq0Vt9sLxWm2A'] });
/** For what takes the caller's own library, or that of a space. */
export const inSpace = {
  space: Type.Optional({ ...SpaceId, description: 'A space that the caller is in, in place of what is their own' }),
};

/** One day of a list of screens. */
export const HistoryDay = named('HistoryDay', {
  date: Type.String({
    description: 'YYYY-MM-DD in the time zone of the owner: at upload in the history, of the deletion in the trash',
    examples: ['2026-11-21'],
  }),
  count: Type.Integer({ examples: [7] }),
});
/** Days of such a list: one row each, so 27 years of screens on every day. */
export const daysLimit = 10_000;

/** The screens to delete, restore or purge. */
export const ImageList = named('ImageList', {
  imageList: Type.Array(
    Type.Object({ signature: Signature }, { title: 'ImageListItem', additionalProperties: false }),
    { minItems: 1, maxItems: imageListLimit },
  ),
});

/** Those of the named that were changed; the others were unknown, somebody else’s, or in that state already. */
export const Signatures = named('Signatures', {
  signatures: Type.Array(Type.String({ examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] })),
});
