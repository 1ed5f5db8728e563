import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import type { ChatSide } from '#domain/chat/frames.ts';
import { silentSource } from '../testing/silent-source.ts';
import { chatLinkMachine } from './chat-link.machine.ts';
import type { ChatLinkEvent, FrameSubmitted } from './chat-link.types.ts';

function open(spread = 1) {
  const clock = new SimulatedClock();
  const sockets = { opened: 0, closed: 0 };
  const socket = fromCallback<FrameSubmitted, { type: ChatSide }>(() => {
    sockets.opened += 1;
    return () => {
      sockets.closed += 1;
    };
  });
  const link = createActor(chatLinkMachine.provide({ actors: { socket, network: silentSource() } }), {
    clock,
    input: { type: 'customer', spread },
  }).start();
  return {
    clock,
    sockets,
    is: (tag: 'connected' | 'disconnected') => link.getSnapshot().hasTag(tag),
    tell: (...events: ChatLinkEvent[]) => events.forEach((event) => link.send(event)),
  };
}

test('CHAT-02: a socket that does not come within ten seconds counts as lost', () => {
  const { clock, is, sockets } = open();
  clock.increment(9999);
  expect(is('disconnected')).toBe(false);
  clock.increment(1);
  expect([is('disconnected'), sockets]).toEqual([true, { opened: 1, closed: 1 }]);
});

test('CHAT-03: it returns after one second, then each time after twice as long, to half a minute, and begins anew once it was there', () => {
  const { clock, tell, is, sockets } = open(0.5);
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    tell({ type: 'socket.lost' });
    const { opened } = sockets;
    clock.increment(wait / 2 - 1);
    expect([is('disconnected'), sockets.opened]).toEqual([true, opened]);
    clock.increment(1);
    expect(sockets.opened).toBe(opened + 1);
  }
  tell({ type: 'socket.connected' }, { type: 'socket.lost' });
  clock.increment(500);
  expect(is('disconnected')).toBe(false);
});

test('CHAT-03: with the network it is gone, and there again, at once', () => {
  const { tell, is } = open();
  tell({ type: 'socket.connected' }, { type: 'network.lost' });
  expect(is('disconnected')).toBe(true);
  tell({ type: 'network.restored' });
  expect(is('disconnected')).toBe(false);
});
