import { createActor, fromPromise, fromTransition } from 'xstate';
import { expect, test, vi } from 'vitest';
import { weights, type Rating } from '#domain/rating-plan.ts';
import { commentRatingMachine, type CommentRatingReport, type RateInput } from './comment-rating.machine.ts';

/** A comment at a total of 5 that somebody rates; `refuse` says which call fails. */
async function rateFrom(from: Rating, wish: Rating, { refuse, later }: { refuse?: Rating; later?: Rating } = {}) {
  const calls: Rating[] = [];
  const reports: CommentRatingReport[] = [];
  let status = from;
  let total = 5;
  const rating = commentRatingMachine.provide({
    actors: {
      rate: fromPromise(async ({ input: { action } }: { input: RateInput }) => {
        calls.push(action);
        if (action === refuse) throw new Error('refused');
        total += weights[action] - weights[status];
        status = action;
        return { total, status };
      }),
    },
  });
  const parent = createActor(
    fromTransition((_, report: CommentRatingReport) => void reports.push(report), undefined),
  ).start();
  const actor = createActor(rating, { input: { id: 17, rating: { total, status }, wish, parent } }).start();
  if (later) actor.send({ type: 'wish.changed', wish: later });
  await vi.waitFor(() => expect(reports.at(-1)?.type).toBe('rating.settled'));
  return { calls, reports };
}

const accepted = (total: number, status: Rating) => ({ type: 'rating.accepted', id: 17, rating: { total, status } });
const settled = { type: 'rating.settled', id: 17, failure: null };

test.each<[row: string, from: Rating, wish: Rating, calls: Rating[], total: number]>([
  ['CMT-10', 'nothing', 'like', ['like'], 6],
  ['CMT-11', 'like', 'nothing', ['nothing'], 4],
  ['CMT-12', 'nothing', 'dislike', ['dislike'], 4],
  ['CMT-13', 'dislike', 'nothing', ['nothing'], 6],
  ['CMT-14', 'like', 'dislike', ['nothing', 'dislike'], 3],
  ['CMT-15', 'dislike', 'like', ['nothing', 'like'], 7],
])('%s: from %s to %s it calls %s, one after the other', async (_row, from, wish, calls, total) => {
  const run = await rateFrom(from, wish);
  expect(run.calls).toEqual(calls);
  expect(run.reports.slice(-2)).toEqual([accepted(total, wish), settled]);
});

test('CMT-15 what fails on its way leaves what the server accepted', async () => {
  expect((await rateFrom('dislike', 'like', { refuse: 'like' })).reports).toEqual([
    accepted(6, 'nothing'),
    { type: 'rating.settled', id: 17, failure: new Error('refused') },
  ]);
});

test('who changes their mind is followed from where the calls have come', async () => {
  expect((await rateFrom('like', 'dislike', { later: 'like' })).calls).toEqual(['nothing', 'like']);
});
