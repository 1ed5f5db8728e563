import type { Marks } from '../marks.ts';
import type { Step } from '../step.ts';
import { inWords, pathOf } from '../words.ts';

/** Which steps the log lists. */
export interface Filter {
  ofAll: boolean;
  pinned: boolean;
  search: string;
  /** Types of events that are of no interest now. */
  muted: ReadonlySet<string>;
}

export const noFilter: Filter = { ofAll: false, pinned: false, search: '', muted: new Set() };

/** Those of one flow, or of all; a flow that was set back, or opened anew, is another actor of the same name. */
export function listedSteps(steps: readonly Step[], flow: string | null, marks: Marks, filter: Filter): Step[] {
  const words = filter.search.trim().toLowerCase();
  return steps.filter(
    (step) =>
      (filter.ofAll || step.id === flow) &&
      (!filter.pinned || step.seq in marks) &&
      !filter.muted.has(step.event.type) &&
      (words === '' || textOf(step, marks).includes(words)),
  );
}

const textOf = ({ seq, id, event, value, from }: Step, marks: Marks): string =>
  [id, event.type, inWords(event.type).words, pathOf(value), from?.id, marks[seq]].join(' ').toLowerCase();
