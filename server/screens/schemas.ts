import { Type } from 'typebox';
import { imageListLimit, nameLength } from '#domain/limits.ts';
import { fileIdPattern, signaturePattern } from '#domain/signature.ts';
import { named } from '#server/platform/http/schema.ts';

export const Signature = Type.String({ pattern: signaturePattern });
export const FileId = Type.String({ pattern: fileIdPattern });

export const screenProperties = {
  signature: Type.String(),
  fileId: Type.String({ description: 'Changes with every new picture of the screen' }),
  name: Type.String({ maxLength: nameLength, description: 'The name it was uploaded with; may be empty' }),
  mime: Type.String(),
  bytes: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  thumbhash: Type.Union([Type.String(), Type.Null()], {
    description: 'Base64; null until the first rendition is made',
  }),
  date_created: Type.String({ description: 'ISO 8601, UTC' }),
  day: Type.String({ description: 'YYYY-MM-DD in the time zone of the owner at upload; never moves' }),
};

/** One screen of a list. */
export const Screen = named('Screen', screenProperties);

/** Which screens a deletion or a restoration is about. */
export const ImageList = named('ImageList', {
  imageList: Type.Array(
    Type.Object({ signature: Signature }, { title: 'ImageListItem', additionalProperties: false }),
    { minItems: 1, maxItems: imageListLimit },
  ),
});

/** The screens that a deletion or a restoration has changed; others were unknown, foreign or changed already. */
export const Signatures = named('Signatures', { signatures: Type.Array(Type.String()) });
