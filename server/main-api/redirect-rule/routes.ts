import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { contentCall, oneOf, PathOfPage, sendOne } from '../content/content-call.ts';
import { matchingRules } from '../content/matching-rules.ts';
import type { MainApiContext } from '../main-api.ts';

const RedirectRule = named('RedirectRule', {
  url_to: Type.Union([Type.String({ examples: ['/posts'] }), Type.Null()], {
    description: 'A path without language, or an address of another site; null means that the page stays',
  }),
  status: Type.Integer({ description: '301 or 302', examples: [301] }),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(RedirectRule);

  app.post(
    '/v2/system/redirect-rule',
    {
      schema: {
        operationId: 'redirectRule',
        summary: 'Where a path has moved to',
        tags: [tag.name],
        ...contentCall,
        body: ref(PathOfPage),
        response: { 200: oneOf(RedirectRule), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const [rule] = matchingRules(now.redirects, request.body.url);
      return sendOne(reply, now, { url_to: rule?.url_to ?? null, status: rule?.status ?? 302 });
    },
  );
};
