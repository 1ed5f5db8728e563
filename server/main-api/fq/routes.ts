import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, strict } from '#server/platform/http/schema.ts';
import { contentCall, listOf, listQuery, localeOf, sendList, wholeList } from '../content/content-call.ts';
import { aliasPattern } from '../content/rules.ts';
import type { MainApiContext } from '../main-api.ts';
import { Question, QuestionCategory } from './schema.ts';
import { tag } from './tag.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  for (const schema of [QuestionCategory, Question]) app.addSchema(schema);

  app.get(
    '/fq/categories',
    {
      schema: {
        operationId: 'questionCategories',
        summary: 'What questions are about',
        tags: [tag.name],
        ...contentCall,
        querystring: strict(listQuery(wholeList)),
        response: { 200: listOf(QuestionCategory), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      return sendList(reply, now, now.questions[localeOf(request)].categories, request.query);
    },
  );

  app.get(
    '/fq/questions',
    {
      schema: {
        operationId: 'questions',
        summary: 'Questions with their answers',
        tags: [tag.name],
        ...contentCall,
        querystring: strict({
          ...listQuery(wholeList),
          category: Type.Optional(
            Type.String({ pattern: aliasPattern, description: 'Only those of this category', examples: ['links'] }),
          ),
        }),
        response: { 200: listOf(Question), ...failures(400) },
      },
    },
    async (request, reply) => {
      const { category, ...page } = request.query;
      const now = content.current();
      const { questions } = now.questions[localeOf(request)];
      const asked = questions.filter((each) => category === undefined || each.category === category);
      return sendList(reply, now, asked, page);
    },
  );
};
