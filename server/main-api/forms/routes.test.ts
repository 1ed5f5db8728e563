import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attachmentWait } from '#domain/limits.ts';
import { sweepAttachments } from '#server/platform/attachments/work.ts';
import { attachmentFolder } from '#server/platform/files/layout.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Rest } from '#tests/support/rest.ts';

const contact = {
  name: 'Olena',
  email: 'olena@kadr.example',
  topic: 'question',
  message: 'How do I export everything?',
};
const brief = {
  company: 'Nord & Co',
  industry: 'Design',
  people: 'large',
  task: 'We share many screens\nwith clients.',
  name: 'Olena',
  email: 'olena@kadr.example',
};
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');

let rest: Rest;
const start = async (engine: Engine, config: object = {}) => {
  rest = await startRest(engine, { contactEmail: 'office@kadr.example', ...config });
};
afterEach(() => rest.close());

const send = (alias: string, body: object, language = 'en') =>
  rest.call({ method: 'POST', url: `/api/forms/${alias}`, payload: body, headers: { 'accept-language': language } });
const sendFile = (file: Buffer, name: string, field = 'attachment', alias = 'brief') => {
  const { type, payload } = multipart(file, { name, before: [{ name: 'field', value: field }] });
  return rest.call({
    method: 'POST',
    url: `/api/forms/${alias}/files`,
    headers: { 'content-type': type, 'accept-language': 'uk' },
    payload,
  });
};
const submissions = () => rest.platform.db.query.selectFrom('submissions').selectAll().execute();
const letters = async () => {
  await rest.platform.jobs.idle();
  const listed = await rest.platform.mail.outbox?.list();
  return (listed ?? []).filter(({ to }) => to.address === 'office@kadr.example');
};
const storedFiles = () => readdir(join(pictureFolder(rest.platform.config), attachmentFolder)).catch(() => []);

