import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ChatFile, ChatMessage, ChatSide, ClientFrame } from '#domain/chat/frames.ts';
import { chatMessageLength, chatPageSize } from '#domain/limits.ts';
import { me, messageOf } from '../chat-link/chat-link.fixtures.ts';
import { chatLinkMachine } from '../chat-link/chat-link.machine.ts';
import type { ChatHeard, ChatLinkEvent, FrameSubmitted } from '../chat-link/chat-link.types.ts';
import { roomOf } from '../chat-list/chat-list.fixtures.ts';
import { chatListMachine } from '../chat-list/chat-list.machine.ts';
import type { ChatListEvent, ChatRoom } from '../chat-list/chat-list.types.ts';
import { chatThreadMachine } from '../chat-thread/chat-thread.machine.ts';
import type { ChatThreadEvent, UnsentKept, UploadInput } from '../chat-thread/chat-thread.types.ts';
import { hasEarlier } from '../chat-thread/thread.ts';
import { silentSource } from '../testing/silent-source.ts';
import { chatMachine } from './chat.machine.ts';
import { chatFlows } from './chat.selectors.ts';
import type { ChatInput, ChatTold } from './chat.types.ts';

interface Served {
  readRooms?: () => Promise<readonly ChatRoom[]>;
  makeRoom?: () => Promise<ChatRoom>;
  upload?: (input: UploadInput) => Promise<ChatFile>;
}

const twoRooms = [roomOf('one', { unread_message_count: 2 }), roomOf('two', { unread_message_count: 1 })];
const never = () => new Promise<never>(() => {});

/** A chat whose server is the test: `frames` are those it was sent over the present socket. */
function open(served: Served = {}, change: Partial<ChatInput> = {}) {
  const { readRooms = never, makeRoom = never, upload = never } = served;
  const clock = new SimulatedClock();
  const frames: ClientFrame[] = [];
  const kept: UnsentKept[] = [];
  const told: ChatTold[] = [];
  const sockets = { opened: 0, closed: 0 };
  const actor = createActor(
    chatMachine.provide({
      actors: {
        link: chatLinkMachine.provide({
          actors: {
            socket: fromCallback<FrameSubmitted, { type: ChatSide }>(({ receive }) => {
              sockets.opened += 1;
              frames.length = 0;
              receive(({ frame }) => frames.push(frame));
              return () => {
                sockets.closed += 1;
              };
            }),
            network: silentSource(),
          },
        }),
        list: chatListMachine.provide({
          actors: { readRooms: fromPromise(readRooms), makeRoom: fromPromise(makeRoom) },
        }),
        thread: chatThreadMachine.provide({
          actors: {
            visibility: silentSource(),
            storage: fromCallback<UnsentKept, { account: string }>(({ receive }) =>
              receive((event) => kept.push(event)),
            ),
            upload: fromPromise(({ input }) => upload(input)),
          },
        }),
        news: fromCallback<ChatTold>(({ receive }) => receive((event) => told.push(event))),
      },
    }),
    { clock, input: { account: 'olena', type: 'customer', rooms: twoRooms, room: 'one', spread: 1, ...change } },
  ).start();
  const { link, list, thread } = chatFlows(actor);
  const now = () => ({ ...thread.getSnapshot().context, rooms: list.getSnapshot().context.rooms });
  /** To the flow that the server, the browser or a person tells it. */
  const tell = (...events: Said[]) =>
    events.forEach((event) => {
      if (event.type === 'page.left') actor.send(event);
      else if (event.type === 'room.requested' || event.type === 'rooms.requested') list.send(event);
      else if (isHeard(event)) link.send(event);
      else thread.send(event);
    });
  return {
    actor,
    list,
    thread,
    clock,
    frames,
    kept,
    told,
    sockets,
    now,
    tell,
    is: (tag: 'connected' | 'disconnected') => link.getSnapshot().hasTag(tag),
    shown: () => now().thread?.messages.map(({ seq }) => seq),
    unread: () => now().rooms?.map((room) => room.unread_message_count),
    counted: () => told.findLast((each) => each.type === 'unread.counted')?.count,
    write: (text: string, clientId: string) =>
      tell({ type: 'text.changed', room: 'one', text }, { type: 'message.submitted', room: 'one', clientId }),
  };
}

