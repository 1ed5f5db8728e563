import { Type } from 'typebox';
import { imageListLimit } from '#domain/limits.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Screen } from '../screen.ts';
import { Signature } from '../schemas.ts';

const Sharer = Type.Object(
  { name: Type.String({ examples: ['Ada'] }) },
  { title: 'Sharer', additionalProperties: false },
);

export const SharedScreen = named('SharedScreen', {
  signature: Signature,
  screen: Type.Union([ref(Screen), Type.Null()], {
    description:
      'Null while its link is closed, or something has to be given for it first: a passphrase, a password or a view',
  }),
  owner: Type.Union([Sharer, Type.Null()]),
  date_shared: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T09:30:00.000Z'] }),
  day: Type.String({
    description: 'YYYY-MM-DD of `date_shared`, in the zone of the viewer then',
    examples: ['2026-11-21'],
  }),
});

export const SignatureList = named('SignatureList', {
  signatureList: Type.Array(
    Type.Object({ signature: Signature }, { title: 'SignatureListItem', additionalProperties: false }),
    { minItems: 1, maxItems: imageListLimit },
  ),
});

export const CopiedScreen = named('CopiedScreen', { data: ref(Screen) });
