/** So few at once are never too many. */
const few = 100;

/**
 * Whether so many that would go at once, of all there are, rather say that something is wrong: a clock that is ahead, rows that were
 * lost, another database. Then nothing goes, and somebody has to look.
 */
export const takesTooMuch = (count: number, all: number, share = 0.5): boolean => count > Math.max(few, share * all);
