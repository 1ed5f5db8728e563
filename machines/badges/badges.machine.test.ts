import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { badgesMachine } from './badges.machine.ts';

test('each number is kept until it is told anew, and leaves the others alone', () => {
  const badges = createActor(badgesMachine).start();
  badges.send({ type: 'badge.changed', badge: 'chat', count: 3 });
  badges.send({ type: 'badge.changed', badge: 'cart', count: 1 });
  badges.send({ type: 'badge.changed', badge: 'chat', count: 0 });
  expect(badges.getSnapshot().context).toEqual({ chat: 0, cart: 1, desk: 0 });
});
