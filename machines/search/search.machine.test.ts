import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { searchDelay } from '#domain/limits.ts';
import { firstPage, lastPage } from './search.fixtures.ts';
import { searchMachine, type Found, type FoundPage, type ReadFoundInput } from './search.machine.ts';
import { selectFound } from './search.selectors.ts';

function startSearch(answer: (input: ReadFoundInput) => Promise<FoundPage>, found: Found | null = null) {
  const asked: ReadFoundInput[] = [];
  const settled: string[] = [];
  const clock = new SimulatedClock();
  const readFound = fromPromise(({ input }: { input: ReadFoundInput }) => {
    asked.push(input);
    return answer(input);
  });
  const flow = createActor(searchMachine.provide({ actors: { readFound } }), { clock, input: { found } });
  flow.on('query.settled', ({ query }) => settled.push(query));
  flow.start();
  const type = (text: string) => flow.send({ type: 'text.typed', text });
  const answered = () =>
    waitFor(flow, ({ value }) => value === 'shown' || value === 'failed' || value === 'moreFailed');
  const names = () => selectFound(flow.getSnapshot())?.screens.map(({ name }) => name) ?? null;
  return { flow, clock, asked, settled, type, answered, names };
}

const inPages = async ({ after }: ReadFoundInput) => (after === null ? firstPage : lastPage);

test('asks once somebody has stopped typing, for what stands there then, and says so to the page', async () => {
  const { clock, asked, settled, type, answered, names } = startSearch(inPages);
  type('o');
  clock.increment(searchDelay - 1);
  type('ord ');
  clock.increment(searchDelay - 1);
  expect([asked, settled]).toEqual([[], []]);
  clock.increment(1);
  await answered();
  expect([asked, settled]).toEqual([[{ query: 'ord', after: null }], ['ord']]);
  expect(names()).toEqual(['Orders 1.png', 'orders 2.png']);
});

test('asks at once by Enter, and not again for a space more', async () => {
  const { flow, asked, type, answered } = startSearch(inPages);
  type('ord');
  flow.send({ type: 'search.submitted' });
  await answered();
  type('ord ');
  expect([asked.length, flow.getSnapshot().value]).toEqual([1, 'shown']);
});

test('adds the next page to what the server has sent with the page, and shows nothing any more once the field is empty', async () => {
  const { flow, asked, settled, type, answered, names } = startSearch(inPages, { query: 'ord', ...firstPage });
  flow.send({ type: 'more.requested' });
  await answered();
  expect(asked).toEqual([{ query: 'ord', after: firstPage.screens[1]?.signature }]);
  expect(names()).toEqual(['Orders 1.png', 'orders 2.png', 'orders of May.png']);
  type('');
  expect([names(), settled]).toEqual([null, ['']]);
});

test('keeps what was found until others are, and past an answer that does not come', async () => {
  let isThere = true;
  const { flow, clock, type, answered, names } = startSearch(
    () => (isThere ? Promise.resolve(lastPage) : Promise.reject(new Error('offline'))),
    { query: 'ord', ...firstPage },
  );
  isThere = false;
  flow.send({ type: 'more.requested' });
  await answered();
  expect([flow.getSnapshot().hasTag('moreFailed'), names()?.length]).toEqual([true, 2]);
  type('orders of');
  clock.increment(searchDelay);
  await answered();
  expect(flow.getSnapshot().hasTag('failed')).toBe(true);
  isThere = true;
  flow.send({ type: 'search.retried' });
  expect(names()?.length).toBe(2);
  await answered();
  expect(names()).toEqual(['orders of May.png']);
});

test('what is deleted goes from what was found, and the rest is read where nothing is left of it', async () => {
  const { flow, asked, answered, names } = startSearch(inPages, { query: 'ord', ...firstPage });
  const replaced: string[] = [];
  flow.on('found.replaced', () => replaced.push(names()?.join() ?? ''));
  const [first, second] = firstPage.screens;
  flow.send({ type: 'screens.removed', signatures: [first?.signature ?? '', 'elsewhere'] });
  expect([names(), asked, replaced]).toEqual([['orders 2.png'], [], []]);
  flow.send({ type: 'screens.removed', signatures: [second?.signature ?? ''] });
  await answered();
  expect([names(), asked.length, replaced]).toEqual([
    ['Orders 1.png', 'orders 2.png'],
    1,
    ['Orders 1.png,orders 2.png'],
  ]);
});

test('what comes back from the trash is looked for again', async () => {
  const { flow, asked, answered } = startSearch(inPages, { query: 'ord', ...firstPage });
  flow.send({ type: 'screens.restored' });
  await answered();
  expect(asked).toEqual([{ query: 'ord', after: null }]);
});
