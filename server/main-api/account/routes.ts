import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { viewerOf } from '#server/accounts/users.ts';
import { Type } from 'typebox';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { Customer } from '../schemas.ts';
import { tag } from './tag.ts';

const AccountDeletion = named('AccountDeletion', {
  date_deletion: Type.String({
    description: 'ISO 8601, UTC: when all of it is deleted',
    examples: ['2026-12-06T09:30:00.000Z'],
  }),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  app.addSchema(AccountDeletion);
  app.get(
    '/v2/system/customers/account/self',
    {
      schema: {
        operationId: 'accountSelf',
        summary: 'The account of the caller',
        tags: [tag.name],
        security: [{ bearer: [] }, { readKey: [] }],
        response: { 200: ref(Customer), ...failures(401) },
      },
    },
    async (request) => viewerOf(request.caller.user),
  );

  app.delete(
    '/v2/customers/account',
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Have my account deleted with all that it holds',
        description:
          'Sessions and keys end and all links answer 404 at once. Whoever signs in until the day that is told keeps the account.',
        tags: [tag.name],
        security: [{ bearer: [] }],
        'x-reauthentication': true,
        response: { 202: ref(AccountDeletion), ...failures(401, 403) },
      },
    },
    async ({ caller: { user } }, reply) =>
      reply.code(202).send({ date_deletion: new Date(await accounts.deletions.request(user)).toISOString() }),
  );
};
