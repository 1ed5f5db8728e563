import { useSelector } from '@xstate/react';
import { useEffect, type RefObject } from 'react';
import type { Form } from '#domain/forms/form.ts';
import { formFaults } from '#domain/forms/form-faults.ts';
import type { FormAnswer } from '#machines/form/form.machine.ts';
import {
  selectFaults,
  selectFormFailure,
  selectIsPending,
  selectRefusals,
  selectShare,
  selectStep,
  selectValues,
} from '#machines/form/form.selectors.ts';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import { faultTexts } from './form-faults-of.ts';
import { readFilled, standsIn, withoutSecrets, type ReadForm } from './read-filled.ts';
import type { FormRef } from './use-form.ts';

interface DrivenForm {
  actor: FormRef;
  form: Form;
  element: RefObject<HTMLFormElement | null>;
  onAccepted: (answer: FormAnswer) => void;
  /**
   * Why nothing came of it, with the seconds until it may be tried again; also the words of a refusal that stands beside a field and
   * is no rule of the form.
   */
  say: (refusal: string, secondsLeft?: number | null) => string;
}

/** What a form's view shows of its flow, and what it tells the flow. */
export function useFormView({ actor, form, element, onAccepted, say }: DrivenForm) {
  // Of a form that has just taken the place of another one the flow is told after this.
  const values = standsIn(form, useSelector(actor, selectValues));
  const faults = useSelector(actor, selectFaults);
  const failure = useSelector(actor, selectFormFailure);
  const step = useSelector(actor, selectStep);
  const refusals = useSelector(actor, selectRefusals);
  const secondsLeft = useSecondsLeft(failure?.retryAfter ?? null, refusals);

  useEffect(() => {
    const subscription = actor.on('form.accepted', ({ answer }) => onAccepted(answer));
    return () => subscription.unsubscribe();
  }, [actor, onAccepted]);

  const filled = () => {
    const read = element.current ? readFilled(form, element.current) : { values, chosen: {} };
    return { ...read, kept: withoutSecrets(form, read.values, values) };
  };
  /** Refuses what these groups have wrong, or goes on. */
  const judged = (groups: Form['groups'], goOn: (kept: typeof values, files: readonly string[]) => void): void => {
    const { kept, ...given } = filled();
    const asked = new Set(groups.flatMap(({ fields }) => fields.map(({ alias }) => alias)));
    const wrong = Object.entries(formFaults(form, given)).filter(([alias]) => asked.has(alias));
    if (wrong.length === 0) return goOn(kept, withFiles(given.chosen));
    const found = Object.fromEntries(wrong.map(([alias, { type }]) => [alias, { rule: type }]));
    actor.send({ type: 'form.refused', values: kept, faults: found });
  };

  return {
    form,
    element,
    step,
    values,
    errors: faultTexts(form, faults, say),
    refusals,
    // It says how long to wait: afterwards there is nothing to say.
    failure: failure && secondsLeft !== 0 ? say(failure.type, secondsLeft) : null,
    pending: useSelector(actor, selectIsPending),
    share: useSelector(actor, selectShare),
    onEdit: (field: string, value: string) => actor.send({ type: 'form.edited', field, value }),
    onSubmit: () => judged(form.groups, (kept, files) => actor.send({ type: 'form.submitted', values: kept, files })),
    onNext: () =>
      judged(form.groups.slice(step, step + 1), (kept) => actor.send({ type: 'form.advanced', values: kept })),
    onBack: () => actor.send({ type: 'form.retraced', values: filled().kept }),
  };
}

const withFiles = (chosen: ReadForm['chosen']): string[] =>
  Object.entries(chosen).flatMap(([alias, files]) => (files.length > 0 ? [alias] : []));
