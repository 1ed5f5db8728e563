import { Check, CircleAlert, X } from 'lucide-react';
import type { ChartEdge } from '../chart-of.ts';
import type { GuardTold } from '../page/guards.ts';
import type { Verdict } from '../page/verdicts.ts';
import { inWords } from '../words.ts';
import css from './guards-now.module.css';

/** What each condition says of the event that would be sent, and why. */
export function GuardsNow({ verdicts, edges }: { verdicts: readonly Verdict[]; edges: readonly ChartEdge[] }) {
  const guards = firstOfEach(verdicts).flatMap(({ guards: asked }) => asked);
  if (guards.length === 0) return null;
  return (
    <section aria-label="Guards">
      <h2 className={css.title}>Guards now</h2>
      <ul className={css.list}>
        {guards.map(({ edge, told }) => (
          <li key={edge} id={guardPlace(edge)}>
            <p className={css.event}>{wordsOf(edges.find(({ id }) => id === edge))}</p>
            <Guard told={told} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a chart finds what is told of a transition's guard. */
export const guardPlace = (edge: string): string => `guard ${edge}`;

/** Of several samples of an event the first is tried. */
const firstOfEach = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(({ event }, index) => verdicts.findIndex((one) => one.event.type === event.type) === index);

function wordsOf(edge: ChartEdge | undefined): string {
  if (!edge) return '';
  const { words } = inWords(edge.event);
  return edge.target === null ? words : `${words} → ${edge.target.split('.').at(-1)}`;
}

function Guard({ told }: { told: GuardTold }) {
  const { name, isTrue, failure, reads, source, parts } = told;
  return (
    <div className={css.guard} data-says={String(isTrue)}>
      <p className={css.name}>
        <Says isTrue={isTrue} />
        {name}
      </p>
      {failure !== null && <p className={css.failure}>{failure}</p>}
      {reads.length > 0 && (
        <ul className={css.reads}>
          {reads.map(({ path, value }) => (
            <li key={path}>
              <span>{path}</span> <code>{shortly(JSON.stringify(value))}</code>
            </li>
          ))}
        </ul>
      )}
      {parts.map((part, index) => (
        // Parts have no names of their own and keep their places.
        // oxlint-disable-next-line react/no-array-index-key -- a part of a guard is known by its place
        <Guard key={index} told={part} />
      ))}
      {source !== null && (
        <details className={css.source}>
          <summary>its text</summary>
          <pre>{source}</pre>
        </details>
      )}
    </div>
  );
}

function Says({ isTrue }: Pick<GuardTold, 'isTrue'>) {
  if (isTrue === null) return <CircleAlert width={14} height={14} role="img" aria-label="broke down" />;
  return isTrue ? (
    <Check width={14} height={14} role="img" aria-label="true" />
  ) : (
    <X width={14} height={14} role="img" aria-label="false" />
  );
}

const shortly = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
