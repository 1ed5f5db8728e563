import { Actor, type AnyActor } from 'xstate';
import { momentAt, type Moment, type Stood } from './moment.ts';
import { addressAt } from '../address-at.ts';
import type { Address } from './addresses.ts';
import { markPast } from './past-frame.ts';
import { callsAgain, isRunning, setBack, type StaysWithPage } from './set-back.ts';
import { showMoment } from './shown-moment.ts';

/** What an app has to say of itself, so that its page can be shown as it was. */
export interface TravelOptions {
  /** Whether its components read flows by `page/use-selector.ts`: then they show the past. */
  showsPast?: boolean;
  /** The flows that the page opens and closes. Those of an app whose page opens none go back wholly. */
  staysWithPage?: StaysWithPage;
}

export interface Travel {
  /** Shows the page as it stood after a step; null is now. Tells what going on from there would call again. */
  show: (seq: number | null) => string[];
  /** Lets all flows go on from how they stood. */
  goOn: (seq: number) => void;
}

/** Moves a page through what is remembered of its flows. */
export function travelThrough(
  history: () => readonly Stood[],
  { staysWithPage = () => false, showsPast = false }: TravelOptions = {},
  addresses: () => readonly Address[] = () => [],
): Travel {
  /** What all flows of the page live under, as long as it runs. */
  const rootThen = (moment: Moment): AnyActor | null => {
    const roots = history().flatMap(({ actor }) => (actor instanceof Actor && !actor._parent ? [actor] : []));
    return roots.findLast((root) => moment.ran(root) && isRunning(root)) ?? null;
  };
  const reveal = (moment: Moment | null) => {
    if (!showsPast) return;
    showMoment(moment);
    markPast(moment && wordsOf(moment, addresses()));
  };
  return {
    show(seq) {
      const moment = seq === null ? null : momentAt(history(), seq);
      reveal(moment);
      const root = moment && rootThen(moment);
      return moment && root ? callsAgain(root, moment, staysWithPage) : [];
    },
    goOn(seq) {
      const moment = momentAt(history(), seq);
      const root = rootThen(moment);
      reveal(null);
      if (root) setBack(root, moment, staysWithPage);
    },
  };
}

/** Flows go back, and the page stays: where it was another one, that is said. */
function wordsOf({ seq, at }: Moment, addresses: readonly Address[]): string {
  const then = addressAt(addresses, at)?.path;
  const isElsewhere = then !== addresses.at(-1)?.path;
  return `As it was at step ${seq}${isElsewhere ? `, on ${then}` : ''}`;
}