type OfList = Extract<ChatListEvent, { type: `${string}.requested` }>;
type OfPerson = Exclude<ChatThreadEvent, ChatHeard | { type: `link.${string}` | 'rooms.received' }>;
type Said = { type: 'page.left' } | OfList | OfPerson | ChatLinkEvent;

const isHeard = (event: OfPerson | ChatLinkEvent): event is ChatLinkEvent =>
  /^(?:socket|network|messages|reading|frame)\.|^message\.received/.test(event.type);

const page = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index));
const connected: Said = { type: 'socket.connected' };
const pageOf = (from: number, to: number): Said => ({
  type: 'messages.received',
  room: 'one',
  messages: page(from, to),
});
const own = (seq: number, clientId: string): Said => ({
  type: 'message.received',
  room: 'one',
  message: messageOf(seq, { author: me, client_id: clientId }),
});

test('CHAT-02: it is connected once the socket says so, and asks for nothing before', () => {
  const { frames, is, tell } = open();
  expect([is('connected'), is('disconnected'), frames]).toEqual([false, false, []]);
  tell(connected);
  expect([is('connected'), frames]).toEqual([true, [{ action: 'fetch', uuid: 'one' }]]);
});

test('CHAT-03: what was not sent is kept, and sent again under its id until the server tells of it', () => {
  const { clock, frames, kept, now, tell, write } = open();
  tell(connected, pageOf(1, 3));
  write('Before', 'a');
  tell({ type: 'socket.lost' });
  write('While away', 'b');
  tell({ type: 'text.changed', room: 'one', text: 'Being written' });
  expect(now().outbox.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  expect([now().drafts, now().rooms?.length]).toEqual([{ one: 'Being written' }, 2]);
  clock.increment(1000);
  tell(connected);
  expect(frames).toEqual([
    { action: 'fetch', uuid: 'one', after: 3 },
    { action: 'message', uuid: 'one', file_id: null, message: 'Before', client_id: 'a' },
    { action: 'message', uuid: 'one', file_id: null, message: 'While away', client_id: 'b' },
  ]);
  // The first one had arrived: it comes with what was missed.
  tell(
    { type: 'messages.received', room: 'one', messages: [messageOf(4, { author: me, client_id: 'a' })] },
    own(5, 'b'),
  );
  expect([now().outbox, now().drafts]).toEqual([[], { one: 'Being written' }]);
  expect(
    kept.filter(({ type }) => type === 'message.kept').map((each) => 'unsent' in each && each.unsent?.text),
  ).toEqual(['Before', 'While away', undefined, undefined]);
});

test('CHAT-03: what the browser has kept of the last time is sent', () => {
  const { frames, tell, now } = open();
  const unsent = { clientId: 'old', room: 'two', text: 'Hello?', file: null, failure: null };
  tell({ type: 'unsent.restored', drafts: { one: 'And' }, outbox: [unsent] }, connected);
  expect(now().drafts).toEqual({ one: 'And' });
  expect(frames.at(-1)).toEqual({
    action: 'message',
    uuid: 'two',
    file_id: null,
    message: 'Hello?',
    client_id: 'old',
  });
});

test('CHAT-03: what was missed is read to its end, and none is lost or shown twice', () => {
  const { clock, frames, shown, tell } = open();
  tell(connected, pageOf(1, 2), { type: 'socket.lost' });
  clock.increment(1000);
  const last = 2 + chatPageSize + 3;
  // The newest one comes before those that were missed.
  tell(connected, { type: 'message.received', room: 'one', message: messageOf(last + 1) });
  tell(pageOf(3, 2 + chatPageSize));
  expect(frames.filter(({ action }) => action === 'fetch')).toEqual([
    { action: 'fetch', uuid: 'one', after: 2 },
    { action: 'fetch', uuid: 'one', after: 2 + chatPageSize },
  ]);
  tell(pageOf(3 + chatPageSize, last), { type: 'socket.lost' });
  clock.increment(1000);
  tell(connected);
  expect(frames).toContainEqual({ action: 'fetch', uuid: 'one', after: last + 1 });
  expect(shown()).toEqual(page(1, last + 1).map(({ seq }) => seq));
});

test('CHAT-04: an opened room is fetched, and its messages stand in their order', () => {
  const { frames, now, shown, tell } = open({}, { room: null });
  tell(connected, { type: 'room.opened', room: 'one' });
  expect(frames).toEqual([{ action: 'fetch', uuid: 'one' }]);
  tell({ type: 'message.received', room: 'one', message: messageOf(9) });
  tell({ type: 'messages.received', room: 'two', messages: page(1, 3) }, pageOf(6, 8));
  expect(shown()).toEqual([6, 7, 8, 9]);
  tell({ type: 'earlier.requested' }, { type: 'earlier.requested' });
  expect(frames.filter(({ action }) => action === 'fetch').slice(1)).toEqual([
    { action: 'fetch', uuid: 'one', before: 6 },
  ]);
  tell(pageOf(1, 5), { type: 'earlier.requested' });
  expect([shown(), now().thread?.asked]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], null]);
  const { thread } = now();
  expect(thread && hasEarlier(thread)).toBe(false);
});

