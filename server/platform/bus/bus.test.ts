import { expect, test } from 'vitest';
import { createMemoryBus } from './bus.ts';

test('subscribers of a channel hear its messages until they leave, and one that throws does not stop the others', () => {
  const errors: unknown[] = [];
  const heard: unknown[] = [];
  const bus = createMemoryBus((error) => errors.push(error));
  const failure = new Error('no');
  bus.subscribe('room', () => {
    throw failure;
  });
  const leave = bus.subscribe('room', (message) => heard.push(message));
  bus.subscribe('other', (message) => heard.push(`other ${String(message)}`));
  bus.publish('room', 1);
  leave();
  bus.publish('room', 2);
  bus.publish('nobody', 3);
  expect([heard, errors]).toEqual([[1], [failure, failure]]);
});
