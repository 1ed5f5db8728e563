import { expect, test } from 'vitest';
import { Problem } from '#server/platform/problem.ts';
import { createTurns } from './turns.ts';

/** Works that begin in the order of `begun`, and end when told to. `ab1` is the first of network `ab` in block `a`. */
function working(options: { atOnce: number; waitingOfOne?: number; waitingOfAll?: number }) {
  const turns = createTurns({ waitingOfOne: 10, waitingOfAll: 20, ...options });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    begun,
    ask: (name: string, signal = new AbortController().signal): Promise<string> =>
      turns.take(
        { block: name.slice(0, 1), network: name.replace(/\d+$/, '') },
        async () => {
          begun.push(name);
          const end = Promise.withResolvers<void>();
          ends.set(name, end);
          await end.promise;
          return name;
        },
        signal,
      ),
    end: async (name: string, error?: Error): Promise<void> => {
      if (error) ends.get(name)?.reject(error);
      else ends.get(name)?.resolve();
      await new Promise(setImmediate);
    },
  };
}

const typeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? `${error.type} ${error.retryAfter}` : String(error)),
  );

test('no more run at once than allowed, and askers take turns', async () => {
  const { begun, ask, end } = working({ atOnce: 2 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => ask(name));
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
});

test('networks of one block share the turns of the block', async () => {
  const { begun, ask, end } = working({ atOnce: 1 });
  const all = ['ax1', 'ax2', 'ax3', 'ay1', 'az1', 'b1', 'b2'].map((name) => ask(name));
  const order = ['ax1', 'ax2', 'b1', 'ay1', 'b2', 'az1', 'ax3'];
  for (const name of order) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(order);
});

test('where no more may wait, the block with most waiting makes room for one with less, however many networks it has', async () => {
  const { begun, ask, end } = working({ atOnce: 1, waitingOfAll: 4 });
  const order = ['a1', 'ax1', 'b1', 'c1', 'ay1'];
  const asked = ['a1', 'ax1', 'ay1', 'ay2', 'az1', 'b1', 'b2', 'b3', 'a2', 'c1'];
  const answers = asked.map((name) => typeOf(ask(name)));
  for (const name of order) await end(name);
  const answered = await Promise.all(answers);
  expect(Object.fromEntries(asked.map((name, index) => [name, answered[index]]))).toEqual({
    ...Object.fromEntries(asked.map((name) => [name, 'overloaded 2'])),
    ...Object.fromEntries(order.map((name) => [name, 'done'])),
  });
  expect(begun).toEqual(order);
});

test('whoever has much waiting is refused more, and others are not', async () => {
  const { begun, ask, end } = working({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 4 });
  const kept = ['a1', 'a2', 'a3'].map((name) => ask(name));
  expect(await typeOf(ask('a4'))).toBe('overloaded 2');
  kept.push(ask('b1'), ask('c1'));
  expect(await typeOf(ask('c2'))).toBe('overloaded 2');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(await Promise.all(kept)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  void ask('d2');
  expect(begun.at(-1)).toBe('d2');
});

test('whoever has gone holds no place, waiting or not yet there', async () => {
  const { begun, ask, end } = working({ atOnce: 1, waitingOfOne: 1, waitingOfAll: 1 });
  const [first, gone] = [ask('a1'), new AbortController()];
  const left = typeOf(ask('b1', gone.signal));
  expect(await typeOf(ask('c1'))).toBe('overloaded 2');
  gone.abort(new Error('gone'));
  expect(await left).toBe('Error: gone');
  expect(await typeOf(ask('b2', gone.signal))).toBe('Error: gone');
  const next = ask('c2');
  await end('a1');
  await end('c2');
  expect(await Promise.all([first, next])).toEqual(['a1', 'c2']);
  expect(begun).toEqual(['a1', 'c2']);
});

test('work that fails frees its place, and work that has begun goes on without its asker', async () => {
  const { ask, end } = working({ atOnce: 1 });
  const asker = new AbortController();
  const failing = typeOf(ask('a1'));
  const going = ask('b1', asker.signal);
  await end('a1', new Error('no'));
  asker.abort();
  const last = ask('c1');
  await end('b1');
  await end('c1');
  expect(await Promise.all([failing, going, last])).toEqual(['Error: no', 'b1', 'c1']);
});

test('whoever goes while their work runs makes no room for more to wait, and takes no place of what they wait for', async () => {
  const { begun, ask, end } = working({ atOnce: 1, waitingOfAll: 1 });
  const gone = new AbortController();
  const works = [ask('a1'), ask('b1', gone.signal)];
  await end('a1');
  works.push(ask('b2'));
  gone.abort(new Error('gone'));
  expect(await typeOf(ask('c1'))).toBe('overloaded 2');
  await end('b1');
  await end('b2');
  expect(await Promise.all(works)).toEqual(['a1', 'b1', 'b2']);
  expect(begun).toEqual(['a1', 'b1', 'b2']);
});
