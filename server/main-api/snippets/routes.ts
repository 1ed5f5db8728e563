import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { contentCall, oneOf, PathOfPage, sendOne } from '../content/content-call.ts';
import { matchingRules } from '../content/matching-rules.ts';
import type { MainApiContext } from '../main-api.ts';
import type { Snippet } from './content.ts';
import { Snippets } from './schema.ts';

const SnippetOrigins = named('SnippetOrigins', {
  origins: Type.Array(Type.String({ examples: ['https://stats.example'] })),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  for (const schema of [Snippets, SnippetOrigins]) app.addSchema(schema);

  app.post(
    '/v2/system/snippets',
    {
      schema: {
        operationId: 'snippets',
        summary: 'What the operator puts into a page, with and without the consent of its visitor',
        tags: [tag.name],
        ...contentCall,
        body: ref(PathOfPage),
        response: { 200: oneOf(Snippets), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const fitting = new Set(matchingRules(now.snippets, request.body.url));
      // In the order of their files, whatever fits best.
      const ordered = now.snippets.filter((snippet) => fitting.has(snippet));
      const of = (consented: boolean) => joined(ordered.filter((snippet) => snippet.consented === consented));
      return sendOne(reply, now, { content: of(false), consented: of(true) });
    },
  );

  app.get(
    '/v2/system/snippets/origins',
    {
      schema: {
        operationId: 'snippetOrigins',
        summary: 'Whom snippets call: the policy of the pages lets them',
        tags: [tag.name],
        'x-mesh': false,
        security: [],
        response: { 200: oneOf(SnippetOrigins) },
      },
    },
    async (_request, reply) => {
      const now = content.current();
      return sendOne(reply, now, { origins: [...new Set(now.snippets.flatMap(({ origins }) => origins))] });
    },
  );
};

function joined(snippets: readonly Snippet[]) {
  const at = (place: 'head' | 'body_begin' | 'body_end') => snippets.map((snippet) => snippet[place]).join('');
  return { head: at('head'), body_begin: at('body_begin'), body_end: at('body_end') };
}
