import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type AnyEventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { accepted, emailTaken, faults, fileRefused, input, tooMany, values } from './form.fixtures.ts';
import {
  formMachine,
  type FormEmitted,
  type FormInput,
  type SendFilesInput,
  type SubmitFormInput,
  type SubmitFormOutput,
} from './form.machine.ts';
import { silenceLimit } from '../answer-limits.ts';
import {
  selectFaults,
  selectFormFailure,
  selectIsPending,
  selectRefusals,
  selectShare,
  selectStep,
} from './form.selectors.ts';

function startForm(answer: () => Promise<SubmitFormOutput>, given: FormInput = input) {
  const submitted: SubmitFormInput[] = [];
  const emitted: FormEmitted[] = [];
  const submitForm = fromPromise(({ input: sent }: { input: SubmitFormInput }) => {
    submitted.push(sent);
    return answer();
  });
  const form = createActor(formMachine.provide({ actors: { submitForm } }), { input: given });
  form.on('*', (event) => emitted.push(event));
  form.start();
  const now = () => ({ value: form.getSnapshot().value, context: form.getSnapshot().context });
  const answered = () => waitFor(form, (snapshot) => snapshot.value !== 'submitting');
  return { form, submitted, emitted, now, answered };
}

describe('a form', () => {
  test('tells the answer after success and stays pending until the page is left', async () => {
    const { form, submitted, emitted, now, answered } = startForm(async () => accepted);
    form.send({ type: 'form.submitted', values, files: [] });
    form.send({ type: 'form.submitted', values, files: [] });
    await answered();
    expect(now()).toEqual({
      value: 'done',
      context: { values, steps: input.steps, step: 0, failure: null, files: {}, share: 0, refusals: 0 },
    });
    expect(submitted).toEqual([{ values, files: {} }]);
    expect(emitted).toEqual([{ ...accepted, type: 'form.accepted' }].map(({ outcome: _outcome, ...event }) => event));
    expect(selectIsPending(form.getSnapshot())).toBe(true);
  });

  test('keeps what was typed when it is refused, and tells why', async () => {
    const { form, emitted, now, answered } = startForm(async () => ({ outcome: 'refused', failure: tooMany }));
    form.send({ type: 'form.submitted', values, files: [] });
    await answered();
    expect(now()).toEqual({
      value: 'editing',
      context: { values, steps: input.steps, step: 0, failure: tooMany, files: {}, share: 0, refusals: 1 },
    });
    expect(selectFormFailure(form.getSnapshot())).toEqual(tooMany);
    expect(emitted).toEqual([{ type: 'form.failed', failure: tooMany }]);
  });

  test('ERR-07 shows nothing for customer_not_found', async () => {
    const failure = { type: 'customer_not_found', fields: {} } as const;
    const { form, answered } = startForm(async () => ({ outcome: 'refused', failure }));
    form.send({ type: 'form.submitted', values, files: [] });
    await answered();
    expect(selectFormFailure(form.getSnapshot())).toBe(null);
  });

  test('puts faults of fields beside them until they are edited', async () => {
    const { form, answered } = startForm(async () => ({ outcome: 'refused', failure: emailTaken }));
    form.send({ type: 'form.submitted', values, files: [] });
    await answered();
    const told = () => [selectFaults, selectFormFailure, selectStep].map((of) => of(form.getSnapshot()));
    expect(told()).toEqual([{ email: { rule: 'email_taken' } }, null, 1]);
    form.send({ type: 'form.edited', field: 'email', value: 'o@kadr.example' });
    expect(told()).toEqual([{}, null, 1]);
    expect(form.getSnapshot().context.values).toEqual({ ...values, email: 'o@kadr.example' });
  });

  test('counts each refusal of fields, also a second one of the same, and no mending', () => {
    const { form } = startForm(async () => accepted);
    const counted = () => selectRefusals(form.getSnapshot());
    form.send({ type: 'form.refused', values, faults });
    form.send({ type: 'form.edited', field: 'company_name', value: 'N' });
    expect([counted(), selectFaults(form.getSnapshot())]).toEqual([1, { email: faults.email }]);
    form.send({ type: 'form.refused', values, faults });
    form.send({ type: 'form.refused', values, faults });
    expect(counted()).toBe(3);
  });

  test('never takes a value for a field it does not keep', () => {
    const { form } = startForm(async () => accepted);
    form.send({ type: 'form.edited', field: 'password', value: 'a secret' });
    expect(form.getSnapshot().context.values).toEqual(input.values);
  });

  test('can be sent again after the server was out of reach', async () => {
    let tries = 0;
    const { form, emitted, now, answered } = startForm(async () => {
      if (tries++ === 0) throw new Error('offline');
      return accepted;
    });
    form.send({ type: 'form.submitted', values, files: [] });
    await answered();
    const failure = { type: 'network', fields: {} };
    expect(now()).toEqual({
      value: 'editing',
      context: { values, steps: input.steps, step: 0, failure, files: {}, share: 0, refusals: 0 },
    });
    form.send({ type: 'form.submitted', values, files: [] });
    await answered();
    expect(emitted.map(({ type }) => type)).toEqual(['form.failed', 'form.accepted']);
  });

  test('goes from step to step with what was typed, and no further than there are steps', () => {
    const { form } = startForm(async () => accepted);
    const step = () => selectStep(form.getSnapshot());
    form.send({ type: 'form.retraced', values: input.values });
    expect(step()).toBe(0);
    form.send({ type: 'form.advanced', values });
    form.send({ type: 'form.advanced', values: input.values });
    expect([step(), form.getSnapshot().context.values]).toEqual([1, values]);
    form.send({ type: 'form.retraced', values: { ...values, name: 'O' } });
    expect([step(), form.getSnapshot().context.values]).toEqual([0, { ...values, name: 'O' }]);
  });

  test('leads back to the step of the first field that is refused, and stays where none is named', () => {
    const { form } = startForm(async () => accepted);
    form.send({ type: 'form.advanced', values });
    form.send({ type: 'form.refused', values, faults: { email: faults.email } });
    expect(selectStep(form.getSnapshot())).toBe(1);
    form.send({ type: 'form.refused', values, faults });
    expect(selectStep(form.getSnapshot())).toBe(0);
  });

  test('goes on with another form in its place, with what stands in that, and waits for no answer to the one before', async () => {
    const { form, now } = startForm(() => new Promise(() => {}));
    const other = { values: { name: 'Olena', email: '' }, steps: [['name', 'email', 'password']] };
    form.send({ type: 'form.refused', values, faults: { email: faults.email } });
    form.send({ type: 'form.replaced', form: other });
    expect(now()).toEqual({
      value: 'editing',
      context: { ...other, step: 0, failure: null, files: {}, share: 0, refusals: 1 },
    });
    form.send({ type: 'form.submitted', values: other.values, files: [] });
    const changed = { type: 'form_changed', fields: { email: faults.email } } as const;
    form.send({ type: 'form.replaced', form: { ...input, failure: changed } });
    expect(now()).toEqual({
      value: 'editing',
      context: { ...input, step: 1, failure: changed, files: {}, share: 0, refusals: 1 },
    });
  });

  test('starts with what a form posted without JavaScript came back with, at the step of its first fault', () => {
    const { now } = startForm(async () => accepted, { values, steps: input.steps, failure: emailTaken });
    expect(now()).toEqual({
      value: 'editing',
      context: { values, steps: input.steps, step: 1, failure: emailTaken, files: {}, share: 0, refusals: 0 },
    });
  });
});

