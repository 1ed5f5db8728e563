/** How somebody has rated a comment. */
export const ratings = ['nothing', 'like', 'dislike'] as const;
export type Rating = (typeof ratings)[number];

/** The calls that lead from one rating to another, in their order, and what they add to the total (CMT-10…15). */
export interface RatingPlan {
  calls: readonly Rating[];
  delta: number;
}

/** From what somebody has rated to what they want. The other rating is reached by way of none. */
export function ratingPlan(from: Rating, to: Rating): RatingPlan {
  const calls: Rating[] = from === to ? [] : from === 'nothing' || to === 'nothing' ? [to] : ['nothing', to];
  return { calls, delta: weights[to] - weights[from] };
}

/** What a press of a button asks for: the rating that it names, or none where that is the present one. */
export const pressed = (present: Rating, button: Exclude<Rating, 'nothing'>): Rating =>
  present === button ? 'nothing' : button;

/** What a rating counts in the total of its comment. */
export const weights = { nothing: 0, like: 1, dislike: -1 } as const satisfies Record<Rating, number>;
