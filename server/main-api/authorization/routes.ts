import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { passwordLength } from '#domain/limits.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import type { MainApiContext } from '../main-api.ts';
import { Device, SignedIn, signedInAnswer, Tokens, tokensAnswer } from '../schemas.ts';
import { logout } from './service.ts';

const Login = named('Login', {
  email: Type.String({ maxLength: 254, examples: ['you@example.org'] }),
  password: Type.String({ maxLength: passwordLength.max, examples: ['a long password'] }),
  device: Device,
});
const RefreshToken = Type.String({
  maxLength: 128,
  examples: ['b7Rn2KcW9sTqE4vYxL0uPd.1.5mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zG'],
});
const Refresh = named('Refresh', { refresh_token: RefreshToken });
const Logout = named('Logout', { refresh_token: Type.Optional(RefreshToken) });

const tags = [tag.name];
const path = '/v2/system/customers/authorization';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  for (const schema of [Login, Refresh, Logout]) app.addSchema(schema);

  app.post(
    `${path}/login/customer`,
    {
      config: { turn: 'brief' },
      schema: {
        operationId: 'login',
        summary: 'Sign in with mail address and password',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(Login),
        response: { 200: ref(SignedIn), ...failures(400, 401, 429) },
      },
    },
    async (request) => signedInAnswer(await accounts.login(request.body, request.ip)),
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
      // The bearer alone is enough; whoever sends it need not send a body.
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
        response: { 204: Type.Null({ description: 'The session is over, or was none' }), ...failures(400, 403) },
      },
    },
    async (request, reply) => {
      await logout(accounts.sessions, request.callerIfAny, request.body.refresh_token);
      return reply.code(204).send(null);
    },
  );
};

/** The type of a body says what validation leaves; before it, nothing may be there at all. */
const isAbsent = (body: unknown): boolean => body === undefined || body === null;
