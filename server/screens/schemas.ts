import { Type } from 'typebox';
import { imageListLimit } from '#domain/limits.ts';
import { fileIdPattern, signaturePattern } from '#domain/signature.ts';
import { named } from '#server/platform/http/schema.ts';

export const Signature = Type.String({ pattern: signaturePattern, examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] });
export const FileId = Type.String({ pattern: fileIdPattern, examples: ['m1Wc8EJpT5uHaGvN'] });

/** The screens to delete or restore. */
export const ImageList = named('ImageList', {
  imageList: Type.Array(
    Type.Object({ signature: Signature }, { title: 'ImageListItem', additionalProperties: false }),
    { minItems: 1, maxItems: imageListLimit },
  ),
});

/** The screens that were deleted or restored; the others were unknown, somebody else's, or in that state already. */
export const Signatures = named('Signatures', {
  signatures: Type.Array(Type.String({ examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] })),
});
