import { expect, test, vi } from 'vitest';
import { followUnread } from './follow-unread.ts';

function follow(read: () => Promise<number | null>) {
  const clock = { now: 0 };
  const seen: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const page = Object.assign(new EventTarget(), seen);
  const told: number[] = [];
  const asked = vi.fn(read);
  const end = followUnread({
    window: page,
    document: page,
    read: async () => {
      const count = await asked();
      return count === null ? null : { count, rooms_of_desk: 0 };
    },
    tell: ({ count }) => told.push(count),
    now: () => clock.now,
  });
  const comeBack = async () => {
    page.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  };
  return { asked, clock, comeBack, end, page, told };
}

test('CHAT-01: the number of unread messages is read at the start and when somebody comes back, not more than once in ten seconds', async () => {
  let count = 2;
  const { asked, clock, comeBack, page, told } = follow(async () => count);
  await vi.waitFor(() => expect(told).toEqual([2]));
  count = 3;
  clock.now = 9999;
  await comeBack();
  expect(asked).toHaveBeenCalledTimes(1);
  clock.now = 10_000;
  page.visibilityState = 'hidden';
  await comeBack();
  expect(asked).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  await comeBack();
  await vi.waitFor(() => expect(told).toEqual([2, 3]));
});

test('ERR-08: where it cannot be read, the number stays as it was', async () => {
  const answers = [Promise.resolve(2), Promise.resolve(null), Promise.reject(new Error('refused')), Promise.resolve(1)];
  const { clock, comeBack, told } = follow(() => answers.shift() ?? Promise.resolve(null));
  for (const at of [10_000, 20_000, 30_000]) {
    clock.now = at;
    await comeBack();
  }
  await vi.waitFor(() => expect(told).toEqual([2, 1]));
});

test('CHAT-01: nothing is told once it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const { asked, clock, comeBack, end, told } = follow(() => promise);
  end();
  resolve(5);
  clock.now = 10_000;
  await comeBack();
  expect([told, asked.mock.calls.length]).toEqual([[], 1]);
});
