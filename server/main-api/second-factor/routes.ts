import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { bareCode } from '#domain/forms/form.ts';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag as accountTag } from '../account/tag.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import { formCalled } from '../forms/content.ts';
import { receivedValues } from '../forms/received-values.ts';
import type { MainApiContext } from '../main-api.ts';
import { SignedIn, signedInAnswer } from '../schemas.ts';
import {
  BegunSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSettings,
} from './schema.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/second-factor';
const loginPath = '/v2/system/customers/authorization/second-factor';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts, content }) => {
  const { secondFactors } = accounts;
  for (const schema of [
    SecondFactor,
    BegunSecondFactor,
    SecondFactorConfirmation,
    RecoveryCodes,
    SecondFactorSettings,
    SecondFactorProof,
  ])
    app.addSchema(schema);
  const formIn = (alias: 'second-factor' | 'recovery-code', language: string | undefined) =>
    formCalled(content.current().forms, alias)[localeOfAcceptLanguage(language)];

  app.get(
    path,
    {
      schema: {
        operationId: 'secondFactor',
        summary: 'Whether logins of my account ask for a second factor',
        tags,
        security,
        response: { 200: ref(SecondFactor), ...failures(401) },
      },
    },
    async ({ caller }) => {
      const { enabledAt, recoveryCodes } = await secondFactors.setting(caller.user);
      return {
        date_enabled: enabledAt === null ? null : new Date(enabledAt).toISOString(),
        recovery_codes_left: recoveryCodes,
      };
    },
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'beginSecondFactor',
        summary: 'Get a secret for an authenticator app',
        description: 'Nothing changes before a code of it is shown within an hour. Another call begins anew.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        response: { 200: ref(BegunSecondFactor), ...failures(401, 403, 409) },
      },
    },
    async ({ caller }) => {
      const { secret, uri } = await secondFactors.begin(caller.user);
      return { secret, otpauth_uri: uri };
    },
  );

  app.post(
    `${path}/confirm`,
    {
      schema: {
        operationId: 'confirmSecondFactor',
        summary: 'Turn the second factor on with a code of the app',
        description: 'From then on every login with the password asks for a code. The owner gets an email.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        body: ref(SecondFactorConfirmation),
        response: { 200: ref(RecoveryCodes), ...failures(400, 401, 403, 409, 410, 429) },
      },
    },
    async ({ caller, body }) => ({
      recovery_codes: await secondFactors.confirm(caller.user, bareCode(body.code)),
    }),
  );

  app.post(
    `${path}/recovery-codes`,
    {
      schema: {
        operationId: 'renewRecoveryCodes',
        summary: 'Get other recovery codes',
        description: 'Those that were there open nothing any more. The app goes on as before.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        response: { 200: ref(RecoveryCodes), ...failures(401, 403, 404, 429) },
      },
    },
    async ({ caller }) => ({ recovery_codes: await secondFactors.renewCodes(caller.user) }),
  );

  app.delete(
    path,
    {
      schema: {
        operationId: 'endSecondFactor',
        summary: 'Turn the second factor off',
        description: 'The recovery codes open nothing any more. The owner gets an email.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        response: { 204: Type.Null({ description: 'It is off' }), ...failures(401, 403, 404) },
      },
    },
    async ({ caller }, reply) => {
      if (!(await secondFactors.end(caller.user))) throw new Problem('not_found');
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${loginPath}/settings`,
    {
      schema: {
        operationId: 'secondFactorSettings',
        summary: 'The forms that take a code of the app, or a recovery code',
        tags: [accountTag.name],
        'x-mesh': false,
        security: [],
        response: { 200: { ...ref(SecondFactorSettings), headers: cacheTokenHeader } },
      },
    },
    async ({ headers }, reply) => {
      cacheToken(reply, content.current().token);
      return {
        code: formIn('second-factor', headers['accept-language']),
        recovery_code: formIn('recovery-code', headers['accept-language']),
      };
    },
  );

  app.post(
    loginPath,
    {
      schema: {
        operationId: 'approveSecondFactor',
        summary: 'Sign in with the second factor, after the password',
        description: 'A code of the app is taken once, and so is a recovery code.',
        tags: [accountTag.name],
        'x-mesh': false,
        security: [],
        body: ref(SecondFactorProof),
        response: { 200: ref(SignedIn), ...failures(400, 410, 429) },
      },
    },
    async ({ body: { token, code: typed, device }, headers, ip }) => {
      const bare = bareCode(typed);
      const form = formIn(/^\d*$/.test(bare) ? 'second-factor' : 'recovery-code', headers['accept-language']);
      const { code = '' } = receivedValues(form, { code: bare });
      return signedInAnswer(await secondFactors.approve({ token, code, device }, ip));
    },
  );
};
