import type { Chart, ChartEdge } from '../chart-of.ts';
import type { JsonEvent } from '../json-safe.ts';
import type { GuardTold } from '../page/guards.ts';
import type { Step } from '../step.ts';
import type { Verdict } from '../page/verdicts.ts';
import { inWords } from '../words.ts';
import { drafted, type Samples } from './samples.ts';

/** How a transition can be taken now. */
export interface Way {
  edge: string;
  /** The sample that takes it, and where none does the first one. */
  event: JsonEvent;
  /** Whether sending the event takes it. */
  isOpen: boolean;
  /** What its condition says of the event. */
  guard: GuardTold | null;
}

export type Ways = ReadonlyMap<string, Way>;
export const noWays: Ways = new Map();

/** The transitions of the states that a flow is in, with the events that take them. */
export function waysOf(chart: Chart, { states, next }: Step, verdicts: readonly Verdict[], samples: Samples): Ways {
  const waiting = chart.edges.filter(({ source, event }) => states.includes(source) && next.includes(event));
  return new Map(waiting.map((edge) => [edge.id, wayOf(edge, verdicts, samples)]));
}

function wayOf({ id: edge, event: type }: ChartEdge, verdicts: readonly Verdict[], samples: Samples): Way {
  const tried = verdicts.filter(({ event }) => event.type === type);
  const taking = tried.find(({ taken }) => taken.includes(edge));
  const best = taking ?? tried[0];
  return {
    edge,
    event: best?.event ?? samples.get(type)?.[0] ?? drafted(type),
    // What nobody has given a sample of is written first; the end of a delay has nothing to be written.
    isOpen: taking !== undefined && (samples.has(type) || inWords(type).kind === 'delay'),
    guard: best?.guards.find((one) => one.edge === edge)?.told ?? null,
  };
}
