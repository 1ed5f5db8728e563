import { expect, test } from 'vitest';
import { pressed, ratingPlan, ratings, weights, type Rating } from './rating-plan.ts';

test.each<[row: string, from: Rating, button: 'like' | 'dislike', calls: Rating[], delta: number, to: Rating]>([
  ['CMT-10', 'nothing', 'like', ['like'], 1, 'like'],
  ['CMT-11', 'like', 'like', ['nothing'], -1, 'nothing'],
  ['CMT-12', 'nothing', 'dislike', ['dislike'], -1, 'dislike'],
  ['CMT-13', 'dislike', 'dislike', ['nothing'], 1, 'nothing'],
  ['CMT-14', 'like', 'dislike', ['nothing', 'dislike'], -2, 'dislike'],
  ['CMT-15', 'dislike', 'like', ['nothing', 'like'], 2, 'like'],
])('%s: from %s by %s: %s', (_row, from, button, calls, delta, to) => {
  expect(pressed(from, button)).toBe(to);
  expect(ratingPlan(from, to)).toEqual({ calls, delta });
});

test.each(ratings)('from %s to itself nothing is called', (rating) => {
  expect(ratingPlan(rating, rating)).toEqual({ calls: [], delta: 0 });
});

test('CMT-10 CMT-15 the calls of every plan end at what is wanted, and add up to what it says', () => {
  for (const from of ratings)
    for (const to of ratings) {
      const { calls, delta } = ratingPlan(from, to);
      const steps = calls.map((call, index) => weights[call] - weights[calls[index - 1] ?? from]);
      expect([calls.at(-1) ?? from, steps.reduce((sum, step) => sum + step, 0)]).toEqual([to, delta]);
    }
});
