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
  const outcome = async (bytes: number, holder?: string): Promise<string> =>
    room.take(bytes, holder).then(() => 'taken', problemOf);
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

test('whoever lets their uploads trickle holds at most half of what is free, and of what is left then the next half of that', async () => {
  const { outcome } = disk(164, 64);
  const ofEve = [];
  for (let count = 0; count < 6; count += 1) ofEve.push(await outcome(10, 'eve'));
  expect(ofEve).toEqual(['taken', 'taken', 'taken', 'taken', 'taken', 'too_many']);
  expect([await outcome(25, 'ada'), await outcome(1, 'ada'), await outcome(12, 'bob')]).toEqual([
    'taken',
    'too_many',
    'taken',
  ]);
  // What nobody can delay has all of it, and who holds nothing hears that the disk is full.
  expect([await outcome(14, 'carol'), await outcome(13), await outcome(1)]).toEqual([
    'storage_full',
    'taken',
    'storage_full',
  ]);
});

test('one alone may have all that is free, and a second of theirs waits for it', async () => {
  const { room, outcome } = disk(100, 60);
  const end = await room.take(40, 'ada');
  expect([await outcome(1, 'ada'), await outcome(1, 'bob')]).toEqual(['too_many', 'storage_full']);
  end();
  expect([await outcome(41, 'ada'), await outcome(40, 'ada')]).toEqual(['storage_full', 'taken']);
});

test('the share of a holder comes back with each of their promises, once', async () => {
  const { room, outcome } = disk(100, 0);
  const end = await room.take(30, 'eve');
  const other = await room.take(20, 'eve');
  expect(await outcome(1, 'eve')).toBe('too_many');
  end();
  end();
  expect([await outcome(31, 'eve'), await outcome(30, 'eve')]).toEqual(['too_many', 'taken']);
  other();
  expect([await outcome(21, 'eve'), await outcome(20, 'eve')]).toEqual(['too_many', 'taken']);
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
