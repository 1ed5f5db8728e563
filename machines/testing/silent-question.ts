import { fromCallback, type NonReducibleUnknown } from 'xstate';
import type { WorkProgressed } from '../confirming.ts';

/** For tests: a question that is answered by events alone. It keeps what was asked and told, and how many are open. */
export function silentQuestion<Asked extends NonReducibleUnknown = NonReducibleUnknown>() {
  const asked: Asked[] = [];
  const shares: number[] = [];
  const count = { open: 0 };
  const confirming = fromCallback<WorkProgressed, Asked>(({ input, receive }) => {
    asked.push(input);
    count.open += 1;
    receive(({ share }) => shares.push(share));
    return () => (count.open -= 1);
  });
  return { confirming, asked, shares, isOpen: () => count.open > 0 };
}
