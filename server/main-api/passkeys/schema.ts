import { Type, type TProperties } from 'typebox';
import { passkeyNameLength } from '#domain/limits.ts';
import { named } from '#server/platform/http/schema.ts';
import { Device } from '../schemas.ts';

export const PasskeyId = Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['m1Wc8EJpT5uHaGvN'] });

export const Passkey = named('Passkey', {
  id: Type.String({ examples: ['m1Wc8EJpT5uHaGvN'] }),
  name: Type.String({ examples: ['Laptop'] }),
  date_created: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T09:30:00.000Z'] }),
  date_used: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601, UTC; null until somebody signs in with it',
    examples: ['2026-11-22T18:05:00.000Z'],
  }),
});

const part = <P extends TProperties>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false });
const base64url = (maxLength: number, example = 'dGhlIGNoYWxsZW5nZQ') =>
  Type.String({ maxLength, pattern: '^[\\w-]*$', examples: [example] });
const publicKey = Type.Literal('public-key', { examples: ['public-key'] });
const transports = Type.Array(Type.String({ maxLength: 32, pattern: '^[\\w-]*$', examples: ['internal'] }), {
  maxItems: 8,
  examples: [['internal']],
});

const word = (example: string) => Type.String({ examples: [example] });
const challenge = word('bWhmbzAuVmhTLi4u');
const timeout = Type.Optional(Type.Integer({ description: 'Milliseconds', examples: [300_000] }));
const userVerification = Type.Optional(word('required'));

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
export const PasskeyCreation = named('PasskeyCreation', {
  rp: part('PasskeyParty', { id: word('kadr.example'), name: word('Kadr') }),
  user: part('PasskeyHolder', {
    id: word('azNKeDlRZlZiMkx3N1R6QQ'),
    name: word('you@example.org'),
    displayName: word('You'),
  }),
  challenge,
  pubKeyCredParams: Type.Array(part('PasskeyAlgorithm', { alg: Type.Integer({ examples: [-7] }), type: publicKey })),
  timeout,
  excludeCredentials: Type.Optional(
    Type.Array(
      part('PasskeyPresent', {
        id: word('lCw2FqJxT9k'),
        type: word('public-key'),
        transports: Type.Optional(transports),
      }),
    ),
  ),
  authenticatorSelection: Type.Optional(
    part('PasskeySelection', {
      residentKey: Type.Optional(word('required')),
      requireResidentKey: Type.Optional(Type.Boolean({ examples: [true] })),
      userVerification,
    }),
  ),
  attestation: Type.Optional(word('none')),
});

/** As `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. */
export const PasskeyRequest = named('PasskeyRequest', {
  challenge,
  rpId: Type.Optional(word('kadr.example')),
  timeout,
  allowCredentials: Type.Optional(
    Type.Array(
      part('PasskeyAllowed', {
        id: word('lCw2FqJxT9k'),
        type: word('public-key'),
        transports: Type.Optional(transports),
      }),
    ),
  ),
  userVerification,
});

const credential = { id: base64url(1400), rawId: base64url(1400), type: publicKey };

export const NewPasskey = named('NewPasskey', {
  name: Type.String({ minLength: 1, maxLength: passkeyNameLength, format: 'visible-text', examples: ['Laptop'] }),
  answer: part('PasskeyMade', {
    ...credential,
    response: part('PasskeyAttestation', {
      attestationObject: base64url(20_000),
      clientDataJSON: base64url(4000),
      transports: Type.Optional(transports),
    }),
  }),
});

/** What an authenticator says of a passkey that somebody shows. */
export const PasskeyAnswer = part('PasskeyShown', {
  ...credential,
  response: part('PasskeyAssertion', {
    authenticatorData: base64url(4000),
    clientDataJSON: base64url(4000),
    signature: base64url(8000),
    userHandle: Type.Optional(base64url(100)),
  }),
});

export const PasskeySignIn = named('PasskeySignIn', { answer: PasskeyAnswer, device: Device });
