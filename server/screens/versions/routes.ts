import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { versionsOfScreen } from '#domain/limits.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { FileId, Signature } from '../schemas.ts';
import { Screen } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { ScreenVersion } from './schema.ts';
import { listVersions, restoreVersion } from './service.ts';
import { tag } from './tag.ts';

const tags = [tag.name];

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  app.addSchema(ScreenVersion);

  app.get(
    '/v1/versions/:signature',
    {
      schema: {
        operationId: 'versions',
        summary: 'What a screen of mine showed before, the picture replaced last first',
        description: `The ${versionsOfScreen} newest are kept. Their bytes come from the files call, for the owner alone.`,
        tags,
        security: [{ bearer: [] }, { readKey: [] }],
        params: Type.Object({ signature: Signature }),
        querystring: Type.Object(pageQuery, { additionalProperties: false }),
        response: { 200: pageOf(ref(ScreenVersion)), ...failures(400, 401, 404) },
      },
    },
    async ({ caller, params, query: { limit, offset } }, reply) => {
      const all = await listVersions(platform, caller, params.signature);
      return sendPage(reply, { items: all.slice(offset, offset + limit), total: all.length, limit, offset });
    },
  );

  app.post(
    '/v1/versions/:signature/:fileId/restore',
    {
      schema: {
        operationId: 'restoreVersion',
        summary: 'Show a version of a screen of mine again',
        description: 'The link stays; the version has its old fileId, and what was shown becomes a version.',
        tags,
        security: [{ bearer: [] }, { manageKey: [] }],
        params: Type.Object({ signature: Signature, fileId: FileId }),
        response: { 200: ref(Screen), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller, params }) => restoreVersion(platform, caller, params),
  );
};
