import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { locales, type Locale } from '#domain/locales.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../configs/tag.ts';
import {
  contentCall,
  listOf,
  listQuery,
  localeOf,
  oneOf,
  sendList,
  sendOne,
  wholeList,
} from '../content/content-call.ts';
import { aliasPattern } from '../content/rules.ts';
import type { MainApiContext } from '../main-api.ts';
import { CustomEntry, EntryVotes } from './schema.ts';
import { vote, votedEntity, votesOf } from './votes.ts';

const byAnybody = [{}, { bearer: [] }];
const entity = Type.String({ pattern: aliasPattern, examples: ['vote_feature'] });
const language = Type.Optional(
  Type.Unsafe<Locale>({
    type: 'string',
    maxLength: 2,
    enum: [...locales],
    description: "The caller's language when left out",
    examples: ['uk'],
  }),
);

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content, platform }) => {
  for (const schema of [CustomEntry, EntryVotes]) app.addSchema(schema);

  app.get(
    '/custom/:entity',
    {
      schema: {
        operationId: 'customEntries',
        summary: 'A list that this site keeps',
        tags: [tag.name],
        ...contentCall,
        security: byAnybody,
        params: strict({ entity }),
        querystring: strict({
          ...listQuery(wholeList),
          language,
          filter_field: Type.Optional(
            Type.String({ pattern: '^category$', description: 'Together with filter_value', examples: ['category'] }),
          ),
          filter_value: Type.Optional(
            Type.String({
              pattern: aliasPattern,
              description: 'Only entries that say this there',
              examples: ['editing'],
            }),
          ),
        }),
        response: { 200: listOf(CustomEntry), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const { language: asked, filter_field: field, filter_value: value, ...page } = request.query;
      const now = content.current();
      const entries = now.custom[asked ?? localeOf(request)].get(request.params.entity);
      if (!entries) throw new Problem('not_found');
      const fitting = entries.filter((entry) => field === undefined || value === undefined || entry.category === value);
      if (request.params.entity !== votedEntity) return sendList(reply, now, fitting, page);
      const votesFor = await votesOf(
        platform.db.query,
        request.callerIfAny,
        fitting.map(({ id }) => id),
      );
      return sendList(
        reply,
        now,
        fitting.map((entry) => ({ ...entry, ...votesFor(entry.id) })),
        page,
      );
    },
  );

  app.get(
    '/custom/:entity/:id',
    {
      schema: {
        operationId: 'customEntry',
        summary: 'One entry of such a list',
        tags: [tag.name],
        ...contentCall,
        security: byAnybody,
        params: strict({ entity, id: Type.String({ pattern: aliasPattern, examples: ['annotations'] }) }),
        querystring: strict({ language }),
        response: { 200: oneOf(CustomEntry), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const { entity: name, id } = request.params;
      const entries = now.custom[request.query.language ?? localeOf(request)].get(name);
      const found = entries?.find((entry) => entry.id === id);
      if (!found || name !== votedEntity) return sendOne(reply, now, found);
      const votesFor = await votesOf(platform.db.query, request.callerIfAny, [id]);
      return sendOne(reply, now, { ...found, ...votesFor(id) });
    },
  );

  app.patch(
    `/custom/${votedEntity}/:id/vote`,
    {
      schema: {
        operationId: 'voteForEntry',
        summary: 'Vote for an entry of the roadmap, or take the vote back',
        tags: [tag.name],
        security: [{ bearer: [] }],
        params: strict({ id: Type.String({ pattern: aliasPattern, examples: ['annotations'] }) }),
        response: { 200: ref(EntryVotes), ...failures(400, 401, 404) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const isThere = content
        .current()
        .custom[localeOf(request)].get(votedEntity)
        ?.some((entry) => entry.id === id);
      if (!isThere) throw new Problem('not_found');
      return { id, ...(await vote(platform, request.caller, id)) };
    },
  );
};
