import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { commentsPageLimit, commentsPageSize } from '#domain/limits.ts';
import { threadStates, type ThreadState } from '#domain/picture-thread.ts';
import { Comment, CommentAuthor, CommentRating } from '#server/comments/schema.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { ownThreads } from './own-threads.ts';
import {
  NewThread,
  NewThreadAnswer,
  PictureThread,
  ScreenThread,
  ThreadChange,
  ThreadPerson,
  ThreadPin,
  ThreadPlace,
} from './schema.ts';
import {
  answerThread,
  beginThread,
  changeThread,
  listAnswers,
  listThreads,
  readThread,
  threadPeople,
} from './service.ts';
import { tag } from './tag.ts';
import type { TalkVisitor } from './talk.ts';

const tags = [tag.name];
const byReader = [{}, { bearer: [] }, { readKey: [] }];
const byWriter = [{}, { bearer: [] }, { manageKey: [] }];
const byAccount = [{ bearer: [] }];
const ofScreen = Type.Object({ signature: Signature });
const ofThread = Type.Object({
  signature: Signature,
  thread: Type.String({ pattern: '^[1-9][0-9]{0,9}$', examples: ['31'] }),
});
const limit = Type.Integer({ minimum: 1, maximum: commentsPageLimit, default: commentsPageSize });
const stateOf = (more: object) => Type.Unsafe<ThreadState>({ type: 'string', enum: [...threadStates], ...more });
const state = Type.Optional(stateOf({ description: 'Left out: all of them' }));

const talker = (request: FastifyRequest): TalkVisitor => ({ ...request.visitor, caller: request.callerIfAny });
const placeOf = ({ signature, thread }: { signature: string; thread: string }) => ({ signature, id: Number(thread) });

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [
    CommentRating,
    CommentAuthor,
    Comment,
    ThreadPin,
    ThreadPlace,
    PictureThread,
    ScreenThread,
    NewThread,
    NewThreadAnswer,
    ThreadChange,
    ThreadPerson,
  ])
    app.addSchema(schema);

  app.get(
    '/v1/threads',
    {
      schema: {
        operationId: 'ownThreads',
        summary: 'The threads on my pictures, or those that I began or am named in, the last said first',
        description: 'Of pictures that do not open to the caller any more nothing is answered: a page may hold fewer.',
        tags,
        security: [{ bearer: [] }, { readKey: [] }],
        querystring: strict({
          ...pageQuery,
          state: stateOf({ default: 'open', description: 'Of those on my pictures' }),
          mine: Type.Boolean({ default: false, description: 'Those that I began, wherever, in place of these' }),
          mentions: Type.Boolean({ default: false, description: 'Those in which I am named, in place of these' }),
        }),
        response: { 200: pageOf(ref(ScreenThread)), ...failures(400, 401) },
      },
    },
    async ({ caller, query: { limit: size, offset, ...wanted } }, reply) =>
      sendPage(reply, await ownThreads(platform, caller, wanted, { limit: size, offset })),
  );

  app.get(
    '/v1/threads/:signature',
    {
      schema: {
        operationId: 'pictureThreads',
        summary: 'What is talked about on a picture, the newest thread first',
        description:
          'For its owner, and for those whom its link lets comment: nobody else reads it. 401 `sign_in_required` where an account ' +
          'is needed for that.',
        tags,
        security: byReader,
        params: ofScreen,
        querystring: strict({ limit, offset: pageQuery.offset, state }),
        response: { 200: pageOf(ref(PictureThread)), ...failures(400, 401, 404, 411, 433) },
      },
    },
    async (request, reply) =>
      sendPage(reply, await listThreads(platform, talker(request), request.params.signature, request.query)),
  );

  app.get(
    '/v1/threads/:signature/people',
    {
      schema: {
        operationId: 'threadPeople',
        summary: 'Whom I may name at a picture: its owner, and who wrote there',
        tags,
        security: byAccount,
        params: ofScreen,
        querystring: strict(pageQuery),
        response: { 200: pageOf(ref(ThreadPerson)), ...failures(400, 401, 404, 411, 433) },
      },
    },
    async (request, reply) => {
      const { limit: size, offset } = request.query;
      const people = await threadPeople(platform, talker(request), request.caller.user.id, request.params.signature);
      return sendPage(reply, {
        items: people.slice(offset, offset + size),
        total: people.length,
        limit: size,
        offset,
      });
    },
  );

  app.get(
    '/v1/threads/:signature/:thread',
    {
      schema: {
        operationId: 'threadComments',
        summary: 'The answers in a thread, the oldest first',
        tags,
        security: byReader,
        params: ofThread,
        querystring: strict({ limit, offset: pageQuery.offset }),
        response: { 200: pageOf(ref(Comment)), ...failures(400, 401, 404, 411, 433) },
      },
    },
    async (request, reply) =>
      sendPage(reply, await listAnswers(platform, talker(request), placeOf(request.params), request.query)),
  );

  app.post(
    '/v1/threads/:signature',
    {
      schema: {
        operationId: 'beginThread',
        summary: 'Say something of a place of a picture, or of all of it',
        description:
          'A pin on something that is drawn stays on it. Guests, who have no account, write under a name that they give where the ' +
          'link lets anyone comment: five comments in an hour.',
        tags,
        security: byWriter,
        params: ofScreen,
        body: ref(NewThread),
        response: { 201: ref(PictureThread), ...failures(400, 401, 403, 404, 409, 411, 429, 433) },
      },
    },
    async (request, reply) => {
      const { body, ip, params } = request;
      return reply.code(201).send(await beginThread(platform, talker(request), params.signature, body, ip));
    },
  );

  app.post(
    '/v1/threads/:signature/:thread',
    {
      schema: {
        operationId: 'answerThread',
        summary: 'Say something in a thread on a picture',
        tags,
        security: byWriter,
        params: ofThread,
        body: ref(NewThreadAnswer),
        response: { 201: ref(Comment), ...failures(400, 401, 403, 404, 409, 411, 429, 433) },
      },
    },
    async (request, reply) => {
      const { body, ip, params } = request;
      return reply.code(201).send(await answerThread(platform, talker(request), placeOf(params), body, ip));
    },
  );

  app.patch(
    '/v1/threads/:signature/:thread',
    {
      schema: {
        operationId: 'changeThread',
        summary: 'Resolve a thread, or open it again',
        description: 'For the owner of the picture and for who began it.',
        tags,
        security: [{ bearer: [] }, { manageKey: [] }],
        params: ofThread,
        body: ref(ThreadChange),
        response: { 200: ref(PictureThread), ...failures(400, 401, 403, 404, 411, 433) },
      },
    },
    (request) => changeThread(platform, talker(request), placeOf(request.params), request.body.state),
  );

  app.post(
    '/v1/threads/:signature/:thread/read',
    {
      schema: {
        operationId: 'readThread',
        summary: 'Note that I have read a thread',
        tags,
        security: byAccount,
        params: ofThread,
        response: { 204: Type.Null({ description: 'It is noted' }), ...failures(400, 401, 404, 411, 433) },
      },
    },
    async (request, reply) => {
      await readThread(platform, talker(request), request.caller.user.id, placeOf(request.params));
      return reply.code(204).send(null);
    },
  );
};
