import { useState } from 'react';
import type { Session } from '../model.ts';
import type { Step } from '../step.ts';
import { pathOf } from '../words.ts';
import css from './actor-tree.module.css';

interface ActorTreeProps {
  session: Session;
  actor: string | null;
  onChoose: (actor: string) => void;
}

/** The flows that run, each under the one that has opened it, with its state beside its name. */
export function ActorTree({ session: { running }, actor, onChoose }: ActorTreeProps) {
  const [search, setSearch] = useState('');
  const flows = Object.values(running);
  const isFound = (step: Step) =>
    `${step.id} ${pathOf(step.value)}`.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      <input
        type="search"
        className={css.search}
        placeholder="Find a flow or a state"
        aria-label="Find a flow or a state"
        value={search}
        onChange={(change) => setSearch(change.currentTarget.value)}
      />
      <ul className={css.tree}>
        {inTree(flows).map(({ step, depth }) =>
          isFound(step) ? (
            <li key={step.actor}>
              <button
                type="button"
                className={css.actor}
                style={{ paddingInlineStart: `${12 + depth * 14}px` }}
                aria-current={step.actor === actor}
                onClick={() => onChoose(step.actor)}
              >
                <span className={css.name}>{step.id}</span>
                <span className={css.state}>{pathOf(step.value)}</span>
              </button>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}

/** Each flow before those below it. */
function inTree(flows: readonly Step[]): { step: Step; depth: number }[] {
  const known = new Set(flows.map(({ actor }) => actor));
  const below = (parent: string | null, depth: number): { step: Step; depth: number }[] =>
    flows
      .filter((step) => (step.parent !== null && known.has(step.parent) ? step.parent : null) === parent)
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .flatMap((step) => [{ step, depth }, ...below(step.actor, depth + 1)]);
  return below(null, 0);
}
