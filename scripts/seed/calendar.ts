const dayLength = 86_400_000;

/** How many of `screens` fall on each of `days` days, oldest first: more on working days, some days are empty. */
export function screensPerDay(screens: number, days: number, lastDay: number): { day: number; count: number }[] {
  const weights = Array.from({ length: days }, (_, i) => weightOf(lastDay - days + 1 + i));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let given = 0;
  return weights.map((weight, i) => {
    before += weight;
    const upTo = Math.round((screens * before) / total);
    const count = upTo - given;
    given = upTo;
    return { day: lastDay - days + 1 + i, count };
  });
}

/** The moment (epoch ms, UTC) of the n-th of `count` screens of a day: between 8 and 20 o'clock, in order. */
export const momentOf = (day: number, n: number, count: number): number =>
  day * dayLength + 8 * 3_600_000 + Math.floor(((n + 0.5) / count) * 12 * 3_600_000);

/** 1970-01-01 was a Thursday. The remainder makes weeks differ without a random number. */
function weightOf(day: number): number {
  const weekday = (day + 3) % 7;
  const mood = (day * 7919) % 11;
  return (weekday >= 5 ? 1 : 5) + mood;
}
