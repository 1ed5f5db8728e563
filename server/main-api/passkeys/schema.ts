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
const publicKey = Type.Literal('public-key');
const transports = Type.Array(Type.String({ maxLength: 32, pattern: '^[\\w-]*$', examples: ['internal'] }), {
  maxItems: 8,
  examples: [['internal']],
});

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
export const PasskeyCreation = named('PasskeyCreation', {
  rp: part('PasskeyParty', { id: Type.String({ examples: ['kadr.example'] }), name: Type.String() }),
  user: part('PasskeyHolder', { id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(part('PasskeyAlgorithm', { alg: Type.Integer(), type: publicKey })),
  timeout: Type.Optional(Type.Integer()),
  excludeCredentials: Type.Optional(
    Type.Array(
      part('PasskeyPresent', {
        id: Type.String(),
        type: publicKey,
        transports: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  ),
  authenticatorSelection: Type.Optional(
    part('PasskeySelection', {
      residentKey: Type.Optional(Type.String()),
      requireResidentKey: Type.Optional(Type.Boolean()),
      userVerification: Type.Optional(Type.String()),
    }),
  ),
  attestation: Type.Optional(Type.String()),
});

/** As `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. */
export const PasskeyRequest = named('PasskeyRequest', {
  challenge: Type.String(),
  rpId: Type.Optional(Type.String()),
  timeout: Type.Optional(Type.Integer()),
  userVerification: Type.Optional(Type.String()),
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

export const PasskeySignIn = named('PasskeySignIn', {
  answer: part('PasskeyShown', {
    ...credential,
    response: part('PasskeyAssertion', {
      authenticatorData: base64url(4000),
      clientDataJSON: base64url(4000),
      signature: base64url(8000),
      userHandle: Type.Optional(base64url(100)),
    }),
  }),
  device: Device,
});
