import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createActor, fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import type { Form, FormValues } from '#domain/forms/form.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  formMachine,
  type FilesEvent,
  type FormFailure,
  type FormInput,
  type SendFilesInput,
  type SentFiles,
  type SubmitFormInput,
  type SubmitFormOutput,
} from '#machines/form/form.machine.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { callWithLimit } from '../call-with-limit.ts';
import { readFilled, standsIn, type ReadForm } from './read-filled.ts';
import { createSpareCodes } from './spare-codes.ts';

export type FormRef = ActorRefFrom<typeof formMachine>;

export interface OpenedForm {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
  /** What a form that was posted without JavaScript came back with, or begins with. */
  returned: { values: FormValues; failure: FormFailure | null } | null;
  /**
   * Sends what is filled in, secrets among it, to the server, with the ids of files that it has taken. Rejects when that cannot be
   * reached, and when aborted.
   */
  submit: (filled: ReadForm, signal: AbortSignal, files: SentFiles) => Promise<SubmitFormOutput>;
  /** Sends these files, for a form that takes any. Rejects as `submit` does. */
  sendFiles?: SendFiles;
}

export type SendFiles = (
  chosen: ReadForm['chosen'],
  report: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ outcome: 'accepted'; files: SentFiles } | { outcome: 'refused'; failure: FormFailure }>;

/** The flow of a form for as long as it is on the page; its first state on the server and in the first render. */
export function useForm({ form, element, returned, submit, sendFiles }: OpenedForm): FormRef {
  const { app } = useActors();
  const latest = useRef({ form, submit, sendFiles });
  useEffect(() => {
    latest.current = { form, submit, sendFiles };
  }, [form, submit, sendFiles]);
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
  latest: { current: Pick<OpenedForm, 'form' | 'submit'> & { sendFiles: SendFiles | undefined } },
  element: { current: HTMLFormElement | null },
): typeof formMachine {
  const [logic] = useState(() => {
    const spareCodes = createSpareCodes();
    return formMachine.provide({
      actors: {
        submitForm: callWithLimit<SubmitFormOutput, SubmitFormInput>(({ input, signal }) => {
          const { form, submit } = latest.current;
          const filled = element.current
            ? readFilled(form, element.current)
            : { values: input.values, chosen: {}, kept: {}, trap: '' };
          return spareCodes(form, filled.values, () => submit(filled, signal, input.files));
        }),
        sendFiles: fromCallback<EventObject, SendFilesInput>(({ input, sendBack }) => {
          const { form, sendFiles = takesNone } = latest.current;
          const stop = new AbortController();
          const chosen = element.current ? readFilled(form, element.current).chosen : {};
          const wanted = Object.entries(chosen).filter(([field, files]) => files.length > 0 && !(field in input.taken));
          const report = (share: number): void => sendBack({ type: 'files.progressed', share });
          void outcomeOf(sendFiles(Object.fromEntries(wanted), report, stop.signal)).then((event) => {
            if (!stop.signal.aborted) sendBack(event);
            return null;
          });
          return () => stop.abort();
        }),
      },
    });
  });
  return logic;
}

const outOfReach: FormFailure = { type: 'network', fields: {} };

/** A server out of reach refuses files too. */
async function outcomeOf(sending: ReturnType<SendFiles>): Promise<FilesEvent> {
  const sent = await sending.catch(() => ({ outcome: 'refused', failure: outOfReach }) as const);
  return sent.outcome === 'accepted'
    ? { type: 'files.accepted', files: sent.files }
    : { type: 'files.refused', failure: sent.failure };
}

const takesNone: SendFiles = async () => ({ outcome: 'accepted', files: {} });

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
