import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { endOtherWays } from '#server/accounts/other-ways.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { tag } from '../sessions/tag.ts';

const EndedWays = named('EndedWays', {
  count: Type.Integer({ description: 'How many API keys, passkeys and linked accounts were ended', examples: [2] }),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform }) => {
  app.addSchema(EndedWays);
  app.delete(
    '/v2/customers/other-ways',
    {
      schema: {
        operationId: 'endOtherWays',
        summary: 'Let nothing but the password open my account',
        description: 'Every API key, passkey and linked account of mine is ended.',
        tags: [tag.name],
        security: [{ bearer: [] }],
        'x-reauthentication': true,
        response: { 200: ref(EndedWays), ...failures(401, 403) },
      },
    },
    async ({ caller: { user } }) => ({ count: await endOtherWays(platform, user) }),
  );
};
