import { Type } from 'typebox';
import { secondFactorMethods, type SecondFactorAsked } from '#server/accounts/second-factor/second-factors.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Form } from '../forms/schema.ts';
import { Device } from '../schemas.ts';

export const SecondFactor = named('SecondFactor', {
  date_enabled: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601, UTC; null while logins do not ask for it',
    examples: ['2026-11-21T09:30:00.000Z'],
  }),
  recovery_codes_left: Type.Integer({ examples: [10] }),
});

export const BegunSecondFactor = named('BegunSecondFactor', {
  secret: Type.String({
    description: 'Base32, to be typed into an authenticator app',
    examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  }),
  otpauth_uri: Type.String({
    description: 'The same for a QR code',
    examples: ['otpauth://totp/Kadr:you%40example.org?issuer=Kadr&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  }),
});

const typed = Type.String({ minLength: 1, maxLength: 100, examples: ['123456'] });

export const SecondFactorConfirmation = named('SecondFactorConfirmation', { code: typed });

export const RecoveryCodes = named('RecoveryCodes', {
  recovery_codes: Type.Array(Type.String(), {
    description: 'Each opens the account once in place of a code. They are shown here and never again',
    examples: [['abcd-efgh-jkmn-pqrs']],
  }),
});

export const SecondFactorSettings = named('SecondFactorSettings', { code: ref(Form), recovery_code: ref(Form) });

const token = Type.String({
  maxLength: 128,
  description: 'Shows whose password was right; good for ten minutes and five tries',
  examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGq'],
});

/** What a login answers where the password alone does not do. */
export const SecondFactorNeeded = named('SecondFactorNeeded', {
  second_factor: Type.Object(
    { token, methods: Type.Array(Type.Enum([...secondFactorMethods]), { examples: [['code', 'recovery_code']] }) },
    { title: 'SecondFactorQuestion', additionalProperties: false },
  ),
});

export const secondFactorAnswer = ({ secondFactor: { token: shown, methods } }: SecondFactorAsked) => ({
  second_factor: { token: shown, methods: [...methods] },
});

export const SecondFactorProof = named('SecondFactorProof', {
  token,
  code: Type.String({
    maxLength: 100,
    description: 'Six digits of the authenticator app, or a recovery code',
    examples: ['123456'],
  }),
  device: Device,
});
