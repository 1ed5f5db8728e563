import { Type } from 'typebox';
import { copiesAtOnce, imageListLimit } from '#domain/limits.ts';
import { named } from '#server/platform/http/schema.ts';
import { Signature, SpaceId } from '../schemas.ts';

const signatureList = Type.Array(
  Type.Object({ signature: Signature }, { title: 'MovedItem', additionalProperties: false }),
  { minItems: 1, maxItems: imageListLimit },
);
const space = Type.Union([SpaceId, Type.Null()], { description: 'Where to; null: to what is my own' });

/** The screens to move, and where to. */
export const ScreenMove = named('ScreenMove', {
  signatureList,
  space,
  burn_in: Type.Optional(
    Type.Boolean({ description: 'Removes for good what lies behind the pictures: bases, drawings and versions' }),
  ),
});

export const ScreensToMove = named('ScreensToMove', { signatureList, space });

/** What a move would do. */
export const MovePlan = named('MovePlan', {
  movable: Type.Integer({ description: 'How many of them can be moved', examples: [3] }),
  collected: Type.Integer({ description: 'How many of these leave collections', examples: [1] }),
  with_behind: Type.Integer({
    description: 'How many of these have something behind the picture, which members would get too',
    examples: [1],
  }),
  links_off: Type.Integer({
    description: 'How many open links are turned off, since the passphrase of their owner locks nothing there',
    examples: [0],
  }),
});

/** The screens to copy, and where to. */
export const ScreensToCopy = named('ScreensToCopy', {
  signatureList: Type.Array(
    Type.Object({ signature: Signature }, { title: 'CopiedItem', additionalProperties: false }),
    { minItems: 1, maxItems: copiesAtOnce },
  ),
  space,
});

export const ScreensMaybeCopied = named('ScreensMaybeCopied', { signatureList, space });

/** What copying would do. */
export const CopyPlan = named('CopyPlan', {
  copyable: Type.Integer({ description: 'How many of them can be copied', examples: [3] }),
  bytes: Type.Integer({ description: 'How much room the copies take, of mine', examples: [49_152] }),
});

const ScreenCopy = Type.Object(
  { of: Signature, signature: Signature },
  { title: 'ScreenCopy', additionalProperties: false },
);

/** The copies that were made, each with what it is one of. */
export const ScreenCopies = named('ScreenCopies', { copies: Type.Array(ScreenCopy) });
