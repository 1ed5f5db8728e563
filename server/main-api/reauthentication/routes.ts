import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { bareCode } from '#domain/forms/form.ts';
import { passwordLength } from '#domain/limits.ts';
import { reauthenticationMethods } from '#domain/reauthentication.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../sessions/tag.ts';
import type { MainApiContext } from '../main-api.ts';
import { PasskeyAnswer, PasskeyRequest } from '../passkeys/schema.ts';
import { Awaiting, awaitingAnswer, Code } from '../schemas.ts';

const Reauthentication = named('Reauthentication', {
  password: Type.String({ minLength: 1, maxLength: passwordLength.max, examples: ['a long password'] }),
});

const Reauthenticated = named('Reauthenticated', {
  date_until: Type.String({
    description: 'ISO 8601, UTC: until then nothing asks for the password again',
    examples: ['2026-11-22T18:10:00.000Z'],
  }),
});

const ReauthenticationMethods = named('ReauthenticationMethods', {
  methods: Type.Array(Type.Enum([...reauthenticationMethods]), {
    description: 'What the account can prove it by, the best first',
    examples: [['password', 'passkey']],
  }),
});

const PasskeyProof = named('PasskeyProof', { answer: PasskeyAnswer });

const CodeToken = Type.String({
  maxLength: 128,
  description: 'Shows who waits for the code',
  examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGq'],
});
const ProofCodeSent = named('ProofCodeSent', { token: CodeToken, ...Awaiting });
const CodeProof = named('CodeProof', { token: CodeToken, code: Code });

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/reauthentication';
const answer = (until: number) => ({ date_until: new Date(until).toISOString() });

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  const { reauthentication } = accounts;
  for (const schema of [
    Reauthentication,
    Reauthenticated,
    ReauthenticationMethods,
    PasskeyProof,
    ProofCodeSent,
    CodeProof,
  ])
    app.addSchema(schema);

  app.get(
    path,
    {
      schema: {
        operationId: 'reauthenticationMethods',
        summary: 'By what I can prove that it is still me',
        tags,
        security,
        response: { 200: ref(ReauthenticationMethods), ...failures(401) },
      },
    },
    async ({ caller }) => ({ methods: await reauthentication.methods(caller.user) }),
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'reauthenticate',
        summary: 'Prove by the password that it is still me',
        description:
          'Operations with `x-reauthentication` are refused with `reauthentication_needed` unless the session has begun, or this was ' +
          'called in it, within the last five minutes.',
        tags,
        security,
        body: ref(Reauthentication),
        response: { 200: ref(Reauthenticated), ...failures(400, 401, 403, 429) },
      },
    },
    async ({ caller, body, ip }) => answer(await accounts.reauthenticate(caller, body.password, ip)),
  );

  app.post(
    `${path}/passkey/options`,
    {
      schema: {
        operationId: 'reauthenticationPasskeyRequest',
        summary: 'What a browser shows a passkey of mine by',
        description: 'Good for five minutes.',
        tags,
        'x-mesh': false,
        security,
        response: { 200: ref(PasskeyRequest), ...failures(401) },
      },
    },
    async ({ caller }) => reauthentication.passkeyOptions(caller.user),
  );

  app.post(
    `${path}/passkey`,
    {
      schema: {
        operationId: 'reauthenticateByPasskey',
        summary: 'Prove by a passkey that it is still me',
        tags,
        'x-mesh': false,
        security,
        body: ref(PasskeyProof),
        response: { 200: ref(Reauthenticated), ...failures(400, 401, 403, 429) },
      },
    },
    async ({ caller, body, ip }) => answer(await reauthentication.byPasskey(caller, body.answer, ip)),
  );

  app.post(
    `${path}/code`,
    {
      schema: {
        operationId: 'sendReauthenticationCode',
        summary: 'Get a code by email to prove that it is still me',
        description: 'For accounts without a password. Within a minute no other code is sent.',
        tags,
        'x-mesh': false,
        security,
        response: { 200: ref(ProofCodeSent), ...failures(401, 403, 429) },
      },
    },
    async ({ caller, ip }) => {
      const awaited = await reauthentication.sendCode(caller, ip);
      return { token: awaited.token, ...awaitingAnswer(awaited) };
    },
  );

  app.post(
    `${path}/code/approve`,
    {
      schema: {
        operationId: 'reauthenticateByCode',
        summary: 'Prove by the code of the email that it is still me',
        tags,
        'x-mesh': false,
        security,
        body: ref(CodeProof),
        response: { 200: ref(Reauthenticated), ...failures(400, 401, 403) },
      },
    },
    async ({ caller, body: { token, code }, ip }) =>
      answer(await reauthentication.byCode(caller, { token, code: bareCode(code) }, ip)),
  );
};
