import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepWords } from '#server/screens/words/store.ts';
import { storedOf } from '#server/screens/words/stored-words.ts';
import { joinChat, listenForChat } from '#tests/support/chat-socket.ts';
import { engines } from '#tests/support/engines.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { picture, tiledPicture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Body, type Rest } from '#tests/support/rest.ts';

/** The files of a zip by their names. */
async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);
  const zip = await open(archive, { lazyEntries: false });
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => entries.push(entry));
  await once(zip, 'end');
  const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  return new Map(
    await Promise.all(entries.map(async (entry) => [entry.fileName, await buffer(await read(entry))] as const)),
  );
}

describe.each(engines)('the archive of an account on %s', (engine) => {
  let rest: Rest;
  beforeEach(async () => {
    rest = await startRest(engine);
  });
  afterEach(() => rest.close());

  test('PROF-06 holds every picture byte for byte and all that is kept beside, and nothing of anybody else', async () => {
    const ada = await rest.signUp('ada@example.com');
    const eve = await rest.signUp('eve@example.com');
    const png = await picture('png');
    const { signature, day } = (await ada.upload(png)).json();
    const foreign = (await eve.upload(png)).json().signature;
    const { platform } = rest;
    const { id } = await platform.db.query
      .selectFrom('screens')
      .select('file_id as id')
      .where('signature', '=', signature)
      .executeTakeFirstOrThrow();
    const words = storedOf([
      { text: 'Total', box: [0, 0, 9, 9], line: 0 },
      { text: '7', box: [9, 0, 9, 9], line: 0 },
      { text: 'Paid', box: [0, 9, 9, 9], line: 1 },
    ]);
    await platform.db.transaction((tx) => keepWords(tx, id, { state: 'read', words }));

    const answer = await ada.call({ url: '/api/v2/customers/export' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = await unpack(answer.rawPayload);
    expect(files.get(`screens/${day}/${signature}.png`)).toEqual(png);
    expect(JSON.parse(String(files.get(`screens/${day}/${signature}.json`)))).toMatchObject({ text: 'Total 7\nPaid' });
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject({
      email: 'ada@example.com',
      group: 'customer',
    });
    expect(JSON.parse(String(files.get('sessions.json')))).toHaveLength(1);
    const names = [...files.keys()].join('\n');
    expect(names).not.toContain(foreign);
    expect([...files.values()].join('\n')).not.toMatch(/argon2|eve@example/);
  });

  test('PROF-06 holds what was said in the chat, with its files', async () => {
    const ada = await rest.signUp();
    const host = await listenForChat(rest);
    const uuid = (await ada.call({ method: 'POST', url: '/api/chat' })).json<{ uuid: string }>().uuid;
    const { type, payload } = multipart(Buffer.from('Some text'), { name: '../my notes.txt' });
    const sent = await ada.call({
      method: 'POST',
      url: `/api/chat/${uuid}/upload`,
      headers: { 'content-type': type },
      payload,
    });
    const { file_id } = sent.json<{ file_id: string }>();
    const socket = await joinChat(host, ada);
    socket.send({ action: 'message', uuid, file_id, message: 'Look', client_id: 'once' });
    await socket.next('message');
    const files = await unpack((await ada.call({ url: '/api/v2/customers/export' })).rawPayload);
    expect(JSON.parse(String(files.get(`chat/${uuid}/1.json`)))).toMatchObject([{ seq: 1, message: 'Look' }]);
    const names = [...files.keys()].filter((name) => name.endsWith('.txt'));
    expect(names.map((name) => [name, String(files.get(name))])).toEqual([
      [`chat/${uuid}/1-my_notes.txt`, 'Some text'],
    ]);
  });

  test('A11 PROF-06 of what was copied from somebody holds the pictures, and nothing that their camera tells', async () => {
    const ada = await rest.signUp('ada@example.com');
    const eve = await rest.signUp('eve@example.com');
    const photo = await tiledPicture('webp');
    const [taken, plain] = [(await ada.upload(photo)).json(), (await ada.upload(await picture('png'))).json()];
    const copyOf = async ({ signature, fileId }: { signature: string; fileId: string }) =>
      (await eve.call({ method: 'POST', url: `/screens/share/${signature}/${fileId}` })).json<{ data: Body }>().data;
    const [copy, other] = [await copyOf(taken), await copyOf(plain)];
    expect((await replacePicture(eve, copy, await picture('png', { seed: 2 }))).statusCode).toBe(200);

    const files = await unpack((await eve.call({ url: '/api/v2/customers/export' })).rawPayload);
    const pictures = ['/base.webp', '/version-1.webp'].map((name) =>
      files.get(`screens/${copy.day}/${copy.signature}${name}`),
    );
    for (const bytes of pictures) {
      expect(bytes?.includes('WEBP')).toBe(true);
      expect(bytes?.includes('Secret Artist')).toBe(false);
    }
    expect(files.get(`screens/${other.day}/${other.signature}.png`)).toEqual(await picture('png'));
  });

  test('PROF-06 is nobody else’s', async () => {
    expect((await rest.call({ url: '/api/v2/customers/export' })).statusCode).toBe(401);
  });
});
