import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});
afterEach(() =>
  platform.db.transaction(async (tx) => {
    await tx.deleteFrom('submissions').execute();
  }),
);

const contact = {
  name: 'Olena',
  email: 'olena@kadr.example',
  topic: 'question',
  place: '',
  message: 'Where is my API key?',
};
const page = { locale: 'uk', page: '/uk/contact-form', website: '' };
const brief = {
  company: 'Nord & Co',
  people: 'small',
  task: 'We share many screens.',
  name: 'Olena',
  email: 'olena@kadr.example',
};
const pdf = Buffer.from('%PDF-1.7\n');
const navigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

const submissions = () => platform.db.query.selectFrom('submissions').selectAll().execute();

/** A form with files, as a browser without JavaScript posts it. */
async function postBrief(
  person: ReturnType<typeof visitor>,
  fields: Record<string, string>,
  file: Buffer,
  name = 'a.pdf',
) {
  const before = Object.entries({ ...page, page: '/uk/contact-form?form=brief', ...fields });
  const form = multipart(file, {
    name,
    field: 'attachment',
    before: before.map(([key, value]) => ({ name: key, value })),
  });
  return person.request('POST', '/forms/brief', { 'content-type': form.type, ...navigation }, form.payload);
}

test('FORM-05 ROUTE-03 a form posted without JavaScript leads to its page, which says that it was sent', async () => {
  const person = visitor(app);
  const opened = await person.open('/uk/contact-form');
  expect([opened.status, opened.body]).toEqual([200, expect.stringContaining('action="/forms/contact"')]);
  const answer = await person.post('/forms/contact', { ...page, ...contact });
  expect([answer.status, answer.headers.location]).toEqual([303, '/uk/contact-form?sent=contact']);
  const sent = await person.open('/uk/contact-form?sent=contact');
  expect(sent.body).toContain('ваше повідомлення у\u00a0нас');
  expect(sent.body).not.toContain('<form method="post" action="/forms/contact"');
  expect(await submissions()).toMatchObject([{ form: 'contact', locale: 'uk' }]);
});

test('FORM-03 a form that is refused comes back with its faults and all that was written, however long', async () => {
  const person = visitor(app);
  const words = Array.from({ length: 300 }, (_, index) => `слово${index % 40}`).join(' ');
  const answer = await person.post('/forms/contact', { ...page, ...contact, email: 'nobody', message: words });
  expect([answer.status, answer.headers.location]).toEqual([303, '/uk/contact-form']);
  const { body } = await person.open('/uk/contact-form');
  expect(body).toContain('Введіть адресу повністю, наприклад name@site.com');
  expect(body).toContain('value="nobody"');
  expect(body).toContain(words);
  expect(await submissions()).toEqual([]);
});

test('FORM-06 FORM-07 files come with a form posted without JavaScript; those of another type are refused beside their field', async () => {
  const person = visitor(app);
  const refused = await postBrief(person, brief, Buffer.from('<svg>'), 'a.pdf');
  expect([refused.status, refused.headers.location]).toEqual([303, '/uk/contact-form?form=brief']);
  expect((await person.open('/uk/contact-form?form=brief')).body).toContain(
    'Можна додати лише файли JPEG, PNG, PDF і\u00a0DOC',
  );
  const taken = await postBrief(person, brief, pdf);
  expect([taken.status, taken.headers.location]).toEqual([303, '/uk/contact-form?form=brief&sent=brief']);
  const files = await platform.db.query.selectFrom('submission_files').selectAll().execute();
  expect(files).toMatchObject([{ field: 'attachment', place: 0 }]);
});

test('FORM-06 a file of a refused form need not be chosen again', async () => {
  const person = visitor(app);
  await postBrief(person, { ...brief, email: 'nobody' }, pdf, 'Бриф.pdf');
  const { body } = await person.open('/uk/contact-form?form=brief');
  expect(body).toContain('Бриф.pdf');
  const [, id = ''] = /name="kept\.attachment" value="(\w{22})"/.exec(body) ?? [];
  const answer = await postBrief(person, { ...brief, 'kept.attachment': id }, Buffer.alloc(0), '');
  expect(answer.headers.location).toBe('/uk/contact-form?form=brief&sent=brief');
  const [kept] = await platform.db.query.selectFrom('submission_files').selectAll().execute();
  expect(kept?.attachment_id).toBe(id);
});

test('FORM-06 of a form with many files no more are read once one is refused, and a strange name breaks nothing', async () => {
  const person = visitor(app);
  const attachments = () => platform.db.query.selectFrom('attachments').select('id').execute();
  const before = (await attachments()).length;
  const more = [Buffer.from('<svg>'), pdf].map((value) => ({ name: 'attachment', value, fileName: 'b.pdf' }));
  const fields = Object.entries({ ...page, ...brief, 'kept.constructor': 'x' });
  const form = multipart(pdf, {
    name: 'a.pdf',
    field: 'attachment',
    before: fields.map(([name, value]) => ({ name, value })),
    after: more,
  });
  const sent = await person.request('POST', '/forms/brief', { 'content-type': form.type, ...navigation }, form.payload);
  expect([sent.status, sent.headers.location]).toEqual([303, '/uk/contact-form']);
  expect((await attachments()).length - before).toBe(1);
  const answer = await person.post('/forms/contact', { ...page, ...contact, 'kept.__proto__': 'x' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/uk/contact-form']);
});

test('FORM-09 what fills in the hidden field is told that all is well, and nothing is kept', async () => {
  const answer = await visitor(app).post('/forms/contact', { ...page, ...contact, website: 'https://spam.example' });
  expect(answer.headers.location).toBe('/uk/contact-form?sent=contact');
  expect(await submissions()).toEqual([]);
});

test('FORM-05 a script gets JSON: what was sent, or what is wrong', async () => {
  const person = visitor(app);
  const headers = { ...ownPage, 'accept-language': 'ru' };
  const send = (fields: object) => person.request('POST', '/forms/contact', headers, { fields });
  const sent = await send(contact);
  expect([sent.status, sent.json()]).toEqual([
    201,
    { id: expect.stringMatching(/^\w{22}$/), message: expect.stringContaining('Спасибо') },
  ]);
  const refused = await send({ ...contact, name: '' });
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { error: { type: 'body_invalid', fields: { name: 'Введите имя' } } },
  ]);
});

test('forms of other sites, and those that lead elsewhere, are refused', async () => {
  const person = visitor(app);
  const foreign = await person.post('/forms/contact', { ...page, ...contact }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  const elsewhere = await person.post('/forms/contact', { ...contact, page: '//evil.example', locale: 'ru' });
  expect(elsewhere.headers.location).toBe('/ru/contact-form?sent=contact');
  const account = await person.post('/forms/login', { ...page, email: 'olena@kadr.example' });
  expect(account.headers.location).toBe('/uk/contact-form');
  expect(await submissions()).toHaveLength(1);
});
