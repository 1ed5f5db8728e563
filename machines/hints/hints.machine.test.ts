import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { hintsDelay } from '#domain/limits.ts';
import { firstPage, lastPage } from './hints.fixtures.ts';
import { hintsMachine, type HintsPage, type ReadHintsInput } from './hints.machine.ts';
import { selectActive, selectHintedField, selectOptions } from './hints.selectors.ts';

function startHints(answer: (input: ReadHintsInput) => Promise<HintsPage>) {
  const asked: ReadHintsInput[] = [];
  const clock = new SimulatedClock();
  const readHints = fromPromise(({ input }: { input: ReadHintsInput }) => {
    asked.push(input);
    return answer(input);
  });
  const flow = createActor(hintsMachine.provide({ actors: { readHints } }), { clock }).start();
  const type = (text: string) => flow.send({ type: 'text.typed', field: 'industry', text });
  const answered = () => waitFor(flow, ({ value }) => value === 'shown' || value === 'closed');
  const offered = () => selectOptions(flow.getSnapshot()).map(({ value }) => value);
  return { flow, clock, asked, type, answered, offered };
}

const inPages = async ({ offset }: ReadHintsInput) => (offset === 0 ? firstPage : lastPage);

test('FORM-08 asks once somebody has stopped typing for 250 ms, for what stands there then', async () => {
  const { clock, asked, type, answered, offered } = startHints(inPages);
  type('d');
  clock.increment(hintsDelay - 1);
  type('de');
  clock.increment(hintsDelay - 1);
  expect(asked).toEqual([]);
  clock.increment(1);
  await answered();
  expect(asked).toEqual([{ field: 'industry', search: 'de', offset: 0 }]);
  expect(offered()).toEqual(['Design', 'Data and analytics']);
});

test('FORM-08 reads the next page when the last option is reached, by keys or by scrolling, and none behind the last', async () => {
  const { flow, clock, asked, type, answered, offered } = startHints(inPages);
  type('d');
  clock.increment(hintsDelay);
  await answered();
  flow.send({ type: 'choice.moved', by: 1 });
  expect(asked).toHaveLength(1);
  flow.send({ type: 'choice.moved', by: 1 });
  await answered();
  expect(asked[1]).toEqual({ field: 'industry', search: 'd', offset: 2 });
  expect([offered(), selectActive(flow.getSnapshot())]).toEqual([['Design', 'Data and analytics', 'Education'], 1]);
  flow.send({ type: 'end.reached' });
  flow.send({ type: 'choice.moved', by: 1 });
  flow.send({ type: 'choice.moved', by: 1 });
  expect([asked.length, selectActive(flow.getSnapshot())]).toEqual([2, 0]);
});

test('offers nothing any more once the field is empty, another one is used, or the server is out of reach', async () => {
  let isThere = true;
  const { flow, clock, type, answered } = startHints(async () => {
    if (!isThere) throw new Error('offline');
    return firstPage;
  });
  const open = async () => {
    type('d');
    clock.increment(hintsDelay);
    await answered();
    return selectHintedField(flow.getSnapshot());
  };
  expect(await open()).toBe('industry');
  type('');
  expect(selectHintedField(flow.getSnapshot())).toBe(null);
  expect(await open()).toBe('industry');
  flow.send({ type: 'hints.dismissed' });
  expect(selectHintedField(flow.getSnapshot())).toBe(null);
  isThere = false;
  expect(await open()).toBe(null);
});
