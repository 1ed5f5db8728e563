import { Type } from 'typebox';
import { imageListLimit, nameLength } from '#domain/limits.ts';
import { fileIdPattern, signaturePattern } from '#domain/signature.ts';
import { named } from '#server/platform/http/schema.ts';

export const Signature = Type.String({ pattern: signaturePattern, examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] });
export const FileId = Type.String({ pattern: fileIdPattern, examples: ['m1Wc8EJpT5uHaGvN'] });

export const screenProperties = {
  signature: Type.String({ examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] }),
  fileId: Type.String({
    description: 'Changes with every new picture of the screen',
    examples: ['m1Wc8EJpT5uHaGvN'],
  }),
  url: Type.String({ description: 'The link to share', examples: ['https://kadr.example/s/7Qd0sVYq3XfB2nLzR8tKwe'] }),
  name: Type.String({
    maxLength: nameLength,
    description: 'The name it was uploaded with; may be empty',
    examples: ['invoice.png'],
  }),
  mime: Type.String({ examples: ['image/png'] }),
  bytes: Type.Integer({ examples: [48_213] }),
  width: Type.Integer({ examples: [1440] }),
  height: Type.Integer({ examples: [900] }),
  thumbhash: Type.Union([Type.String(), Type.Null()], {
    description: 'Base64; null until the first rendition is made',
    examples: [null],
  }),
  is_damaged: Type.Boolean({
    description: 'Whether the picture cannot be decoded: it has no renditions then',
    examples: [false],
  }),
  date_created: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T09:30:00.000Z'] }),
  day: Type.String({
    description: 'YYYY-MM-DD in the time zone of the owner at upload; never moves',
    examples: ['2026-11-21'],
  }),
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
export const Signatures = named('Signatures', {
  signatures: Type.Array(Type.String({ examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] })),
});