test('CHAT-04: another room begins with its own messages', () => {
  const { frames, shown, tell } = open();
  tell(connected, pageOf(1, 2), { type: 'room.opened', room: 'two' });
  expect([shown(), frames.at(-1)]).toEqual([[], { action: 'fetch', uuid: 'two' }]);
});

test('CHAT-05: reading a room sets its count to nought, here, in the head of the page and on the server', () => {
  const { counted, frames, tell, unread } = open();
  tell(connected);
  expect([unread(), counted()]).toEqual([[2, 1], 3]);
  tell(pageOf(1, 2));
  expect([unread(), counted()]).toEqual([[0, 1], 1]);
  expect(frames.filter(({ action }) => action === 'read')).toEqual([{ action: 'read', uuid: 'one' }]);
});

test('CHAT-05: what was read on another device counts no more, and what the desk has read is marked', () => {
  const { now, tell, unread } = open();
  tell(connected, { type: 'reading.received', room: 'two', by: 'customer', seq: 4 });
  expect(unread()).toEqual([2, 0]);
  tell({ type: 'reading.received', room: 'one', by: 'operator', seq: 4 });
  tell({ type: 'reading.received', room: 'one', by: 'operator', seq: 3 });
  tell({ type: 'reading.received', room: 'two', by: 'operator', seq: 9 });
  expect(now().thread?.othersRead).toBe(4);
});

test('CHAT-05: a list that was read before the server knew of the reading does not bring its count back', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly ChatRoom[]>();
  const { list, tell, unread } = open({ readRooms: () => promise });
  tell(connected, pageOf(1, 2));
  resolve(twoRooms);
  await vi.waitFor(() => expect(list.getSnapshot().hasTag('reading')).toBe(false));
  expect(unread()).toEqual([0, 1]);
});

test('CHAT-06: a message needs a text or a file, and is not too long', () => {
  const { frames, now, tell, write } = open();
  tell(connected);
  write('  ', 'a');
  write('x'.repeat(chatMessageLength + 1), 'b');
  expect(now().outbox).toEqual([]);
  write(' Hello ', 'c');
  expect(frames.at(-1)).toEqual({
    action: 'message',
    uuid: 'one',
    file_id: null,
    message: 'Hello',
    client_id: 'c',
  });
  expect(now().drafts).toEqual({});
});

test('CHAT-06: a message that is refused waits for its author, who sends it again or takes it back', () => {
  const { frames, now, tell, write } = open();
  tell(connected);
  write('One', 'a');
  write('Two', 'b');
  tell({ type: 'sending.withdrawn', clientId: 'a' });
  tell({ type: 'frame.refused', failure: 'too_many', clientId: 'a' });
  tell({ type: 'frame.refused', failure: 'too_many', clientId: 'b' });
  expect(now().outbox.map(({ failure }) => failure)).toEqual(['too_many', 'too_many']);
  tell({ type: 'sending.repeated', clientId: 'b' }, { type: 'sending.withdrawn', clientId: 'a' });
  expect(now().outbox.map(({ text, failure }) => [text, failure])).toEqual([['Two', null]]);
  expect(frames.filter(({ action }) => action === 'message')).toHaveLength(3);
});