describe('a form of the site', () => {
  beforeEach(() => start('sqlite'));

  test('FORM-01 is told in the language of the caller, in its order, and no form of an account is told', async () => {
    const answer = await rest.call({ url: '/api/forms/brief', headers: { 'accept-language': 'ru' } });
    const form = answer.json<{ title: string; button_text: string; groups: { fields: { alias: string }[] }[] }>();
    expect([answer.statusCode, form.title, form.button_text]).toEqual([
      200,
      'Расскажите о\u00a0своей команде',
      'Отправить бриф',
    ]);
    expect(form.groups.map(({ fields }) => fields.map(({ alias }) => alias))).toEqual([
      ['company', 'industry', 'people', 'task', 'attachment'],
      ['name', 'email', 'phone'],
    ]);
    expect(answer.headers['x-cache-token']).toEqual(expect.any(String));
    const others = await Promise.all(
      ['login', 'identification', 'unheard-of'].flatMap((alias) => [
        rest.call(`/api/forms/${alias}`),
        send(alias, { fields: {} }),
      ]),
    );
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('FORM-08 offers words for what is typed, those that begin with it first, a page at a time', async () => {
    const ask = async (search: string, page = '', language = 'en') => {
      const url = `/api/forms/brief/hints?field=industry&search=${encodeURIComponent(search)}${page}`;
      const answer = await rest.call({ url, headers: { 'accept-language': language } });
      const { 'x-items-total': total, 'x-items-limit': limit, 'x-items-offset': offset } = answer.headers;
      return { said: answer.json<{ value: string }[]>().map(({ value }) => value), total, limit, offset };
    };
    expect(await ask('DES')).toEqual({ said: ['Design'], total: '1', limit: '10', offset: '0' });
    expect(await ask('тест', '', 'ru')).toMatchObject({ said: ['Тестирование ПО'] });
    expect(await ask('m', '&limit=2&offset=1')).toMatchObject({
      said: ['Marketing', 'Music'],
      limit: '2',
      offset: '1',
    });
    expect((await ask('')).said).toHaveLength(10);
    const none = await rest.call('/api/forms/brief/hints?field=company');
    expect(none.statusCode).toBe(404);
  });

  test('FORM-05 is kept as its sender has read it, and the owner of the site gets a letter', async () => {
    const answer = await send('contact', { fields: contact }, 'uk');
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.stringMatching(/^\w{22}$/), message: expect.stringContaining('Дякуємо') },
    ]);
    const [kept] = await submissions();
    expect(kept).toMatchObject({ form: 'contact', locale: 'uk', created_at: rest.platform.clock.now() });
    expect(JSON.parse(kept?.content ?? '')).toEqual({
      title: 'Напишіть нам',
      answers: [
        { title: 'Ім’я', text: 'Olena' },
        { title: 'Електронна пошта', text: 'olena@kadr.example' },
        { title: 'Про\u00a0що\u00a0мова', text: 'Запитання' },
        { title: 'Повідомлення', text: 'How do I export everything?' },
      ],
      replyTo: 'olena@kadr.example',
    });
    const [letter] = await letters();
    expect(letter).toMatchObject({ replyTo: 'olena@kadr.example', subject: 'Нове повідомлення: Напишіть нам' });
    expect(letter?.text).toContain('Повідомлення:\nHow do I export everything?');
  });

  test('FORM-03 is refused in its own words, and keeps nothing', async () => {
    const answer = await send(
      'contact',
      { fields: { ...contact, email: 'nobody', message: 'Hi', colour: 'red' } },
      'ru',
    );
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      {
        colour: 'Такого поля нет',
        email: 'Введите полный адрес, например name@site.com',
        message: 'Напишите чуть подробнее, чтобы мы поняли',
      },
    ]);
    expect(await submissions()).toEqual([]);
  });

  test('FORM-04 asks for what another field requires, and keeps nothing of what that hides', async () => {
    const problem = await send('contact', { fields: { ...contact, topic: 'problem' } });
    expect(problem.json().error.fields).toEqual({ place: 'Say where it happens' });
    const question = await send('contact', { fields: { ...contact, place: 'The gallery' } });
    expect(question.statusCode).toBe(201);
    expect((await submissions())[0]?.content).not.toContain('The gallery');
  });

  test('FORM-09 of a program that fills in everything is answered as one that is kept, and is not', async () => {
    const answer = await send('contact', { fields: { ...contact, email: 'nobody' }, website: 'https://spam.example' });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ['id', 'message']]);
    expect([await submissions(), await letters()]).toEqual([[], []]);
  });

  test('FORM-07 takes files of four types, known by their content and not by their names', async () => {
    const word = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
    const files = [
      [await picture('png'), 'a.png'],
      [await picture('jpeg'), 'a.jpg'],
      [pdf, 'a.pdf'],
      [word, 'a.doc'],
      [await picture('gif'), 'a.png'],
      [Buffer.from('<script>alert(1)</script>'), 'a.pdf'],
      [Buffer.from('PK\u0003\u0004 a newer document'), 'a.doc'],
    ] as const;
    const answers = [];
    for (const [file, name] of files) answers.push(await sendFile(file, name));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 415, 415, 415]);
    expect(answers.slice(0, 4).map((answer) => answer.json<{ mime: string }>().mime)).toEqual([
      'image/png',
      'image/jpeg',
      'application/pdf',
      'application/msword',
    ]);
    expect(answers[4]?.json().error.fields).toEqual({
      attachment: 'Можна додати лише файли JPEG, PNG, PDF і\u00a0DOC',
    });
    expect(await storedFiles()).toHaveLength(4);
  });

  test('FORM-07 refuses a file that is empty or too large, one of no field, and a form without one', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
    const answers = [
      await sendFile(Buffer.alloc(0), 'a.pdf'),
      await sendFile(large, 'a.pdf'),
      await sendFile(pdf, 'a.pdf', 'company'),
      await sendFile(pdf, 'a.pdf', 'attachment', 'contact'),
      await rest.call({ method: 'POST', url: '/api/forms/brief/files', payload: { field: 'attachment' } }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().error.type])).toEqual([
      [400, 'file_empty'],
      [413, 'file_too_large'],
      [400, 'body_invalid'],
      [400, 'body_invalid'],
      [400, 'body_invalid'],
    ]);
    expect(await storedFiles()).toEqual([]);
  });

  test('FORM-06 names files that were sent before; its letter links to them, to be saved and never shown', async () => {
    const { id } = (await sendFile(pdf, 'Бриф <1>.pdf')).json<{ id: string }>();
    const answer = await send('brief', { fields: brief, files: { attachment: [id] } });
    expect(answer.statusCode).toBe(201);
    const [letter] = await letters();
    expect(letter?.text).toContain('Industry:\nDesign');
    const [link = ''] = /http:\S+/.exec(letter?.text ?? '') ?? [];
    const file = await rest.call(link.replace('http://localhost:3000', ''));
    expect([file.statusCode, file.rawPayload]).toEqual([200, pdf]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    const other = await rest.call(`/api/sent-files/${id}?key=guessed`);
    expect(other.statusCode).toBe(404);
  });

  test('FORM-06 does not take a file twice, nor one that is not there, nor more than the form allows', async () => {
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push((await sendFile(pdf, `${n}.pdf`)).json<{ id: string }>().id);
    const [first = ''] = ids;
    const many = await send('brief', { fields: brief, files: { attachment: ids } });
    expect([many.statusCode, many.json().error.fields]).toEqual([400, { attachment: 'At most 5 files' }]);
    const one = { fields: brief, files: { attachment: [first] } };
    expect((await send('brief', one)).statusCode).toBe(201);
    const gone = { attachment: 'This file is not there any more. Choose it again' };
    expect((await send('brief', one)).json().error.fields).toEqual(gone);
    const unknown = { attachment: ['0'.repeat(22)], company: [] };
    expect((await send('brief', { fields: brief, files: unknown })).json().error.fields).toEqual({
      ...gone,
      company: 'There is no such field',
    });
    expect(await submissions()).toHaveLength(1);
  });

  test('FORM-06 lets go of files that no form has taken within an hour, and keeps the others', async () => {
    const { id: kept } = (await sendFile(pdf, 'kept.pdf')).json<{ id: string }>();
    await sendFile(pdf, 'left.pdf');
    await send('brief', { fields: brief, files: { attachment: [kept] } });
    rest.platform.clock.advance(2 * attachmentWait);
    expect(await sweepAttachments(rest.platform)).toBe(1);
    expect(await storedFiles()).toEqual([kept]);
    expect(await readFile(join(pictureFolder(rest.platform.config), attachmentFolder, kept))).toEqual(pdf);
  });
});

test('FORM-09 one network sends no more than so many forms in an hour', async () => {
  await start('sqlite', { formsPerHour: 2 });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await send('contact', { fields: contact })).statusCode);
  expect(statuses).toEqual([201, 201, 429]);
});