describe('FORM-06 files of a form', () => {
  const attachment = ['4kT0vZbW9cQe7LmXyR2sHd'];
  const submitted = { type: 'form.submitted', values, files: ['attachment'] } as const;

  function startUploads(answer: () => Promise<SubmitFormOutput> = async () => accepted) {
    const clock = new SimulatedClock();
    const sent: SubmitFormInput[] = [];
    const begun: SendFilesInput[] = [];
    let report = (_event: AnyEventObject): void => undefined;
    const sendFiles = fromCallback<AnyEventObject, SendFilesInput>(({ input: given, sendBack }) => {
      begun.push(given);
      report = sendBack;
    });
    const submitForm = fromPromise(({ input: given }: { input: SubmitFormInput }) => {
      sent.push(given);
      return answer();
    });
    const logic = formMachine.provide({ actors: { sendFiles, submitForm } });
    const form = createActor(logic, { input, clock }).start();
    const answered = () => waitFor(form, (now) => now.value === 'editing' || now.value === 'done');
    return { form, clock, sent, begun, answered, report: (event: AnyEventObject) => report(event) };
  }

  test('go before it, with how much of them is there, and it names them', async () => {
    const { form, sent, begun, answered, report } = startUploads();
    form.send(submitted);
    expect([begun, selectShare(form.getSnapshot()), sent]).toEqual([[{ taken: {} }], 0, []]);
    report({ type: 'files.progressed', share: 0.5 });
    expect([selectShare(form.getSnapshot()), selectIsPending(form.getSnapshot())]).toEqual([0.5, true]);
    report({ type: 'files.accepted', files: { attachment } });
    await answered();
    expect([sent, selectShare(form.getSnapshot())]).toEqual([[{ values, files: { attachment } }], null]);
  });

  test('are not sent again with a form that was refused, unless others are chosen or they are refused themselves', async () => {
    const answers: SubmitFormOutput[] = [
      { outcome: 'refused', failure: tooMany },
      { outcome: 'refused', failure: { type: 'body_invalid', fields: { attachment: { said: 'Choose it again' } } } },
    ];
    const { form, begun, answered, report } = startUploads(async () => answers.shift() ?? accepted);
    form.send(submitted);
    report({ type: 'files.accepted', files: { attachment } });
    await answered();
    form.send(submitted);
    await answered();
    expect(begun).toHaveLength(1);
    form.send(submitted);
    expect(begun).toHaveLength(2);
    report({ type: 'files.accepted', files: { attachment } });
    await answered();
    expect(form.getSnapshot().value).toBe('done');

    const other = startUploads(async () => ({ outcome: 'refused', failure: tooMany }));
    other.form.send(submitted);
    other.report({ type: 'files.accepted', files: { attachment } });
    await other.answered();
    other.form.send({ type: 'form.edited', field: 'attachment', value: '' });
    other.form.send(submitted);
    expect(other.begun).toHaveLength(2);
  });

  test('that are refused are told beside their field, and nothing else is sent', () => {
    const { form, sent, report } = startUploads();
    form.send(submitted);
    report({ type: 'files.refused', failure: fileRefused });
    const { value, context } = form.getSnapshot();
    expect([value, context.values, selectFaults(form.getSnapshot()), sent]).toEqual([
      'editing',
      values,
      { attachment: { rule: 'mimes' } },
      [],
    ]);
  });

  test('have as long as they need while there is progress, and are given up after a minute without', () => {
    const { form, clock, report } = startUploads();
    form.send(submitted);
    for (const share of [0.1, 0.2, 0.3]) {
      clock.increment(silenceLimit - 1);
      report({ type: 'files.progressed', share });
    }
    expect(form.getSnapshot().hasTag('uploading')).toBe(true);
    clock.increment(silenceLimit);
    expect([form.getSnapshot().value, selectFormFailure(form.getSnapshot())]).toEqual([
      'editing',
      { type: 'network', fields: {} },
    ]);
  });
});