const shot = { room: 'one', key: 'key-1', name: 'shot.png', mime: 'image/png', size: 5 };
const taken: ChatFile = { file_id: 'file-1', name: 'shot.png', mime: 'image/png', size: 5 };

test('CHAT-07: a file is uploaded first, and its message names it', async () => {
  const upload = vi.fn(async () => taken);
  const { frames, now, tell } = open({ upload });
  tell(connected, { type: 'file.chosen', ...shot });
  tell({ type: 'message.submitted', room: 'one', clientId: 'early' });
  await vi.waitFor(() => expect(now().attached[0]?.file).toEqual(taken));
  tell({ type: 'message.submitted', room: 'one', clientId: 'a' });
  expect(upload.mock.calls).toEqual([[{ room: 'one', key: 'key-1' }]]);
  expect(frames.filter(({ action }) => action === 'message')).toEqual([
    { action: 'message', uuid: 'one', file_id: 'file-1', message: '', client_id: 'a' },
  ]);
  expect(now().attached).toEqual([]);
});

test('CHAT-07: several files go as messages in their order, the text with the first', async () => {
  const { frames, now, tell } = open({ upload: async ({ key }) => ({ ...taken, file_id: `taken-${key}` }) });
  tell(connected, { type: 'file.chosen', ...shot }, { type: 'file.chosen', ...shot, key: 'key-2' });
  await vi.waitFor(() => expect(now().attached.filter(({ file }) => file !== null)).toHaveLength(2));
  tell({ type: 'text.changed', room: 'one', text: 'Look' }, { type: 'message.submitted', room: 'one', clientId: 'a' });
  expect(frames.filter(({ action }) => action === 'message')).toEqual([
    { action: 'message', uuid: 'one', file_id: 'taken-key-1', message: 'Look', client_id: 'a' },
    { action: 'message', uuid: 'one', file_id: 'taken-key-2', message: '', client_id: 'a-1' },
  ]);
  expect(now().attached).toEqual([]);
});

test('CHAT-07: a file that is not taken says why, and lets the text go; one that is removed on its way is not waited for', async () => {
  const refusal = new Error('Too large');
  const { frames, now, tell, write } = open({ upload: () => Promise.reject(refusal) });
  tell(connected, { type: 'file.chosen', ...shot });
  await vi.waitFor(() => expect(now().attached[0]?.failure).toBe(refusal));
  tell({ type: 'message.submitted', room: 'one', clientId: 'nothing' });
  write('Look', 'a');
  expect(frames.filter(({ action }) => action === 'message')).toEqual([
    { action: 'message', uuid: 'one', file_id: null, message: 'Look', client_id: 'a' },
  ]);
  expect(now().attached.map(({ failure }) => failure)).toEqual([refusal]);
  tell({ type: 'file.removed', key: 'key-1' });
  expect(now().attached).toEqual([]);

  const silent = open();
  silent.tell({ type: 'file.chosen', ...shot }, { type: 'file.removed', key: 'key-1' });
  expect(silent.thread.getSnapshot().matches({ files: 'resting' })).toBe(true);
});

test('CHAT-08: a message counts for its room alone, which comes first in the list', () => {
  const { now, tell, unread } = open({}, { room: null });
  tell(connected, { type: 'message.received', room: 'two', message: messageOf(7, { message: 'New' }) });
  expect(now().rooms?.map(({ uuid, message }) => [uuid, message])).toEqual([
    ['two', 'New'],
    ['one', 'Message 1'],
  ]);
  expect(unread()).toEqual([2, 2]);
});

