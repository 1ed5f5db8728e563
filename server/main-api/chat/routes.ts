import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { attachmentBytesLimit, chatsPageSize } from '#domain/limits.ts';
import { sendAttachment } from '#server/platform/attachments/attachment-files.ts';
import { attachmentTypes } from '#server/platform/attachments/attachment-types.ts';
import { fileFormLimits } from '#server/platform/http/file-form.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { createTicket } from '#server/platform/sockets/tickets.ts';
import type { MainApiContext } from '../main-api.ts';
import { chatFile, receiveChatFile } from './files.ts';
import { chatLimits } from './limits.ts';
import {
  ChatCustomer,
  ChatFileId,
  ChatRecipient,
  ChatRoom,
  ChatTicket,
  ChatUnread,
  DeskChat,
  NewChatFile,
  RoomUuid,
  UploadedChatFile,
} from './schema.ts';
import { chats, deskChats, isOfDesk, openChat, requireRoom } from './service.ts';
import { countUnreadByDesk, roomByUuid, unreadOf } from './store.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const params = Type.Object({ uuid: RoomUuid });
const querystring = strict({
  limit: Type.Integer({ minimum: 1, maximum: chatsPageSize, default: chatsPageSize }),
  offset: pageQuery.offset,
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform }) => {
  for (const schema of [
    ChatRecipient,
    ChatRoom,
    ChatUnread,
    ChatCustomer,
    DeskChat,
    ChatTicket,
    NewChatFile,
    UploadedChatFile,
  ])
    app.addSchema(schema);
  const limits = chatLimits(platform);
  await app.register(multipart, { throwFileSizeLimit: false, limits: fileFormLimits(attachmentBytesLimit) });

  app.get(
    '/chat',
    {
      schema: {
        operationId: 'chats',
        summary: 'My conversations with the desk, the one of the last message first',
        tags,
        security,
        'x-optional': true,
        querystring,
        response: { 200: pageOf(ref(ChatRoom)), ...failures(400, 401) },
      },
    },
    async (request, reply) => sendPage(reply, await chats(platform, request.caller.user, request.query)),
  );

  app.get(
    '/chat/unread/count',
    {
      schema: {
        operationId: 'unreadMessages',
        summary:
          'How many messages of the desk I have not read, and in how many conversations the desk has something to read',
        tags,
        security,
        'x-optional': true,
        response: { 200: ref(ChatUnread), ...failures(401) },
      },
    },
    async ({ caller: { user } }) => ({
      count: await unreadOf(platform.db.query, user.id),
      rooms_of_desk: isOfDesk(user) ? await countUnreadByDesk(platform.db.query) : 0,
    }),
  );

  app.post(
    '/chat',
    {
      schema: {
        operationId: 'openChat',
        summary: 'Begin a conversation',
        description: 'One in which nothing was said yet is taken again.',
        tags,
        security,
        response: { 201: ref(ChatRoom), ...failures(401, 409, 429) },
      },
    },
    async (request, reply) => {
      const { user } = request.caller;
      await platform.limits.take({ of: limits.rooms, key: user.publicId });
      return reply.code(201).send(await openChat(platform, user));
    },
  );

  app.post(
    '/chat/ticket',
    {
      schema: {
        operationId: 'chatTicket',
        summary: 'A ticket for the socket of the chat',
        tags,
        'x-mesh': false,
        security,
        response: { 201: ref(ChatTicket), ...failures(401, 429) },
      },
    },
    async (request, reply) => {
      await platform.limits.take({ of: limits.tickets, key: request.caller.user.publicId });
      const { sessionId } = request.caller;
      if (sessionId === null) throw new Problem('forbidden');
      return reply.code(201).send({ token: await createTicket(platform, { kind: 'chat', sessionId }) });
    },
  );

  app.post(
    '/chat/:uuid/upload',
    {
      schema: {
        operationId: 'uploadChatFile',
        summary: 'Send a file that goes with a message',
        description: 'It is known by its content, whatever its name says, and waits an hour for its message.',
        tags,
        'x-mesh': false,
        'x-multipart': 'NewChatFile',
        security,
        params,
        response: { 201: ref(UploadedChatFile), ...failures(400, 401, 404, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const { user } = request.caller;
      const { uuid } = requireRoom(await roomByUuid(platform.db.query, request.params.uuid), user);
      await platform.limits.take({ of: limits.files, key: user.publicId });
      return reply.code(201).send(await receiveChatFile(platform, { room: uuid, user, request }));
    },
  );

  app.get(
    '/chat/:uuid/files/:file_id',
    {
      schema: {
        operationId: 'chatFile',
        summary: 'The file of a message',
        tags,
        'x-mesh': false,
        security,
        params: Type.Object({ uuid: RoomUuid, file_id: ChatFileId }),
        response: {
          200: {
            description: 'The file, to be saved',
            content: Object.fromEntries(
              attachmentTypes.map((mime) => [mime, { schema: Type.String({ format: 'binary' }) }]),
            ),
          },
          ...failures(400, 401, 404),
        },
      },
    },
    async (request, reply) => {
      const { uuid, file_id } = request.params;
      requireRoom(await roomByUuid(platform.db.query, uuid), request.caller.user);
      const file = await chatFile(platform.db.query, uuid, file_id);
      if (!file) throw new Problem('not_found');
      return sendAttachment(reply, platform, file);
    },
  );

  app.get(
    '/v2/office/chats',
    {
      schema: {
        operationId: 'deskChats',
        summary: 'All conversations, those that wait for the desk first',
        tags,
        security,
        staff: ['operator'],
        querystring,
        response: { 200: pageOf(ref(DeskChat)), ...failures(400, 401, 404) },
      },
    },
    async (request, reply) => sendPage(reply, await deskChats(platform, request.query)),
  );
};
