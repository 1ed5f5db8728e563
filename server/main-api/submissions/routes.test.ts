import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepAttachments } from '#server/platform/attachments/work.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

let rest: Rest;
beforeEach(async () => {
  rest = await startRest('sqlite', { contactEmail: 'office@kadr.example' });
});
afterEach(() => rest.close());

const list = '/api/v2/office/submissions';
async function staff(role: 'operator' | 'editor'): Promise<Customer> {
  const person = await rest.signUp(`${role}@example.com`);
  await rest.platform.db.transaction((tx) =>
    tx.updateTable('users').set({ role }).where('email', '=', person.email).execute(),
  );
  return person;
}

test('AUTH-21 FORM-05 what a form has sent is read by operators, the newest first, and by nobody else', async () => {
  const message = (text: string) => ({
    fields: { name: 'Olena', email: 'olena@kadr.example', topic: 'question', message: text },
    files: {},
    website: '',
  });
  for (const text of ['The first message of them', 'The second message of them']) {
    const sent = await rest.call({ method: 'POST', url: '/api/forms/contact', payload: message(text) });
    expect(sent.statusCode, sent.body).toBe(201);
    rest.platform.clock.advance(1000);
  }
  const operator = await staff('operator');
  const answer = await operator.call({ url: `${list}?form=contact` });
  const items: { id: string; reply_to: string; answers: { text: string }[] }[] = answer.json();
  expect([answer.statusCode, answer.headers['x-items-total']]).toEqual([200, '2']);
  expect(items.map(({ answers }) => answers.at(-1)?.text)).toEqual([
    'The second message of them',
    'The first message of them',
  ]);
  expect(items[0]?.reply_to).toBe('olena@kadr.example');
  expect((await operator.call({ url: `${list}/${items[0]?.id}` })).json()).toEqual(items[0]);
  expect((await operator.call({ url: `${list}?form=other` })).json()).toEqual([]);

  const editor = await staff('editor');
  expect((await editor.call({ url: list })).statusCode).toBe(404);
  expect((await rest.call({ url: list })).statusCode).toBe(401);
});

test('AUTH-21 FORM-06 an operator deletes what a form has sent, and its files go with it', async () => {
  const { type, payload } = multipart(Buffer.from('%PDF-1.7'), {
    name: 'a.pdf',
    before: [{ name: 'field', value: 'attachment' }],
  });
  const headers = { 'content-type': type };
  const file = await rest.call({ method: 'POST', url: '/api/forms/brief/files', headers, payload });
  const { id: attachment } = file.json<{ id: string }>();
  const fields = {
    company: 'Nord',
    industry: 'Design',
    people: 'large',
    task: 'Many screenshots to share with clients',
  };
  const brief = {
    fields: { ...fields, name: 'Olena', email: 'olena@kadr.example' },
    files: { attachment: [attachment] },
  };
  const sent = await rest.call({ method: 'POST', url: '/api/forms/brief', payload: brief });
  const { id } = sent.json<{ id: string }>();
  const one = { method: 'DELETE', url: `${list}/${id}` } as const;
  expect((await (await staff('editor')).call(one)).statusCode).toBe(404);
  const operator = await staff('operator');
  expect(await operator.call(one)).toMatchObject({ statusCode: 200, body: JSON.stringify({ id }) });
  expect((await operator.call(one)).statusCode).toBe(404);
  expect((await operator.call({ url: list })).json()).toEqual([]);
  expect((await operator.call({ url: `/api/v2/office/files/${attachment}` })).statusCode).toBe(404);
  expect(await sweepAttachments(rest.platform)).toBe(1);
});
