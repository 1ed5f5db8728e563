import { differences } from '../differences.ts';
import { JsonTree } from './json-tree.tsx';
import type { Json } from '../json-safe.ts';
import type { Step } from '../step.ts';
import css from './step-details.module.css';

/** What a step has changed, with what, and what the flow knows since. */
export function StepDetails({ step, before }: { step: Step; before: Step | undefined }) {
  const changed = before ? differences(before.context, step.context) : [];
  return (
    <>
      {changed.length > 0 && (
        <div>
          <h2 className={css.title}>Changed by the last event</h2>
          <ul className={css.changes}>
            {changed.map(({ keys, before: was, after }) => (
              <li key={keys.join('.')}>
                <span className={css.path}>{keys.join('.') || 'all'}</span>
                {was !== undefined && <del>{shortly(was)}</del>}
                {after !== undefined && <ins>{shortly(after)}</ins>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h2 className={css.title}>Last event</h2>
        <JsonTree value={step.event} />
      </div>
      <div>
        <h2 className={css.title}>Context</h2>
        <JsonTree value={step.context} />
      </div>
    </>
  );
}

function shortly(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
