import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { contentCall, localeOf, oneOf, PathOfPage, sendOne } from '../content/content-call.ts';
import { matchingRules } from '../content/matching-rules.ts';
import type { MainApiContext } from '../main-api.ts';
import { SeoRule } from './schema.ts';

const none = { title: null, description: null };
const noRule = {
  id: null,
  url: null,
  meta: { ...none, keywords: null },
  og: { ...none, image: null, type: null },
  twitter: { card: null, ...none, image: null },
};

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  app.addSchema(SeoRule);

  app.post(
    '/v2/system/seo-rule',
    {
      schema: {
        operationId: 'seoRule',
        summary: 'What a page says to search engines',
        tags: [tag.name],
        ...contentCall,
        body: ref(PathOfPage),
        response: { 200: oneOf(SeoRule), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const [rule] = matchingRules(now.seoRules[localeOf(request)], request.body.url);
      return sendOne(reply, now, rule ?? noRule);
    },
  );
};
