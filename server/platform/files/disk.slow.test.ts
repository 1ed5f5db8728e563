import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Asker } from '../limits/turns.ts';
import { Problem } from '../problem.ts';
import { createDisk, type Disk } from './disk.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const outcome = (call: Promise<unknown>) =>
  call.catch((error: unknown) => (error instanceof Problem ? [error.type, error.retryAfter] : error));
const unavailable = ['unavailable', 10];
/** A call that comes back when it is told to. */
function slowCall() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), resolve, reject };
}

test('no more calls than threads are given to it are under way at once, in the order in which they came', async () => {
  const disk = createDisk({ atOnce: 2 });
  const calls = Array.from({ length: 4 }, slowCall);
  const answers = calls.map(({ work }) => disk.call(work));
  const begun = () => calls.map(({ work }) => work.mock.calls.length);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toEqual([1, 1, 0, 0]);
  calls[1]?.reject(new Error('EIO'));
  expect(await outcome(answers[1] ?? Promise.resolve())).toEqual(new Error('EIO'));
  expect(begun()).toEqual([1, 1, 1, 0]);
  for (const { resolve } of calls) resolve('done');
  expect(await Promise.all([answers[0], answers[2], answers[3]])).toEqual(['done', 'done', 'done']);
});

test('what does not come back is given up after a while, keeps its turn, and is undone when it comes back', async () => {
  const disk = createDisk({ atOnce: 1 });
  const [stuck, next] = [slowCall(), slowCall()];
  const undo = vi.fn(async () => undefined);
  const given = outcome(disk.call(stuck.work, undo));
  const waiting = outcome(disk.call(next.work));
  await vi.advanceTimersByTimeAsync(24_999);
  const early = await Promise.race([given, waiting, Promise.resolve('nobody')]);
  await vi.advanceTimersByTimeAsync(1);
  expect([early, await given, await waiting]).toEqual(['nobody', unavailable, unavailable]);
  expect([await outcome(disk.call(next.work)), next.work.mock.calls, undo.mock.calls]).toEqual([unavailable, [], []]);
  stuck.resolve('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(undo.mock.calls).toEqual([['late']]);
  next.resolve('well');
  expect(await disk.call(next.work)).toBe('well');
});

test('one call that hangs keeps nobody else from the disk', async () => {
  const disk = createDisk({ atOnce: 2 });
  const stuck = slowCall();
  const given = outcome(disk.call(stuck.work));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await given, await disk.call(async () => 'well')]).toEqual([unavailable, 'well']);
});

test('who waits as long as it takes is served when the disk comes back, and keeps no more than a turn', async () => {
  const disk = createDisk({ atOnce: 1 });
  const [stuck, patient] = [slowCall(), slowCall()];
  const waits = disk.wait(stuck.work);
  const follows = disk.wait(patient.work);
  const refused = outcome(disk.call(patient.work));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await refused, patient.work.mock.calls]).toEqual([unavailable, []]);
  stuck.resolve('first');
  patient.resolve('second');
  expect([await waits, await follows]).toEqual(['first', 'second']);
});

test('nobody waits for the tidying up of a disk that hangs, and it is done all the same', async () => {
  const disk = createDisk({ atOnce: 1 });
  const [stuck, left] = [slowCall(), slowCall()];
  let isTidy = false;
  const tidying = disk.tidy(() => disk.wait(left.work)).then(() => (isTidy = true));
  await vi.advanceTimersByTimeAsync(24_999);
  expect(isTidy).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await tidying;
  const later = disk.wait(stuck.work);
  await disk.tidy(() => later);
  expect(stuck.work).not.toHaveBeenCalled();
  left.reject(new Error('EIO'));
  stuck.resolve('tidy');
  expect(await later).toBe('tidy');
});

test('tidying up that is done leaves no timer', async () => {
  const disk = createDisk({ atOnce: 1 });
  await disk.tidy(() => disk.wait(async () => undefined));
  expect(vi.getTimerCount()).toBe(0);
});

/** Calls that come back at once, and the names of those that were made, in their order. */
function noted(disk: Disk) {
  const made: string[] = [];
  const ask = (name: string, asker?: Asker): Promise<unknown> => disk.of(asker).call(async () => void made.push(name));
  return { made, ask };
}
const [eve, ada, neighbour] = [
  { block: '192.0.2.0/24', network: 'eve' },
  { block: '198.51.100.0/24', network: 'ada' },
  { block: '192.0.2.0/24', network: 'neighbour' },
];

test('who makes a thousand calls waits behind their own, and keeps everybody else waiting for a turn of each line', async () => {
  const disk = createDisk({ atOnce: 1 });
  const { made, ask } = noted(disk);
  const thousand = Array.from({ length: 1000 }, (_, index) => ask(`eve ${index}`, eve));
  const others = [
    ...[1, 2].map((index) => ask(`ada ${index}`, ada)),
    ask('neighbour', neighbour),
    ask('job'),
    disk.wait(async () => void made.push('look')),
  ];
  await Promise.all([...thousand, ...others]);
  expect(made.slice(0, 9)).toEqual(['eve 0', 'eve 1', 'ada 1', 'job', 'neighbour', 'ada 2', 'look', 'eve 2', 'eve 3']);
  expect(made.filter((name) => name.startsWith('eve'))).toEqual(thousand.map((_call, index) => `eve ${index}`));
});

test('who has been served or refused has no place in the line any more', async () => {
  const disk = createDisk({ atOnce: 1 });
  const { made, ask } = noted(disk);
  const many = Array.from({ length: 100 }, (_, index) => ({ block: `block ${index}`, network: `network ${index}` }));
  for (const end of ['served', 'refused']) {
    const stuck = slowCall();
    const first = outcome(disk.call(stuck.work));
    const waiting = many.map((asker, index) => outcome(ask(`${index}`, asker)));
    if (end === 'refused') await vi.advanceTimersByTimeAsync(25_000);
    stuck.resolve('back');
    expect(await Promise.all([first, ...waiting])).toEqual([
      end === 'served' ? 'back' : unavailable,
      ...many.map(() => (end === 'served' ? undefined : unavailable)),
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(made.splice(0)).toEqual(end === 'served' ? many.map((_asker, index) => `${index}`) : []);
    const before = slowCall();
    const held = disk.call(before.work);
    const again = [ask('new', ada), ...many.map((asker, index) => ask(`${index}`, asker)), ask('eve', eve)];
    before.resolve('back');
    await Promise.all([held, ...again]);
    expect(made.splice(0)).toEqual(['new', ...many.map((_asker, index) => `${index}`), 'eve']);
  }
});

test('a file that several have in hand is called in the turns of each, and closed after all of them', async () => {
  const disk = createDisk({ atOnce: 1 });
  const file = await disk.open(import.meta.filename);
  const [first, second, third] = [slowCall(), slowCall(), slowCall()];
  const jobs = [first, second, third].map(({ work }) => disk.call(work));
  let isClosed = false;
  const look = file.of(ada).stat();
  const closing = file.close().then(() => (isClosed = true));
  first.resolve('done');
  second.resolve('done');
  expect((await look).isFile()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([third.work.mock.calls.length, isClosed]).toEqual([1, false]);
  third.resolve('done');
  await Promise.all([...jobs, closing]);
  await expect(file.stat()).rejects.toMatchObject({ code: 'EBADF' });
});
