import { afterEach, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const text = (bytes: number) => Buffer.alloc(bytes, 'a');
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, ' ')]);

describe.each(bothEngines)('attachments on %s', (engine) => {
  let rest: Rest;
  afterEach(() => rest.close());

  const sendWithForm = async (file: Buffer, name = 'a.pdf', by: Pick<Rest, 'call'> | Customer = rest) => {
    const { type, payload } = multipart(file, { name, before: [{ name: 'field', value: 'attachment' }] });
    const headers = { 'content-type': type };
    const answer = await by.call({ method: 'POST', url: '/api/forms/brief/files', headers, payload });
    return { status: answer.statusCode, said: answer.json<{ name?: string; error?: { type: string } }>() };
  };
  const roomOf = async (customer: Customer) =>
    (await customer.call({ method: 'POST', url: '/api/chat' })).json<{ uuid: string }>().uuid;
  const sendInChat = async (customer: Customer, file: Buffer, name = 'a.txt') => {
    const { type, payload } = multipart(file, { name });
    const url = `/api/chat/${await roomOf(customer)}/upload`;
    const answer = await customer.call({ method: 'POST', url, headers: { 'content-type': type }, payload });
    return { status: answer.statusCode, said: answer.json<{ name?: string; error?: { type: string } }>() };
  };
  const refused = (status: number, type: string) => ({ status, said: { error: { type } } });
  const kept = async () =>
    (await rest.platform.db.query.selectFrom('attachments').select('bytes').execute()).map(({ bytes }) => bytes);

  test('FORM-06 CHAT-07 below the floor of free space no file is taken, of a form or in the chat', async () => {
    rest = await startRest(engine, { freeSpaceFloor: Number.MAX_SAFE_INTEGER });
    const ada = await rest.signUp();
    expect(await sendWithForm(pdf(100))).toMatchObject(refused(507, 'storage_full'));
    expect(await sendInChat(ada, text(100))).toMatchObject(refused(507, 'storage_full'));
    expect(await kept()).toEqual([]);
  });

  test('FORM-09 CHAT-07 a block of networks sends so many bytes of files a day, with forms and in the chat together', async () => {
    rest = await startRest(engine, { blockAttachmentBytesPerDay: 40_000 });
    const ada = await rest.signUp();
    expect(await sendWithForm(pdf(15_000))).toMatchObject({ status: 201 });
    expect(await sendInChat(ada, text(15_000))).toMatchObject({ status: 201 });
    expect(await sendWithForm(pdf(15_000))).toMatchObject(refused(429, 'too_many'));
    expect(await sendInChat(ada, text(15_000))).toMatchObject(refused(429, 'too_many'));
    expect(await kept()).toEqual([15_000, 15_000]);
    rest.platform.clock.advance(86_400_000);
    expect(await sendWithForm(pdf(15_000))).toMatchObject({ status: 201 });
  });

  test('CHAT-07 FORM-06 files of somebody who is signed in find room beside their pictures, or are refused', async () => {
    rest = await startRest(engine, { accountBytesLimit: 60_000 });
    const [ada, eve] = [await rest.signUp(), await rest.signUp()];
    expect((await ada.upload(await picture('png'))).statusCode).toBe(201);
    expect(await sendInChat(ada, text(30_000))).toMatchObject({ status: 201 });
    expect(await sendInChat(ada, text(30_000))).toMatchObject(refused(507, 'account_full'));
    expect(await sendWithForm(pdf(30_000), 'a.pdf', ada)).toMatchObject(refused(507, 'account_full'));
    expect(await sendInChat(eve, text(30_000))).toMatchObject({ status: 201 });
    expect(await sendWithForm(pdf(30_000))).toMatchObject({ status: 201 });
  });

  test('FORM-07 CHAT-07 a name takes the ending of what the file is', async () => {
    rest = await startRest(engine);
    const ada = await rest.signUp();
    const named = async (sent: Promise<{ said: { name?: string } }>) => (await sent).said.name;
    expect(await named(sendInChat(ada, text(10), 'update.bat'))).toBe('update.txt');
    expect(await named(sendWithForm(pdf(10), '\u202Efdp.exe'))).toBe('fdp.pdf');
  });
});
