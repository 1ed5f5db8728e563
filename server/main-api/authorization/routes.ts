import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../account/tag.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import { receivedValues } from '../forms/received-values.ts';
import { sentForm, valuesOf } from '../forms/sent-form.ts';
import { formsOfGroups, groupCalled, GroupParams } from '../groups/group-forms.ts';
import { GroupForms } from '../groups/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { SignedIn, signedInAnswer, Tokens, tokensAnswer, Unverified, unverifiedAnswer } from '../schemas.ts';
import { secondFactorAnswer, SecondFactorNeeded } from '../second-factor/schema.ts';
import { logout } from './service.ts';

const Login = sentForm('Login', 'loginSettings', {}, { email: 'you@example.org', password: 'a long password' });
const RefreshToken = Type.String({
  maxLength: 128,
  examples: ['b7Rn2KcW9sTqE4vYxL0uPd.1.5mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zG'],
});
const Refresh = named('Refresh', { refresh_token: RefreshToken });
const Logout = named('Logout', { refresh_token: Type.Optional(RefreshToken) });

const tags = [tag.name];
const path = '/v2/system/customers/authorization';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts, content }) => {
  for (const schema of [Login, Refresh, Logout]) app.addSchema(schema);

  app.get(
    `${path}/login/settings`,
    {
      schema: {
        operationId: 'loginSettings',
        summary: 'The forms that sign in',
        tags,
        security: [],
        response: { 200: { ...ref(GroupForms), headers: cacheTokenHeader } },
      },
    },
    async (request, reply) => {
      cacheToken(reply, content.current().token);
      return formsOfGroups(
        content.current().groups,
        'login',
        localeOfAcceptLanguage(request.headers['accept-language']),
      );
    },
  );

  app.post(
    `${path}/login/:group`,
    {
      schema: {
        operationId: 'login',
        summary: 'Sign in with mail address and password',
        description:
          'The group decides what the form asks for; anyone who is of another one signs in all the same. Who has not proven the ' +
          'address of a registration yet gets what the registration answered; where the account has a second factor, `second_factor` says ' +
          'what proves it.',
        tags,
        'x-mesh': false,
        security: [],
        params: GroupParams,
        body: ref(Login),
        response: {
          200: Type.Union([ref(SignedIn), ref(Unverified), ref(SecondFactorNeeded)]),
          ...failures(400, 401, 403, 404, 429),
        },
      },
    },
    async (request) => {
      const form = groupCalled(content.current().groups, request.params.group).login;
      const sent = valuesOf(request.body, ['device']);
      const { email = '', password = '' } = receivedValues(
        form[localeOfAcceptLanguage(request.headers['accept-language'])],
        sent,
      );
      const begun = await accounts.login({ email, password, device: request.body.device }, request.ip);
      if ('secondFactor' in begun) return secondFactorAnswer(begun);
      return 'user' in begun ? signedInAnswer(begun) : unverifiedAnswer(begun);
    },
  );

  app.post(
    `${path}/refresh`,
    {
      schema: {
        operationId: 'refresh',
        summary: 'Take the next pair of tokens',
        description:
          'Parallel calls with one token get the same successor for 30 s, and so does a later one until a token of the ' +
          'answer has been used: that answer was lost. Any other token of an older rotation ends its session.',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(Refresh),
        response: { 200: ref(Tokens), ...failures(400, 401) },
      },
    },
    async (request) => tokensAnswer(await accounts.sessions.refresh(request.body.refresh_token)),
  );

  app.post(
    `${path}/logout`,
    {
      // The bearer alone is enough; anyone who sends it need not send a body.
      preValidation: async (request) => {
        if (isAbsent(request.body)) request.body = {};
      },
      schema: {
        operationId: 'logout',
        summary: 'End the session of the bearer or of the refresh token',
        tags,
        'x-mesh': false,
        security: [{}, { bearer: [] }],
        body: ref(Logout),
        headers: Type.Object({
          'x-account': Type.Optional(
            Type.String({
              maxLength: 64,
              description: 'Id of the account that is to be signed out: the session of another one is refused with 401',
              examples: ['Zb3Kq0Vt9sLxWm2A'],
            }),
          ),
        }),
        response: { 204: Type.Null({ description: 'The session is over, or was none' }), ...failures(400, 403) },
      },
    },
    async (request, reply) => {
      const { body, callerIfAny, headers } = request;
      if (await accounts.isForAnother(request)) throw new Problem('unauthorized');
      await logout(accounts.sessions, callerIfAny, body.refresh_token, headers['x-account']);
      return reply.code(204).send(null);
    },
  );
};

/** The type of a body says what validation leaves; before it, nothing may be there at all. */
const isAbsent = (body: unknown): boolean => body === undefined || body === null;
