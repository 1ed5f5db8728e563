import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { createKeyLimit } from './limits.ts';
import { publicFace } from './public-face.ts';
import { ApiKey, ApiKeyId, CreatedApiKey, NewApiKey } from './schema.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/keys';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts }) => {
  const { keys } = accounts;
  const limit = createKeyLimit(platform);
  for (const schema of [ApiKey, NewApiKey]) app.addSchema(schema);

  app.get(
    path,
    {
      schema: {
        operationId: 'apiKeys',
        summary: 'My API keys, newest first',
        tags,
        security,
        querystring: Type.Object(pageQuery, { additionalProperties: false }),
        response: { 200: pageOf(ref(ApiKey)), ...failures(400, 401) },
      },
    },
    async (request, reply) => {
      const page = await keys.list(request.caller.user, request.query);
      return sendPage(reply, { ...page, items: page.items.map(publicFace) });
    },
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'createApiKey',
        summary: 'Make an API key',
        description: 'The answer holds the key, which nobody is shown again. An account has fifty at most.',
        tags,
        security,
        'x-reauthentication': true,
        body: ref(NewApiKey),
        response: { 201: ref(CreatedApiKey), ...failures(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { user } = request.caller;
      await platform.limits.take({ of: limit, key: user.publicId });
      const { key, ...made } = await keys.create(request.caller, request.body);
      return reply.code(201).send({ ...publicFace(made), key });
    },
  );

  app.delete(
    `${path}/:id`,
    {
      schema: {
        operationId: 'deleteApiKey',
        summary: 'Revoke one of my API keys',
        description: 'From then on it is good for nothing. What is unknown and foreign is answered alike.',
        tags,
        security,
        params: Type.Object({ id: ApiKeyId }),
        response: { 200: ref(ApiKey), ...failures(400, 401, 403, 404) },
      },
    },
    async (request) => publicFace(await keys.revoke(request.caller, request.params.id)),
  );
};
