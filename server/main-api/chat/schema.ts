import { Type } from 'typebox';
import { brand } from '#domain/brand.ts';
import { roles, type Role } from '#domain/role.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Avatar } from '#server/accounts/avatar.ts';

export const RoomUuid = Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['4kT0vZbW9cQe7LmXyR2sHd'] });
export const ChatFileId = Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['7bQx1fWn3oRk9JtYzC5uMe'] });
const moment = Type.String({
  description: 'Of that message, else of its beginning; ISO 8601, UTC',
  examples: ['2026-11-21T09:30:00.000Z'],
});
const message = Type.Union([Type.String(), Type.Null()], {
  description: 'The last one, or the name of its file; null where nothing was said yet',
  examples: ['How do I move to another plan?'],
});
const unread = Type.Integer({ examples: [2] });

export const ChatRecipient = named('ChatRecipient', {
  name: Type.String({ examples: [brand.name] }),
  avatar: Avatar,
  role: Type.Unsafe<Role>({ type: 'string', enum: [...roles], examples: ['operator'] }),
});

export const ChatRoom = named('ChatRoom', {
  uuid: RoomUuid,
  recipient: ref(ChatRecipient),
  message,
  date_created: moment,
  unread_message_count: unread,
});

export const ChatUnread = named('ChatUnread', {
  count: unread,
  rooms_of_desk: Type.Integer({
    description:
      'In how many conversations the desk has something to read, a hundred at most; 0 for those who are not of it',
    examples: [2],
  }),
});

export const ChatCustomer = named('ChatCustomer', {
  name: Type.String({ examples: ['Ada'] }),
  avatar: Avatar,
  plan: Type.String({ description: 'The status of the account', examples: ['free'] }),
});

export const DeskChat = named('DeskChat', {
  uuid: RoomUuid,
  customer: ref(ChatCustomer),
  message,
  date_created: moment,
  unread_message_count: unread,
  is_answered: Type.Boolean({ description: 'Whether the desk had the last word', examples: [false] }),
});

export const ChatTicket = named('ChatTicket', {
  token: Type.String({ description: 'Opens one socket within 30 seconds', examples: ['Zx81…'] }),
});

export const NewChatFile = named('NewChatFile', {
  file: Type.String({ format: 'binary', description: 'With its file name', examples: ['the bytes of shot.png'] }),
});

export const UploadedChatFile = named('UploadedChatFile', {
  file_id: ChatFileId,
  name: Type.String({ examples: ['shot.png'] }),
  mime: Type.String({ description: 'By its content', examples: ['image/png'] }),
  size: Type.Integer({ description: 'Bytes', examples: [48_213] }),
});
