import { createActor, createMachine } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ServerFrame } from '#domain/chat/frames.ts';
import { messageOf } from '#machines/chat/chat.fixtures.ts';
import type { FrameGiven } from '#machines/chat/chat.types.ts';
import { chatSocket, type Socket } from './chat-socket.ts';

/** A socket whose server is the test. */
function socketOf(ticket: (signal: AbortSignal) => Promise<string> = async () => 'ticket') {
  const sent: unknown[] = [];
  const told: unknown[] = [];
  const close = vi.fn();
  const socket: Socket = {
    send: (text) => typeof text === 'string' && sent.push(JSON.parse(text)),
    close,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const connect = vi.fn(() => socket);
  const logic = chatSocket({ ticket, connect });
  const parent = createActor(
    createMachine({
      invoke: { id: 'socket', src: logic, input: { type: 'customer' } },
      on: { '*': { actions: 'tell' } },
    }).provide({
      actions: { tell: ({ event }) => told.push(event) },
    }),
  ).start();
  const as = new WebSocketEvents(socket);
  return {
    as,
    close,
    connect,
    sent,
    told,
    give: (event: FrameGiven) => parent.getSnapshot().children['socket']?.send(event),
    leave: () => parent.stop(),
    connected: () => vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1)),
  };
}

/** What a server does with a socket. */
class WebSocketEvents {
  readonly #socket: Socket;
  constructor(socket: Socket) {
    this.#socket = socket;
  }
  open = () => this.#call(this.#socket.onopen, new Event('open'));
  close = () => this.#call(this.#socket.onclose, new CloseEvent('close'));
  say = (frame: ServerFrame | string) =>
    this.#call(
      this.#socket.onmessage,
      new MessageEvent('message', { data: typeof frame === 'string' ? frame : JSON.stringify(frame) }),
    );
  #call<E extends Event>(handler: ((event: E) => unknown) | null, event: E) {
    handler?.(event);
  }
}

test('CHAT-02: an open socket introduces itself with a ticket, and is connected when the server says so', async () => {
  const { as, connected, sent, told } = socketOf();
  await connected();
  expect(sent).toEqual([]);
  as.open();
  expect([sent, told]).toEqual([[{ action: 'connect', token: 'ticket', mode: 'chat', type: 'customer' }], []]);
  as.say({ action: 'connected' });
  expect(told).toEqual([{ type: 'socket.connected' }]);
});

test('CHAT-04 CHAT-05 CHAT-06: what the server says becomes events, and what it cannot say is passed over', async () => {
  const { as, connected, give, sent, told } = socketOf();
  await connected();
  const message = messageOf(3);
  as.say({ action: 'messages', room_uuid: 'one', messages: [message] });
  as.say({ action: 'message', room_uuid: 'one', message });
  as.say({ action: 'read', room_uuid: 'one', by: 'operator', seq: 3 });
  as.say({ action: 'error', type: 'too_many', client_id: 'mine' });
  as.say({ action: 'error', type: 'not_found' });
  as.say('nonsense');
  as.say('{"action":"later"}');
  expect(told).toEqual([
    { type: 'messages.received', room: 'one', messages: [message] },
    { type: 'message.received', room: 'one', message },
    { type: 'reading.received', room: 'one', by: 'operator', seq: 3 },
    { type: 'frame.refused', failure: 'too_many', clientId: 'mine' },
    { type: 'frame.refused', failure: 'not_found', clientId: null },
  ]);
  give({ type: 'frame.given', frame: { action: 'read', uuid: 'one' } });
  expect(sent).toEqual([{ action: 'read', uuid: 'one' }]);
});

test('CHAT-03: a socket that closes, and a ticket that is not given, tell that it is lost', async () => {
  const lost = [{ type: 'socket.lost' }];
  const closed = socketOf();
  await closed.connected();
  closed.as.close();
  expect(closed.told).toEqual(lost);
  const refused = socketOf(() => Promise.reject(new Error('refused')));
  await vi.waitFor(() => expect(refused.told).toEqual(lost));
  expect(refused.connect).not.toHaveBeenCalled();
});

test('NAV-03 CHAT-10: leaving closes the socket, or does not open it, and nothing is told any more', async () => {
  const open = socketOf();
  await open.connected();
  open.leave();
  open.as.close();
  expect([open.close.mock.calls.length, open.told]).toEqual([1, []]);

  const { promise, resolve } = Promise.withResolvers<string>();
  let aborted = false;
  const early = socketOf((signal) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return promise;
  });
  early.leave();
  resolve('ticket');
  await promise;
  expect([early.connect.mock.calls.length, aborted, early.told]).toEqual([0, true, []]);
});
