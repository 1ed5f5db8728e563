import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sortings, type Sorting } from '#domain/comment.ts';
import { commentsPageLimit, commentsPageSize } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { aliasParams, localeOf } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { requireCommented, titleOf } from './commented-posts.ts';
import { commentLimits } from '#server/comments/limits.ts';
import { hide, reported } from './moderation.ts';
import {
  Comment,
  CommentAnswer,
  CommentAuthor,
  CommentDeletion,
  CommentId,
  CommentRating,
  Hiding,
  NewComment,
  RatingAnswer,
  RatingChange,
  ReportedComment,
} from '#server/comments/schema.ts';
import { addComment, changeComment, comments, deleteComment, rate, report } from './service.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const byAuthor = [{ bearer: [] }];
const byAnybody = [{}, { bearer: [] }];
const byEditor = { tags, security: [{ bearer: [] }], staff: ['editor'] as const };
const postParams = aliasParams('links-that-stay-yours');
const params = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,9}$', examples: ['17'] }) });
const limit = Type.Integer({ minimum: 1, maximum: commentsPageLimit, default: commentsPageSize });

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content, platform }) => {
  for (const schema of [
    CommentRating,
    CommentAuthor,
    Comment,
    CommentAnswer,
    CommentDeletion,
    NewComment,
    RatingChange,
    RatingAnswer,
    Hiding,
    ReportedComment,
  ])
    app.addSchema(schema);
  const limits = commentLimits(platform);

  app.get(
    '/posts/items/:alias/comments',
    {
      schema: {
        operationId: 'comments',
        summary: 'The threads beneath a post, or the answers of one',
        tags,
        security: byAnybody,
        'x-optional': true,
        params: postParams,
        querystring: strict({
          limit,
          offset: pageQuery.offset,
          sorting: Type.Unsafe<Sorting>({
            type: 'string',
            maxLength: 3,
            enum: [...sortings],
            default: 'all',
            description:
              'Of threads: `all` by their last activity and `new` by their beginning, the newest first; `top` by rating',
            examples: ['new'],
          }),
          commentTopId: Type.Optional(
            Type.Integer({
              ...CommentId(12),
              description: 'Answers of this comment in place of threads, the oldest first',
            }),
          ),
          comment: Type.Optional(
            Type.Integer({ ...CommentId(17), description: 'Begin with this one, or with the thread that it is in' }),
          ),
        }),
        response: { 200: pageOf(ref(Comment)), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      requireCommented(content.current(), platform.clock, request.params.alias);
      return sendPage(reply, await comments(platform, request.callerIfAny, request.params.alias, request.query));
    },
  );

  app.post(
    '/posts/items/:alias/comments',
    {
      schema: {
        operationId: 'addComment',
        summary: 'Say something beneath a post, or answer a comment there',
        tags,
        security: byAuthor,
        params: postParams,
        body: ref(NewComment),
        response: { 201: ref(CommentAnswer), ...failures(400, 401, 404, 429) },
      },
    },
    async (request, reply) => {
      const { alias } = request.params;
      const now = content.current();
      requireCommented(now, platform.clock, alias);
      await platform.limits.take({ of: limits.comments, key: request.caller.user.publicId });
      const post = { alias, titleIn: (locale: Locale) => titleOf(now, alias, locale) };
      return reply.code(201).send({ data: await addComment(platform, request.caller, post, request.body) });
    },
  );

  const change = {
    summary: 'Change one of my comments',
    description: 'For 15 minutes. Its text alone is read.',
    tags,
    security: byAuthor,
    params,
    body: ref(NewComment),
    response: { 200: ref(CommentAnswer), ...failures(400, 401, 403, 404, 429) },
  };
  for (const { method, schema } of [
    { method: 'PATCH' as const, schema: { operationId: 'changeComment', ...change } },
    { method: 'PUT' as const, schema: { operationId: 'changeCommentByPut', 'x-mesh': false as const, ...change } },
  ])
    app.route({
      method,
      url: '/comments/:id',
      schema,
      handler: async (request) => {
        await platform.limits.take({ of: limits.comments, key: request.caller.user.publicId });
        return {
          data: await changeComment(platform, request.caller, request.visitor, {
            id: Number(request.params.id),
            text: request.body.text,
          }),
        };
      },
    });

  app.delete(
    '/comments/:id',
    {
      schema: {
        operationId: 'deleteComment',
        summary: 'Delete one of my comments, or any on a picture of mine',
        description: 'Of one that was answered the place stays.',
        tags,
        security: byAuthor,
        params,
        response: { 200: ref(CommentDeletion), ...failures(400, 401, 403, 404) },
      },
    },
    async (request) => ({ response: await deleteComment(platform, request.caller, Number(request.params.id)) }),
  );

  app.post(
    '/comments/rate',
    {
      schema: {
        operationId: 'rateComment',
        summary: 'Like or dislike a comment, or take that back',
        tags,
        security: byAuthor,
        body: ref(RatingChange),
        response: { 200: ref(RatingAnswer), ...failures(400, 401, 404, 429) },
      },
    },
    async (request) => {
      await platform.limits.take({ of: limits.ratings, key: request.caller.user.publicId });
      return { rating: await rate(platform, request.caller, request.visitor, request.body) };
    },
  );

  app.post(
    '/comments/:id/report',
    {
      schema: {
        operationId: 'reportComment',
        summary: 'Tell staff of a comment that should not be there',
        tags,
        security: byAuthor,
        params,
        response: { 204: Type.Null({ description: 'Staff will look at it' }), ...failures(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await platform.limits.take({ of: limits.comments, key: request.caller.user.publicId });
      await report(platform, request.caller, request.visitor, Number(request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/comments/:id/hide',
    {
      schema: {
        operationId: 'hideComment',
        summary: 'Hide a comment from everybody but staff, or show it again',
        ...byEditor,
        params,
        body: ref(Hiding),
        response: { 200: ref(Comment), ...failures(400, 401, 404) },
      },
    },
    (request) => hide(platform, request.caller, Number(request.params.id), request.body.is_hidden),
  );

  app.get(
    '/comments/reported',
    {
      schema: {
        operationId: 'reportedComments',
        summary: 'What people have reported, the latest report first',
        ...byEditor,
        querystring: strict({ limit, offset: pageQuery.offset }),
        response: { 200: pageOf(ref(ReportedComment)), ...failures(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const look = { caller: request.caller, content: content.current(), locale: localeOf(request) };
      return sendPage(reply, await reported(platform, look, request.query));
    },
  );
};
