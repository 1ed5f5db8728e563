import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { AddFavouriteDocument, RemoveFavouriteDocument } from '#src/graphql/generated/graphql.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { openWishlist } from './open-wishlist.ts';

const path = '/products/goods/mug?page=2';

function open({
  account = 'ada',
  storage = memoryStorage(),
  refusal,
}: {
  account?: string | null;
  storage?: ReturnType<typeof memoryStorage>;
  refusal?: Error;
} = {}) {
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const toasts = createActor(toastsMachine).start();
  const [kept, asked, told] = [new Set<string>(), [] as unknown[], [] as string[]];
  const client = {
    request: async (document: unknown, variables: { id: string }) => {
      if (document === AddFavouriteDocument || document === RemoveFavouriteDocument) {
        if (refusal) throw refusal;
        return document === AddFavouriteDocument ? kept.add(variables.id) : kept.delete(variables.id);
      }
      asked.push(variables);
      return { favourites: { items: [...kept].map((id) => ({ id })) } };
    },
  } as GatewayClient;
  const opened = openWishlist(client, { app, toasts, account, path, storage, signIn: () => told.push('sign in') });
  const { flow } = opened;
  return {
    ...opened,
    storage,
    asked,
    told,
    toasts: () => toasts.getSnapshot().context.toasts,
    rests: () => vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting')),
    ids: () => flow.getSnapshot().context.ids,
  };
}

test('WISH-01 WISH-02 the ids are asked for whole, at first and after each change', async () => {
  const { flow, asked, rests, ids } = open();
  await rests();
  flow.send({ type: 'heart.pressed', id: 'mug' });
  await rests();
  expect([ids(), asked]).toEqual([['mug'], [{ limit: 10_000 }, { limit: 10_000 }]]);
});

test('WISH-03 a refusal is shown as an error in the words of the server', async () => {
  const refusal = new OperationError({
    message: 'No such product',
    status: 404,
    type: 'not_found',
    service: 'main',
    operation: 'add',
  });
  const { flow, toasts, rests, ids } = open({ refusal });
  await rests();
  flow.send({ type: 'heart.pressed', id: 'mug' });
  await rests();
  expect([ids(), toasts()]).toEqual([
    [],
    [{ id: 'wishlist', kind: 'error', group: 'app', title: { id: 'shell.error' }, text: 'No such product' }],
  ]);
});

test('WISH-04 a visitor is led to sign in, and the product is in the wishlist then', async () => {
  const visitor = open({ account: null });
  visitor.flow.send({ type: 'heart.pressed', id: 'mug' });
  expect(visitor.told).toEqual(['sign in']);
  visitor.close();
  const member = open({ storage: visitor.storage });
  await member.rests();
  expect(member.ids()).toEqual(['mug']);
  member.close();
  const later = open({ storage: visitor.storage });
  await later.rests();
  expect(later.ids()).toEqual([]);
});
