import { isErrorType } from '../errors.ts';
import { roles } from '../role.ts';
import { chatSides, type ChatAuthor, type ChatFile, type ChatMessage, type ServerFrame } from './frames.ts';

/** What a frame of the server says; null for what is none, or of a later server. */
export function readServerFrame(text: string): ServerFrame | null {
  const frame = parsed(text);
  if (!isRecord(frame)) return null;
  const { action, room_uuid, message, messages, by, seq, type, client_id } = frame;
  if (action === 'connected') return { action };
  if (action === 'error' && isErrorType(type))
    return typeof client_id === 'string' ? { action, type, client_id } : { action, type };
  if (typeof room_uuid !== 'string') return null;
  if (action === 'message') return isMessage(message) ? { action, room_uuid, message } : null;
  if (action === 'messages')
    return Array.isArray(messages) && messages.every(isMessage) ? { action, room_uuid, messages } : null;
  const side = chatSides.find((known) => known === by);
  return action === 'read' && side && isCount(seq) ? { action, room_uuid, by: side, seq } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

const isMessage = (value: unknown): value is ChatMessage =>
  isRecord(value) &&
  ['id', 'client_id', 'message', 'date_created'].every((key) => typeof value[key] === 'string') &&
  isCount(value['seq']) &&
  isAuthor(value['author']) &&
  (value['file'] === null || isFile(value['file']));

const isAuthor = (value: unknown): value is ChatAuthor =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  (value['avatar'] === null || typeof value['avatar'] === 'string') &&
  roles.some((role) => role === value['role']) &&
  typeof value['is_me'] === 'boolean';

const isFile = (value: unknown): value is ChatFile =>
  isRecord(value) &&
  ['file_id', 'name', 'mime'].every((key) => typeof value[key] === 'string') &&
  isCount(value['size']);
