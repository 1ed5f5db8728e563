import type { ChatFile, ChatMessage, ChatSide, ClientFrame } from '#domain/chat/frames.ts';
import { chatMessageLength } from '#domain/limits.ts';
import { avatarUrl } from '#server/accounts/avatar.ts';
import { isVisible } from '#server/accounts/plain-text.ts';
import type { User } from '#server/accounts/users.ts';
import { writtenText } from '#server/accounts/written-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { takeChatFile } from './files.ts';
import type { ChatHints } from './hints.ts';
import { messageAt, messagesPage, sentBefore, type MessageRow } from './messages-store.ts';
import { waitingCustomers } from './queues.ts';
import { deskAuthor } from './service.ts';
import { holdRoom, roomByUuid, updateRoom, type StoredRoom } from './store.ts';

/** Milliseconds without an answer, after which the owner of the site is told by a letter (CHAT-11). */
export const answerPatience = 600_000;

/** Somebody who takes part, on one side. */
export interface Participant {
  user: User;
  side: ChatSide;
}

type Talking = Pick<Platform, 'clock' | 'config' | 'db' | 'jobs' | 'random'>;

interface ReadPage {
  messages: ChatMessage[];
  /** How far the other side has read; 0 where the page does not tell. */
  othersRead: number;
}

/** A page of messages as this person sees them (CHAT-04). Throws not_found. */
export async function readMessages(
  { db }: Pick<Platform, 'db'>,
  person: Participant,
  { uuid, before, after }: ClientFrame & { action: 'fetch' },
): Promise<ReadPage> {
  const room = requireTakingPart(await roomByUuid(db.query, uuid), person);
  const rows = await messagesPage(db.query, uuid, { before, after });
  const reachesEnd = (rows.at(-1)?.seq ?? after) === room.last_seq;
  return {
    messages: rows.map((row) => messageAnswer(row, person)),
    othersRead: reachesEnd ? readByOthers(room, person, rows) : 0,
  };
}

/** The last messages of a side are those that the other one has not read. */
function readByOthers(room: StoredRoom, { side }: Participant, rows: readonly MessageRow[]): number {
  const unread = side === 'customer' ? room.desk_unread : room.customer_unread;
  return unread === 0 ? room.last_seq : (rows.filter((row) => row.side === side).at(-1 - unread)?.seq ?? 0);
}

/** Their side has read all that the other one has said so far (CHAT-05). Throws not_found. */
export const markRead = (
  { db }: Pick<Platform, 'db'>,
  hints: ChatHints,
  person: Participant,
  uuid: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const room = requireTakingPart(await holdRoom(tx, db.engine, uuid), person);
    const count = person.side === 'customer' ? 'customer_unread' : 'desk_unread';
    if (room[count] === 0) return;
    await updateRoom(tx, uuid, { [count]: 0 });
    await hints.tell(tx, { room: uuid, customer: room.customer_id, seq: room.last_seq, read: person.side });
  });

/**
 * Says something in a room (CHAT-06). Returns the message where it was said before under the same `client_id`, null where it is new: then
 * all who take part are told. Throws not_found, forbidden where the file is not one that this person has uploaded there, and body_invalid.
 */
export async function say(
  platform: Talking,
  hints: ChatHints,
  person: Participant,
  frame: ClientFrame & { action: 'message' },
): Promise<ChatMessage | null> {
  const { db } = platform;
  const text = messageText(frame);
  const known = await db.transaction(async (tx) => {
    const room = requireTakingPart(await holdRoom(tx, db.engine, frame.uuid), person);
    const said = await sentBefore(tx, { room: room.uuid, authorId: person.user.id, clientId: frame.client_id });
    if (said) return said.seq;
    await insertMessage(tx, platform, { room, person, frame, text });
    await hints.tell(tx, { room: room.uuid, customer: room.customer_id, seq: room.last_seq + 1 });
    return null;
  });
  const row = known === null ? undefined : await messageAt(db.query, frame.uuid, known);
  return row ? messageAnswer(row, person) : null;
}

/** A message as this person sees it. */
export const messageAnswer = (row: MessageRow, { user }: Participant): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  client_id: row.client_id,
  author:
    row.name === null || row.role === null
      ? { ...deskAuthor, is_me: false }
      : { name: row.name, avatar: avatarUrl(row.avatar_key), role: row.role, is_me: row.author_id === user.id },
  message: row.text,
  file: fileOf(row),
  date_created: new Date(row.created_at).toISOString(),
});

const fileOf = ({ file_id, file_name: name, mime, bytes: size }: MessageRow): ChatFile | null =>
  file_id === null || name === null || mime === null || size === null ? null : { file_id, name, mime, size };

/** Everything that a message changes. Hold the room before. */
async function insertMessage(
  tx: Tx,
  { clock, config, jobs, random }: Talking,
  {
    room,
    person: { user, side },
    frame,
    text,
  }: { room: StoredRoom; person: Participant; frame: ClientFrame & { action: 'message' }; text: string },
): Promise<void> {
  const now = clock.now();
  const seq = room.last_seq + 1;
  if (frame.file_id !== null) await takeChatFile(tx, { id: frame.file_id, room: room.uuid, uploaderId: user.id, now });
  await tx
    .insertInto('chat_messages')
    .values({
      room_uuid: room.uuid,
      seq,
      id: random.base62(22),
      side,
      author_id: user.id,
      client_id: frame.client_id,
      text,
      attachment_id: frame.file_id,
      created_at: now,
    })
    .execute();
  const last = { last_seq: seq, last_at: now };
  if (side === 'operator') {
    await updateRoom(tx, room.uuid, {
      ...last,
      answered_by: user.id,
      is_answered: 1,
      waiting_seq: null,
      customer_unread: room.customer_unread + 1,
    });
    return;
  }
  const waitingSeq = room.waiting_seq ?? seq;
  const desk = { is_answered: 0, waiting_seq: waitingSeq, desk_unread: room.desk_unread + 1 };
  await updateRoom(tx, room.uuid, { ...last, ...desk });
  if (waitingSeq === seq && config.contactEmail !== undefined)
    await jobs.enqueue(tx, waitingCustomers, { room: room.uuid, seq }, { runAt: now + answerPatience });
}

/** Customers have their own rooms alone; who hears for the desk has all. */
function requireTakingPart(room: StoredRoom | undefined, { user, side }: Participant): StoredRoom {
  if (room && (side === 'operator' || room.customer_id === user.id)) return room;
  throw new Problem('not_found');
}

function messageText({ message, file_id }: ClientFrame & { action: 'message' }): string {
  const text = writtenText(message);
  if (isVisible(text)) {
    if ([...text].length <= chatMessageLength) return text;
    throw new Problem('body_invalid', { fields: { message: { fault: 'too_long', limit: chatMessageLength } } });
  }
  if (file_id === null) throw new Problem('body_invalid', { fields: { message: 'empty' } });
  return '';
}
