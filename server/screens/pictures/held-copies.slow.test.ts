import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createHeldCopies, type CopyInMemory } from './held-copies.ts';

const megabyte = 1024 * 1024;
const heldCopies = () => createHeldCopies(25 * megabyte);
const kept = Promise.reject(new Error('No room'));
kept.catch(() => undefined);
/** Only says how large it is. */
const copyOf = (key: string, megabytes = 20): CopyInMemory => ({
  key,
  bytes: megabytes * megabyte,
  data: Buffer.from(key),
  kept,
});

/** Anyone who reads slowly, until they close or are cut. */
class Receiver extends EventEmitter {
  closed = false;
  destroy(): this {
    this.closed = true;
    this.emit('close');
    return this;
  }
}

test('anyone who comes while a copy is being sent gets the same bytes, and it is held until the last has closed', () => {
  const copies = heldCopies();
  const [first, second] = [new Receiver(), new Receiver()];
  const copy = copyOf('one');
  expect(copies.find('one')).toBeNull();
  expect(copies.hold(copy, 'here', first)).toBe(copy.data);
  expect(copies.find('one')).toBe(copy);
  // Made anew at the same moment.
  expect(copies.hold(copyOf('one'), 'there', second)).toBe(copy.data);
  first.destroy();
  expect(copies.find('one')).toBe(copy);
  second.destroy();
  expect(copies.find('one')).toBeNull();
});

test('all together take 64 MB: who holds as much as anybody finds no room for more, a small one finds some', () => {
  const copies = heldCopies();
  const receivers = ['one', 'two', 'three'].map((key) => {
    const receiver = new Receiver();
    copies.hold(copyOf(key), key, receiver);
    return receiver;
  });
  const asked = () => copies.hold(copyOf('four'), 'fourth', new Receiver());
  expect(asked).toThrow(expect.objectContaining({ type: 'overloaded', retryAfter: 5 }));
  expect(copies.find('four')).toBeNull();
  expect(() => copies.hold(copyOf('small', 4), 'fourth', new Receiver())).not.toThrow();
  receivers[1]?.destroy();
  expect(asked).not.toThrow();
});
