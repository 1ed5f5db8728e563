import type { Delivery } from '#domain/delivery.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Sold } from './quote.ts';
import { orderLetters } from './queues.ts';
import { insertOrder } from './store.ts';

interface Placed {
  userId: number;
  sold: Pick<Sold, 'goods' | 'total'>;
  /** Sent again with it, it is the same order. */
  key: string | null;
  digest: string;
  delivery: Delivery | null;
}

/** Keeps an order, and tells its person by mail; returns its id. Rejects with a conflict where the person has one of this key. */
export async function placeOrder(
  tx: Tx,
  { clock, jobs, random }: Pick<Platform, 'clock' | 'jobs' | 'random'>,
  { userId, sold: { goods, total }, key, digest, delivery }: Placed,
): Promise<number> {
  const id = await insertOrder(
    tx,
    {
      public_id: random.base62(22),
      user_id: userId,
      total,
      idempotency_key: key,
      digest,
      created_at: clock.now(),
      delivery: delivery && JSON.stringify(delivery),
    },
    goods,
  );
  await jobs.enqueue(tx, orderLetters, { order: id, event: 'placed' });
  return id;
}
