import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { wishlistMachine, type Wish, type WishlistEmitted, type WishlistInput } from './wishlist.machine.ts';

function open(input: Partial<WishlistInput> = {}, { refusal = null }: { refusal?: Error | null } = {}) {
  const kept = new Set<string>();
  const calls: string[] = [];
  const logic = wishlistMachine.provide({
    actors: {
      readIds: fromPromise<readonly string[], void>(async () => {
        calls.push('read');
        return [...kept];
      }),
      change: fromPromise<void, Wish>(async ({ input: { id, isWished } }) => {
        calls.push(`${isWished ? 'add' : 'remove'} ${id}`);
        if (refusal) throw refusal;
        if (isWished) kept.add(id);
        else kept.delete(id);
      }),
    },
  });
  const flow = createActor(logic, { input: { account: 'ada', wished: null, ...input } });
  const told: WishlistEmitted[] = [];
  flow.on('*', (event) => told.push(event));
  flow.start();
  const rests = () => vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  return { flow, calls, told, rests, ids: () => flow.getSnapshot().context.ids };
}

test('WISH-02 each change is followed by reading the ids, and hearts show these', async () => {
  const { flow, calls, rests, ids } = open();
  await rests();
  flow.send({ type: 'heart.pressed', id: 'mug' });
  expect(ids()).toEqual([]);
  await rests();
  expect(ids()).toEqual(['mug']);
  flow.send({ type: 'heart.pressed', id: 'mug' });
  await rests();
  expect([ids(), calls]).toEqual([[], ['read', 'add mug', 'read', 'remove mug', 'read']]);
});

test('WISH-02 hearts that are pressed meanwhile wait for their turn', async () => {
  const { flow, calls, rests, ids } = open();
  for (const id of ['mug', 'cable', 'mug']) flow.send({ type: 'heart.pressed', id });
  await rests();
  expect([ids(), calls]).toEqual([['cable'], ['read', 'add mug', 'read', 'add cable', 'read', 'remove mug', 'read']]);
});

test('WISH-03 a change that fails is told, and the hearts stay', async () => {
  const refusal = new Error('refused');
  const { flow, calls, told, rests, ids } = open({}, { refusal });
  await rests();
  flow.send({ type: 'heart.pressed', id: 'mug' });
  await rests();
  expect([ids(), calls, told]).toEqual([[], ['read', 'add mug'], [{ type: 'wish.failed', error: refusal }]]);
});

test('WISH-04 a visitor is asked to sign in; what they wished for is in the wishlist then', async () => {
  const visitor = open({ account: null });
  visitor.flow.send({ type: 'heart.pressed', id: 'mug' });
  expect([visitor.told, visitor.calls]).toEqual([[{ type: 'account.needed', id: 'mug' }], []]);
  const { calls, rests, ids } = open({ wished: 'mug' });
  await rests();
  expect([ids(), calls]).toEqual([['mug'], ['read', 'add mug', 'read']]);
});
