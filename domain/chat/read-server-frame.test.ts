import { expect, test } from 'vitest';
import type { ServerFrame } from './frames.ts';
import { readServerFrame } from './read-server-frame.ts';

const message = {
  id: 'one',
  seq: 1,
  client_id: 'mine',
  author: { name: 'Ada', avatar: null, role: 'customer' as const, is_me: true },
  message: 'Hello',
  file: { file_id: 'file', name: 'notes.txt', mime: 'text/plain', size: 12 },
  date_created: '2026-11-21T09:30:00.000Z',
};
const frames: ServerFrame[] = [
  { action: 'connected' },
  { action: 'messages', room_uuid: 'room', messages: [message, { ...message, file: null }] },
  { action: 'message', room_uuid: 'room', message },
  { action: 'read', room_uuid: 'room', by: 'operator', seq: 1 },
  { action: 'error', type: 'not_found' },
  { action: 'error', type: 'too_many', client_id: 'mine' },
];

test.each(frames)('CHAT-04 a frame of the server is read: $action', (frame) => {
  expect(readServerFrame(JSON.stringify(frame))).toEqual(frame);
});

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  '{"action":"typing","room_uuid":"room"}',
  '{"action":"error","type":"unheard_of"}',
  '{"action":"read","room_uuid":"room","by":"nobody","seq":1}',
  JSON.stringify({ action: 'message', message }),
  JSON.stringify({ action: 'message', room_uuid: 'room', message: { ...message, seq: '1' } }),
  JSON.stringify({ action: 'message', room_uuid: 'room', message: { ...message, file: {} } }),
  JSON.stringify({ action: 'messages', room_uuid: 'room', messages: [{ ...message, author: null }] }),
])('CHAT-04 what is no frame of the server is none: %s', (text) => {
  expect(readServerFrame(text)).toBeNull();
});
