import type { Session } from '../model.ts';
import { inWords, pathOf } from '../words.ts';
import css from './sent-steps.module.css';

/** The steps that are sent, the last at the top. */
export function SentSteps({ session: { steps } }: { session: Session }) {
  const flows = new Set(steps.map(({ actor }) => actor)).size;
  return (
    <details className={css.steps}>
      <summary className={css.summary}>
        {counted(steps.length, 'step')} of {counted(flows, 'flow')}
      </summary>
      <ol className={css.list}>
        {steps.toReversed().map((step) => (
          <li key={step.seq} className={css.step}>
            <span className={css.flow}>{step.id}</span>
            <span className={css.event}>{inWords(step.event.type).words}</span>
            <span className={css.state}>{pathOf(step.value) || step.status}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
