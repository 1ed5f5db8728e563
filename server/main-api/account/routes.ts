import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { viewerOf } from '#server/accounts/users.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { Customer } from '../schemas.ts';
import { tag } from './tag.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app) => {
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
};
