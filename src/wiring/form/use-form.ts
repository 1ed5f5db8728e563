import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Form, FormValues } from '#domain/forms/form.ts';
import type { Filled } from '#domain/forms/form-faults.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  formMachine,
  type FormFailure,
  type FormInput,
  type SubmitFormInput,
  type SubmitFormOutput,
} from '#machines/form/form.machine.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { readFilled, standsIn } from './read-filled.ts';

export type FormRef = ActorRefFrom<typeof formMachine>;

export interface OpenedForm {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
  /** What a form that was posted without JavaScript came back with, or begins with. */
  returned: { values: FormValues; failure: FormFailure | null } | null;
  /** Sends what is filled in, secrets among it, to the server. Rejects when that cannot be reached, and when aborted. */
  submit: (filled: Filled, signal: AbortSignal) => Promise<SubmitFormOutput>;
}

/** The flow of a form for as long as it is on the page; its first state on the server and in the first render. */
export function useForm({ form, element, returned, submit }: OpenedForm): FormRef {
  const { app } = useActors();
  const latest = useRef({ form, submit });
  useEffect(() => {
    latest.current = { form, submit };
  }, [form, submit]);
  const logic = useLogic(latest, element);
  const [input] = useState(() => inputOf(form, returned));
  const [unopened] = useState(() => createActor(logic, { input }));
  const opened = useOpened(() => {
    const flow = openFlow(app, 'form', logic, input);
    return { flow, close: () => closeFlow(app, flow) };
  });
  const actor = opened?.flow ?? unopened;
  useReplacement(actor, form);
  return actor;
}

/** Tells the flow of another form in place of the one before; in another language it is the same one. */
function useReplacement(actor: FormRef, form: Form): void {
  const known = useRef(form);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = form;
    if (shapeOf(form) === shapeOf(before)) return;
    const { values, failure } = actor.getSnapshot().context;
    const changed: FormFailure = { type: 'form_changed', fields: failure?.fields ?? {} };
    actor.send({
      type: 'form.replaced',
      form: {
        values: standsIn(form, values),
        steps: stepsOf(form),
        failure: form.alias === before.alias ? changed : null,
      },
    });
  }, [actor, form]);
}

const stepsOf = (form: Form): FormInput['steps'] => form.groups.map(({ fields }) => fields.map(({ alias }) => alias));

/** What of a form is the same in all languages, as far as its flow knows it. */
const shapeOf = (form: Form): string =>
  JSON.stringify([
    form.alias,
    form.groups.map(({ fields }) =>
      fields.map(({ alias, type, values }) => [alias, type, values.map(({ key }) => key)]),
    ),
  ]);

/** The machine with its way to the server, in the language of the moment. Secrets are read from the inputs at the moment they are sent. */
function useLogic(
  latest: { current: Pick<OpenedForm, 'form' | 'submit'> },
  element: { current: HTMLFormElement | null },
): typeof formMachine {
  const [logic] = useState(() =>
    formMachine.provide({
      actors: {
        submitForm: fromPromise<SubmitFormOutput, SubmitFormInput>(({ input, signal }) => {
          const { form, submit } = latest.current;
          const filled = element.current ? readFilled(form, element.current) : { values: input.values };
          return submit(filled, signal);
        }),
      },
    }),
  );
  return logic;
}

function inputOf(form: Form, returned: OpenedForm['returned']): FormInput {
  const values = standsIn(form, {});
  return {
    values: returned
      ? Object.fromEntries(Object.keys(values).map((alias) => [alias, returned.values[alias] ?? '']))
      : values,
    steps: stepsOf(form),
    failure: returned?.failure ?? null,
  };
}
