import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { createRoom } from './room.ts';

const problemOf = (error: unknown): string => (error instanceof Problem ? error.type : String(error));

const disk = (free: number, floor: number) => {
  const state = { free, time: 0, readings: 0 };
  const room = createRoom({
    floor,
    now: () => state.time,
    free: async () => {
      state.readings += 1;
      return state.free;
    },
  });
  const outcome = async (bytes: number): Promise<string> => room.take(bytes).then(() => 'taken', problemOf);
  return { state, room, outcome };
};

test('writers who begin together do not count on the same room', async () => {
  const { outcome } = disk(167, 64);
  expect(await Promise.all(Array.from({ length: 8 }, () => outcome(20)))).toEqual([
    ...Array.from({ length: 5 }, () => 'taken'),
    ...Array.from({ length: 3 }, () => 'storage_full'),
  ]);
});

test('to the last byte above the floor, and not one more', async () => {
  const { outcome } = disk(100, 60);
  expect([await outcome(41), await outcome(40), await outcome(1)]).toEqual(['storage_full', 'taken', 'storage_full']);
});

test('a promise that has ended without a byte gives its room back once, also to those who come at once', async () => {
  const { room, outcome } = disk(100, 60);
  const end = await room.take(40);
  end();
  end();
  expect([await outcome(40), await outcome(1)]).toEqual(['taken', 'storage_full']);
});

test('what is written while the disk is being asked is not free, whatever the disk answers', async () => {
  let time = 0;
  let writtenMeanwhile = (): void => undefined;
  const free = async (): Promise<number> => {
    writtenMeanwhile();
    return 100;
  };
  const room = createRoom({ floor: 0, now: () => time, free });
  writtenMeanwhile = await room.take(10);
  time = 1000;
  expect(await room.take(91).catch((error: unknown) => error instanceof Problem && error.type)).toBe('storage_full');
  await room.take(90);
});

test('the disk is asked at most once a second while there is room', async () => {
  const { state, outcome } = disk(1000, 0);
  await Promise.all([outcome(1), outcome(1)]);
  state.time = 999;
  await outcome(1);
  expect(state.readings).toBe(1);
  state.time = 1000;
  state.free = 10;
  expect([await outcome(8), state.readings]).toEqual(['storage_full', 2]);
});

test('a disk that cannot be asked refuses, and is asked again', async () => {
  let tries = 0;
  const room = createRoom({
    floor: 0,
    free: async () => {
      tries += 1;
      if (tries === 1) throw new Error('EIO');
      return 10;
    },
  });
  expect(await Promise.allSettled([room.take(1), room.take(1)])).toMatchObject([
    { status: 'rejected', reason: new Error('EIO') },
    { status: 'rejected', reason: new Error('EIO') },
  ]);
  await room.take(10);
});
