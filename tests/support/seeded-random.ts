import { randomOf, type Random } from '#server/platform/random.ts';

/** A repeatable sequence for tests (mulberry32); never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const nextByte = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return randomOf((length) => Buffer.from(Array.from({ length }, nextByte)));
}
