import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { createFairShares } from './fair-shares.ts';

/** At most 10 of an owner and 20 of a place; `gave` names those that gave way. */
function limited() {
  const held = createFairShares({ ofOwner: 10, ofPlace: 20 });
  const gave: string[] = [];
  const take = (name: string, amount: number, { place = 'net', isEnding = false } = {}) => {
    const owner = name.replace(/\d+$/, '');
    try {
      return held.take({ owner, place, amount, mayGiveWay: () => !isEnding, giveWay: () => void gave.push(name) });
    } catch (error) {
      if (error instanceof Problem) return `${error.type} ${error.retryAfter}`;
      throw error;
    }
  };
  const giveBack = (taken: ReturnType<typeof take>): void => {
    if (typeof taken === 'string') throw new Error(taken);
    taken();
  };
  return { held, gave, take, giveBack };
}

test('what one holds at once has a limit, to the last unit, and what is given back can be held again', () => {
  const { held, take, giveBack } = limited();
  const first = take('ada', 6);
  const second = take('ada', 4);
  expect([take('ada', 1), take('ada', 1, { place: 'elsewhere' }), take('eve', 11)]).toEqual(
    Array(3).fill('too_many 2'),
  );
  giveBack(first);
  const third = take('ada', 6);
  expect(take('ada', 1)).toBe('too_many 2');
  for (const taken of [second, third, third]) giveBack(taken);
  expect(held.held).toBe(0);
});

test('of a full place the newest of whoever holds most gives way to one who holds less, and is told', () => {
  const { gave, take, giveBack } = limited();
  const eve = [4, 4, 2].map((amount, index) => take(`eve${index}`, amount));
  for (const name of ['bob0', 'bob1']) take(name, 5);
  expect([typeof take('ada', 3), gave]).toEqual(['function', ['bob1']]);
  // Two units are free; eve holds most by now.
  expect([typeof take('ada', 3), gave]).toEqual(['function', ['bob1', 'eve2']]);
  // What gave way is not given back twice.
  giveBack(eve[2] ?? '');
  expect([take('ada', 3), gave]).toEqual(['too_many 2', ['bob1', 'eve2']]);
  expect([typeof take('joe', 10, { place: 'elsewhere' }), gave.length]).toEqual(['function', 2]);
});

test('nobody gives way to one who would hold as much, and then nobody at all', () => {
  const { gave, take } = limited();
  for (const name of ['a', 'b', 'c', 'd']) take(name, 5);
  expect([take('e', 5), gave]).toEqual(['too_many 2', []]);
  // One of them has to go, and the next has no more than is asked for.
  take('f', 4);
  expect([take('g', 6), gave]).toEqual(['too_many 2', ['d']]);
});

test('however many hold little for ever, who needs less gets it', () => {
  const { gave, take } = limited();
  for (let index = 0; index < 10; index += 1) take(`idle${String.fromCharCode(97 + index)}`, 2);
  expect([typeof take('ada', 1), gave]).toEqual(['function', ['idlej']]);
});

test('what comes free by itself does not give way', () => {
  const { gave, take } = limited();
  take('eve0', 5);
  take('eve1', 5, { isEnding: true });
  take('bob', 10, { isEnding: true });
  expect([typeof take('ada', 4), gave]).toEqual(['function', ['eve0']]);
  expect([take('joe', 4), gave]).toEqual(['too_many 2', ['eve0']]);
});
