/** Milliseconds between two rounds. */
export const roundMs = 250;

/** Tells the first thing at once, and what comes soon after it together, a round at a time. */
export function inRounds<Thing>(tell: (thing: Thing) => void): { add: (thing: Thing) => void; stop: () => void } {
  let waiting: Thing[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = () => {
    timer = waiting.length > 0 ? setTimeout(round, roundMs) : undefined;
    const now = waiting;
    waiting = [];
    for (const thing of now) tell(thing);
  };
  return {
    add: (thing) => {
      waiting.push(thing);
      if (timer === undefined) round();
    },
    stop: () => clearTimeout(timer),
  };
}
