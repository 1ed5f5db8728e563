import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createBackground } from '#server/platform/background.ts';
import { createTurns, type TurnsOptions } from '#server/platform/limits/turns.ts';
import { Problem } from '#server/platform/problem.ts';
import { singleFlight, type Caller } from './single-flight.ts';

const turnsOf = (options: Partial<TurnsOptions> = {}) =>
  createTurns({ atOnce: 1, waitingOfOne: 10, waitingOfAll: 20, ...options });
const viewer = (network: string, gone = new AbortController().signal): Caller => ({
  asker: { block: network.slice(0, 1), network },
  gone,
});
const settled = () => new Promise(setImmediate);
const typeOf = (error: unknown) => (error instanceof Problem ? error.type : String(error));

/** Runs that end when they are told to, in the order in which they began. */
function held(options?: Partial<TurnsOptions>) {
  const background = createBackground();
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const fly = singleFlight(background, turnsOf(options), async (key: string) => {
    begun.push(key);
    const end = Promise.withResolvers<string>();
    ends.set(key, end);
    return end.promise;
  });
  return {
    background,
    begun,
    fly,
    end: async (key: string): Promise<void> => {
      ends.get(key)?.resolve(`made ${key}`);
      await settled();
    },
  };
}

test('calls with one key share a run; the next call after it starts another', async () => {
  const runs: string[] = [];
  const fly = singleFlight(createBackground(), turnsOf(), async (key: string) => {
    runs.push(key);
    return runs.length;
  });
  expect(await Promise.all([fly('a', undefined), fly('a', undefined), fly('b', undefined)])).toEqual([1, 1, 2]);
  expect(await fly('a', undefined)).toBe(3);
  expect(runs).toEqual(['a', 'b', 'a']);
});

test('a result is shared for as long as it lasts, however that ends', async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  const fly = singleFlight(
    createBackground(),
    turnsOf(),
    async (_key: string) => ends.push(Promise.withResolvers<void>()),
    (run) => ends[run - 1]?.promise,
  );
  expect([await fly('a', undefined), await fly('a', viewer('x'))]).toEqual([1, 1]);
  ends[0]?.resolve();
  await settled();
  expect([await fly('a', viewer('x')), await fly('a', undefined)]).toEqual([2, 2]);
  ends[1]?.reject(new Error('no'));
  await settled();
  expect(await fly('a', undefined)).toBe(3);
});

test('a failure reaches all who wait and is not kept', async () => {
  let tries = 0;
  const fly = singleFlight(createBackground(), turnsOf(), async () => {
    tries += 1;
    if (tries === 1) throw new Error('no');
    return tries;
  });
  const all = [fly('a', viewer('x')), fly('a', viewer('y')), fly('a', undefined)];
  expect(await Promise.allSettled(all)).toMatchObject(all.map(() => ({ status: 'rejected' })));
  expect(await fly('a', undefined)).toBe(2);
});

test('everybody waits in their own line, and the turn that comes first makes it for all, who hold no place then', async () => {
  const { begun, fly, end } = held();
  const flood = ['s1', 's2', 's3', 's4'].map((key) => fly(key, viewer('a')));
  // Asked for first by the one with most to wait for.
  const first = fly('hers', viewer('a'));
  const hers = fly('hers', viewer('b'));
  const other = fly('other', viewer('b'));
  for (const key of ['s1', 's2', 'hers']) await end(key);
  expect(await Promise.all([first, hers])).toEqual(['made hers', 'made hers']);
  for (const key of ['s3', 'other', 's4']) await end(key);
  await Promise.all([...flood, other]);
  expect(begun).toEqual(['s1', 's2', 'hers', 's3', 'other', 's4']);
});

test('places that two get at once for one picture make it once, and the second is for the next', async () => {
  const { begun, fly, end } = held({ atOnce: 2 });
  const running = [fly('s1', viewer('a')), fly('s2', viewer('a'))];
  const shared = [fly('one', viewer('b')), fly('one', viewer('c'))];
  const next = fly('next', viewer('d'));
  await Promise.all([end('s1'), end('s2')]);
  expect(begun).toEqual(['s1', 's2', 'one', 'next']);
  for (const key of ['one', 'next']) await end(key);
  expect(await Promise.all([...running, ...shared, next])).toHaveLength(5);
});

test('all of one network share a place in the line', async () => {
  const { begun, fly, end } = held({ waitingOfOne: 1 });
  const running = fly('s1', viewer('a'));
  const same = [1, 2, 3].map(() => fly('s2', viewer('a')));
  expect(await fly('s3', viewer('a')).catch(typeOf)).toBe('overloaded');
  for (const key of ['s1', 's2']) await end(key);
  expect([await running, ...(await Promise.all(same))]).toEqual(['made s1', 'made s2', 'made s2', 'made s2']);
  expect(begun).toEqual(['s1', 's2']);
});

