import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestsMachine } from '#machines/requests/requests.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { formField } from '#tests/support/form-field.ts';
import { siteFormCalls } from './site-form-api.ts';

/** The XMLHttpRequests of a browser, whose server is the test. */
class FakeRequest {
  static all: FakeRequest[] = [];
  responseType = '';
  status = 0;
  statusText = '';
  response: unknown = null;
  body: FormData | undefined;
  path = '';
  isAborted = false;
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    FakeRequest.all.push(this);
  }
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  answer(status: number, response: unknown) {
    this.status = status;
    this.response = response;
    this.onload?.();
  }
}

const mimes = { type: 'mimes', value: 'image/png', error_message: 'Only PNG' };
const form = {
  alias: 'brief',
  title: '',
  button_text: '',
  sent_text: 'Thank you',
  groups: [
    {
      alias: 'all',
      title: '',
      fields: [formField('name'), formField('files', { type: 'file', validation_rules: [mimes] })],
    },
  ],
};
const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const chosen = { files: [fileOf('a.png', 30), fileOf('b.png', 10)] };

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

function calls() {
  let time = 0;
  const flows = {
    session: createActor(sessionMachine, { input: { viewer: null } }),
    requests: createActor(requestsMachine).start(),
  };
  const reread = vi.fn();
  const now = () => (time += 1000);
  const abort = new AbortController();
  const shares: number[] = [];
  const made = siteFormCalls({ form, locale: 'uk', flows, reread, now });
  const sending = () => made.sendFiles(chosen, (share) => shares.push(share), abort.signal);
  return { ...made, sending, shares, abort, reread };
}
const latest = () => FakeRequest.all.at(-1);
const asked = (count: number) => vi.waitFor(() => expect(FakeRequest.all).toHaveLength(count));

test('FORM-06 files are sent one after the other, with how much of all of them is there', async () => {
  const { sending, shares } = calls();
  const sent = sending();
  expect([latest()?.path, latest()?.body?.get('field')]).toEqual(['/api/forms/brief/files', 'files']);
  latest()?.upload.onprogress?.({ loaded: 20 });
  latest()?.answer(201, { id: 'first' });
  await asked(2);
  latest()?.upload.onprogress?.({ loaded: 10 });
  latest()?.answer(201, { id: 'second' });
  expect(await sent).toEqual({ outcome: 'accepted', files: { files: ['first', 'second'] } });
  expect(shares).toEqual([0.5, 1]);
});

test('FORM-07 a file that the server refuses is told beside its field, in the words of the form or its own', async () => {
  const { sending } = calls();
  const refused = sending();
  latest()?.answer(415, {
    error: { type: 'type_unsupported', message: 'Not this type', fields: { files: 'Only PNG' } },
  });
  expect(await refused).toEqual({
    outcome: 'refused',
    failure: { type: 'type_unsupported', fields: { files: { rule: 'mimes' } }, said: 'Not this type' },
  });
  const empty = sending();
  latest()?.answer(400, { error: { type: 'file_empty', message: 'The file is empty' } });
  expect(await empty).toEqual({
    outcome: 'refused',
    failure: { type: 'file_empty', fields: { files: { said: 'The file is empty' } } },
  });
});

test('FORM-06 a file is not sent any further once the form is left', async () => {
  const { sending, abort } = calls();
  const sent = sending();
  abort.abort(new Error('left'));
  await expect(sent).rejects.toThrow('left');
  expect([FakeRequest.all.length, latest()?.isAborted]).toEqual([1, true]);
});

test('FORM-05 what is filled in goes with the ids of all files; a form that the server does not know any more is read anew', async () => {
  const bodies: unknown[] = [];
  const answers = [
    Response.json({ id: 'x', message: '' }, { status: 201 }),
    Response.json(
      { error: { type: 'body_invalid', message: 'Not valid', fields: { colour: 'Missing' } } },
      { status: 400 },
    ),
  ];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return answers.shift();
  });
  const { submit, reread, abort } = calls();
  const filled = { values: { name: 'Olena' }, chosen: {}, kept: { files: ['kept'] }, trap: '' };
  const send = () => submit(filled, abort.signal, { files: ['sent'] });
  expect(await send()).toEqual({ outcome: 'accepted', answer: { type: 'form.sent' } });
  expect(bodies).toEqual([{ fields: { name: 'Olena' }, files: { files: ['kept', 'sent'] }, website: '' }]);
  expect(reread).not.toHaveBeenCalled();
  expect(await send()).toEqual({ outcome: 'refused', failure: { type: 'internal', fields: {}, said: 'Not valid' } });
  expect(reread).toHaveBeenCalledOnce();
});
