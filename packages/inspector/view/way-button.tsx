import { Check, CircleAlert, X } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';
import { innermost, type GuardTold } from '../page/guards.ts';
import { noWays, type Way, type Ways } from './ways.ts';
import css from './way-button.module.css';

interface Taking {
  ways: Ways;
  onTake: (way: Way) => void;
}

/** What can be done in the chart that is shown. */
export const TakingContext = createContext<Taking>({ ways: noWays, onTake: () => undefined });

/** The words of a transition: where it can be taken now, a button that takes it, with what its condition says. */
export function WayButton({ edge, children }: { edge: string; children: ReactNode }) {
  const { ways, onTake } = use(TakingContext);
  const way = ways.get(edge);
  if (!way) return children;
  const { isOpen, guard } = way;
  return (
    <button
      type="button"
      className={`nodrag nopan ${css.way}`}
      data-open={isOpen || undefined}
      data-guard={guard ? String(guard.isTrue) : undefined}
      title={[isOpen ? 'Send the sample' : 'Write the event', ...(guard ? whyOf(guard) : [])].join('\n')}
      onClick={() => onTake(way)}
    >
      {guard && <Mark isTrue={guard.isTrue} />}
      <span>{children}</span>
    </button>
  );
}

function Mark({ isTrue }: Pick<GuardTold, 'isTrue'>) {
  if (isTrue === null)
    return <CircleAlert className={css.mark} width={12} height={12} role="img" aria-label="its guard broke down" />;
  if (isTrue) return <Check className={css.mark} width={12} height={12} role="img" aria-label="its guard is true" />;
  return <X className={css.mark} width={12} height={12} role="img" aria-label="its guard is false" />;
}

/** A line for each condition: its name, what it says and what it has read. */
const whyOf = (guard: GuardTold): string[] =>
  innermost(guard).map(({ name, isTrue, reads, failure }) => {
    const read = reads.map(({ path, value }) => `${path} = ${JSON.stringify(value)}`).join(', ');
    return `${name}: ${String(isTrue ?? failure)}${read === '' ? '' : ` (${read})`}`;
  });