test('CHAT-08: it does not count where it is being looked at, nor one’s own; on a hidden page it does', () => {
  const { frames, tell, unread } = open();
  const said = (seq: number): Said => ({ type: 'message.received', room: 'one', message: messageOf(seq) });
  tell(connected, pageOf(1, 2), said(3), own(4, 'elsewhere'));
  expect(unread()).toEqual([0, 1]);
  tell({ type: 'page.concealed' }, said(5));
  expect(unread()).toEqual([1, 1]);
  const reads = () => frames.filter(({ action }) => action === 'read').length;
  expect(reads()).toBe(2);
  tell({ type: 'page.revealed' });
  expect([unread(), reads()]).toEqual([[0, 1], 3]);
});

test('CHAT-08: an operator counts what customers say, not what a colleague answers', () => {
  const { now, tell, unread } = open({}, { type: 'operator', room: null });
  const ada = { name: 'Ada', avatar: null, role: 'customer', is_me: false } as const;
  tell(connected, { type: 'message.received', room: 'two', message: messageOf(7) });
  expect(unread()).toEqual([1, 2]);
  tell({ type: 'message.received', room: 'two', message: messageOf(8, { author: ada }) });
  expect([unread(), now().rooms?.[0]?.recipient.name]).toEqual([[2, 2], 'Ada']);
});

test('CHAT-09: a message of a room that is not in the list reads the list once more', async () => {
  const all = [...twoRooms, roomOf('three', { unread_message_count: 1 })];
  const readRooms = vi.fn(async () => all).mockResolvedValueOnce(twoRooms);
  const { list, tell, now } = open({ readRooms });
  const said: Said = { type: 'message.received', room: 'three', message: messageOf(1) };
  tell(connected);
  await vi.waitFor(() => expect(list.getSnapshot().hasTag('reading')).toBe(false));
  tell(said, said);
  await vi.waitFor(() => expect(now().rooms).toHaveLength(3));
  tell(said);
  expect([readRooms.mock.calls.length, list.getSnapshot().matches({ rooms: 'resting' })]).toEqual([2, true]);
});

test('CHAT-09: where the list was read too early for it, it is read another time, and then left', async () => {
  const readRooms = vi.fn(async () => twoRooms);
  const { list, tell } = open({ readRooms });
  tell(connected, { type: 'message.received', room: 'three', message: messageOf(1) });
  await vi.waitFor(() => expect(list.getSnapshot().matches({ rooms: 'resting' })).toBe(true));
  expect(readRooms).toHaveBeenCalledTimes(2);
});

test('NAV-03 CHAT-10: leaving the page closes the connection and forgets the rooms', () => {
  const { actor, clock, sockets, tell } = open();
  tell(connected, pageOf(1, 2), { type: 'page.left' });
  const { status, children } = actor.getSnapshot();
  expect([status, children, sockets]).toEqual(['done', {}, { opened: 1, closed: 1 }]);
  clock.increment(60_000);
  expect(sockets.opened).toBe(1);
});

test('CHAT-10 ERR-08: a call that fails leaves the rest, and can be made again', async () => {
  const readRooms = vi
    .fn<() => Promise<readonly ChatRoom[]>>()
    .mockRejectedValueOnce(new Error('refused'))
    .mockResolvedValueOnce([roomOf('nine')]);
  const { list, now, tell, told } = open({ readRooms, makeRoom: () => Promise.reject(new Error('refused')) });
  tell(connected, { type: 'room.requested' });
  await vi.waitFor(() => expect(list.getSnapshot().hasTag('listFailed')).toBe(true));
  await vi.waitFor(() => expect(list.getSnapshot().hasTag('makingFailed')).toBe(true));
  expect(now().rooms).toEqual(twoRooms);
  tell({ type: 'frame.refused', failure: 'not_found', clientId: null }, { type: 'rooms.requested' });
  await vi.waitFor(() => expect(now().rooms?.map(({ uuid }) => uuid)).toEqual(['nine']));
  expect(told).toContainEqual({ type: 'frame.failed', failure: 'not_found' });
});

test('ROUTE-23: who asks something is led to a room of their own', async () => {
  const { now, tell, told } = open({ makeRoom: async () => roomOf('new') }, { room: null });
  tell({ type: 'room.requested' });
  await vi.waitFor(() => expect(told).toContainEqual({ type: 'room.created', room: 'new' }));
  expect(now().rooms?.map(({ uuid }) => uuid)).toEqual(['new', 'one', 'two']);
});