test('what waits for a turn begins at once for somebody who needs none', async () => {
  const { begun, fly, end } = held();
  const running = fly('s1', viewer('a'));
  const waiting = fly('one', viewer('b'));
  const job = fly('one', undefined);
  expect(begun).toEqual(['s1', 'one']);
  await end('one');
  expect(await Promise.all([waiting, job])).toEqual(['made one', 'made one']);
  await end('s1');
  await running;
});

test('whoever finds the line full is refused, and others who wait for the same are not', async () => {
  const { begun, fly, end } = held({ waitingOfAll: 1 });
  const running = fly('s1', viewer('a'));
  const waiting = fly('one', viewer('b'));
  expect(await fly('one', viewer('c')).catch(typeOf)).toBe('overloaded');
  expect(await fly('two', viewer('c')).catch(typeOf)).toBe('overloaded');
  for (const key of ['s1', 'one']) await end(key);
  expect(await Promise.all([running, waiting])).toEqual(['made s1', 'made one']);
  // Nothing is left of what nobody had made.
  const again = fly('two', viewer('c'));
  await end('two');
  expect([await again, begun]).toEqual(['made two', ['s1', 'one', 'two']]);
});

test('whoever leaves waits no longer and ends nothing for others; what nobody waits for any more is never begun', async () => {
  const { background, begun, fly, end } = held();
  const running = fly('s1', viewer('a'));
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  const one = fly('one', viewer('b', first.signal)).catch(String);
  const two = fly('one', viewer('c', second.signal));
  const three = fly('two', viewer('d', third.signal)).catch(String);
  first.abort(new Error('first'));
  third.abort(new Error('third'));
  expect(await Promise.all([one, three])).toEqual(['Error: first', 'Error: third']);
  expect(await fly('two', viewer('d', third.signal)).catch(String)).toBe('Error: third');
  for (const key of ['s1', 'one']) await end(key);
  expect([await running, await two, begun]).toEqual(['made s1', 'made one', ['s1', 'one']]);
  await background.ended();
  const anew = fly('two', viewer('d'));
  await end('two');
  expect([await anew, begun]).toEqual(['made two', ['s1', 'one', 'two']]);
});

test('nothing listens any more for the leaving of whoever has what they waited for, in the line or for a run that has begun', async () => {
  const { fly, end } = held();
  const connection = new AbortController();
  const listeners = () => getEventListeners(connection.signal, 'abort').length;
  const calls = [fly('one', viewer('a', connection.signal)), fly('one', viewer('a', connection.signal))];
  await settled();
  calls.push(fly('one', viewer('a', connection.signal)));
  expect(listeners()).toBe(3);
  await end('one');
  expect([await Promise.all(calls), listeners()]).toEqual([Array(3).fill('made one'), 0]);
});

test('whoever leaves just when their turn comes leaves it to the next', async () => {
  const { begun, fly, end } = held();
  const running = fly('s1', viewer('a'));
  const gone = new AbortController();
  const left = fly('one', viewer('b', gone.signal)).catch(String);
  const next = fly('two', viewer('c'));
  const ending = end('s1');
  // The place has been handed on, and what is done with it has not begun.
  await running;
  gone.abort(new Error('gone'));
  await ending;
  expect(await left).toBe('Error: gone');
  await end('one');
  await end('two');
  expect([await next, begun.at(-1)]).toEqual(['made two', 'two']);
});

test('a run that has begun goes on when everybody has left, and whoever comes then takes it', async () => {
  const { background, begun, fly, end } = held();
  const gone = new AbortController();
  const left = fly('one', viewer('a', gone.signal)).catch(String);
  gone.abort(new Error('gone'));
  expect(await left).toBe('Error: gone');
  const later = fly('one', viewer('b'));
  let hasEnded = false;
  const ended = background.ended().then(() => (hasEnded = true));
  await settled();
  expect(hasEnded).toBe(false);
  await end('one');
  await ended;
  expect([await later, begun]).toEqual(['made one', ['one']]);
});

test('each who comes later is told to the run with what they bring', async () => {
  const told: string[] = [];
  const fly = singleFlight(
    createBackground(),
    turnsOf(),
    async (_key: string, name: string) => name,
    () => undefined,
    ([running], [joining]) => told.push(`${running} ${joining}`),
  );
  expect(await Promise.all([fly('a', undefined, 'x'), fly('a', viewer('b'), 'y')])).toEqual(['x', 'x']);
  expect(told).toEqual(['x y']);
});
