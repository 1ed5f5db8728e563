import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import { tag } from '../account/tag.ts';
import type { MainApiContext } from '../main-api.ts';
import { CustomerLimits } from './schema.ts';
import { limitsOf } from './service.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, content }) => {
  app.addSchema(CustomerLimits);

  app.get(
    '/v2/customers/limits',
    {
      schema: {
        operationId: 'limits',
        summary: 'What my account may still do',
        tags: [tag.name],
        security: [{ bearer: [] }],
        response: { 200: ref(CustomerLimits), ...failures(401) },
      },
    },
    ({ caller: { user } }) => limitsOf(platform, user, content.current().configs.main['free-edits']),
  );
};
