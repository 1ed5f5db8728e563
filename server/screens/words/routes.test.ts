import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { databaseFileName } from '#server/platform/db/sqlite.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Word, WordReader } from '#server/platform/words/word-reader.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Answer, type Body, type Customer, type Rest } from '#tests/support/rest.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import { countWords, readAnew, readWaiting } from './read-all.ts';
import { queueWaiting } from './reading.ts';

interface Words {
  state: string;
  size: { width: number; height: number };
  words: Word[];
}
interface Found {
  hits: { screen: Body; found: { in: string[]; boxes: number[][] } }[];
  waiting: number;
}

const wordsFor = (text: string): Word[] =>
  text.split(' ').map((part, index): Word => ({ text: part, box: [10 * index, 4, 8, 6], line: 0 }));

describe.each(engines)('the words in pictures on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  beforeAll(async () => {
    rest = await startRest(engine, { words: true });
    [ada, eve] = [await rest.signUp(), await rest.signUp()];
  });
  afterAll(() => rest.close());

  let texts: string[];
  let read: MockInstance<WordReader['read']>;
  beforeEach(() => {
    texts = [];
    read = vi.spyOn(rest.platform.words, 'read').mockImplementation(async () => wordsFor(texts.shift() ?? 'nothing'));
  });
  afterEach(() => void vi.restoreAllMocks());

  let seed = 0;
  const some = async () => picture('png', { seed: (seed += 1) });
  const uploaded = async (text: string, customer = ada): Promise<Body> => {
    texts.push(text);
    const screen = (await customer.upload(await some(), { name: 'picture.png' })).json();
    await rest.platform.jobs.idle();
    return screen;
  };
  const address = ({ signature }: { signature: string }, fileId?: string) =>
    `/screens/v1/words/${signature}${fileId === undefined ? '' : `?fileId=${fileId}`}`;
  const textOf = (answer: Answer) => [
    answer.json<Words>().state,
    answer
      .json<Words>()
      .words.map(({ text }) => text)
      .join(' '),
  ];
  const find = async (search: string, customer = ada) =>
    (await customer.call({ url: `/screens/v1/history/search?${new URLSearchParams({ search })}` })).json<Found>().hits;
  const finds = async (search: string, customer = ada) =>
    (await find(search, customer)).map(({ screen }) => screen.signature);
  const change = async (path: string, { signature }: Body) => {
    const payload = { imageList: [{ signature }] };
    expect((await ada.call({ method: 'POST', url: `/screens/v1/${path}`, payload })).statusCode).toBe(200);
  };
  const keyOf = async (scope: string) => {
    const payload = { name: scope, scopes: [scope] };
    return (await ada.call({ method: 'POST', url: '/api/v2/customers/keys', payload })).json<{ key: string }>().key;
  };
  const withKey = async (url: string, scope: string) =>
    rest.call({ url, headers: { authorization: `Bearer ${await keyOf(scope)}` } });

  test('are told and found once the picture has been read, where they stand', async () => {
    const screen = (await ada.upload(await some(), { name: 'Рахунок.png' })).json();
    const before = (await ada.call({ url: address(screen) })).json<Words>();
    const nothingHidden = { hidden: 'none', readable: [], hidden_words: [] };
    expect(before).toEqual({ state: 'waiting', size: { width: 64, height: 48 }, words: [], ...nothingHidden });
    texts.push('Сплачено 1,777.00 EUR Ёлка');
    await rest.platform.jobs.idle();
    const after = (await ada.call({ url: address(screen, screen.fileId) })).json<Words>();
    expect(after).toEqual({
      state: 'read',
      size: { width: 64, height: 48 },
      words: wordsFor('Сплачено 1,777.00 EUR Ёлка'),
      ...nothingHidden,
    });
    const [hit] = await find('спл рах ел');
    expect([hit?.screen.signature, hit?.found]).toEqual([
      screen.signature,
      { in: ['name', 'words'], boxes: [wordsFor('Сплачено 1,777.00 EUR Ёлка')[0]?.box, [30, 4, 8, 6]] },
    ]);
    expect((await find('рахунок'))[0]?.found).toEqual({ in: ['name'], boxes: [] });
    expect([await finds('сплачено иное'), await finds('сплачено', eve)]).toEqual([[], []]);
  });

  test('are for everybody who may open the picture, and nobody else', async () => {
    const screen = await uploaded('quarterly figures');
    expect(textOf(await rest.call(address(screen)))).toEqual(['read', 'quarterly figures']);
    expect(textOf(await withKey(address(screen), 'read'))).toEqual(['read', 'quarterly figures']);
    const link = (is_on: boolean) =>
      ada.call({ method: 'PATCH', url: `/screens/v1/screens/${screen.signature}`, payload: { link: { is_on } } });
    await link(false);
    expect([
      (await rest.call(address(screen))).statusCode,
      (await eve.call({ url: address(screen) })).statusCode,
    ]).toEqual([404, 404]);
    await link(true);
    await change('delete/list', screen);
    expect([await finds('quarterly'), (await rest.call(address(screen))).statusCode]).toEqual([[], 404]);
    expect(textOf(await ada.call({ url: address(screen) }))).toEqual(['read', 'quarterly figures']);
    await change('trash/restore', screen);
    expect(await finds('quarterly')).toEqual([screen.signature]);
  });

  test('are those of the shown picture alone: what a drawing hides is told to its owner, until it is burnt in', async () => {
    const first = await uploaded('iban de893704');
    const { signature } = first;
    texts.push('iban hidden');
    const second = (await replacePicture(ada, first, await some())).json();
    expect([await finds('de893704'), await finds('iban')]).toEqual([[], []]);
    await rest.platform.jobs.idle();
    expect([await finds('de893704'), await finds('iban')]).toEqual([[], [signature]]);
    const behind = address(first, first.fileId);
    expect(textOf(await ada.call({ url: behind }))).toEqual(['read', 'iban de893704']);
    for (const refused of [rest.call(behind), eve.call({ url: behind }), withKey(behind, 'read')])
      expect((await refused).statusCode).toBe(404);
    await ada.call({ method: 'POST', url: `/screens/v1/versions/${signature}/${first.fileId}/restore` });
    expect([await finds('de893704'), await finds('hidden')]).toEqual([[signature], []]);
    await ada.call({ method: 'POST', url: `/screens/v1/versions/${signature}/${second.fileId}/restore` });
    expect(await finds('de893704')).toEqual([]);
    await ada.call({ method: 'POST', url: `/screens/v1/scene/${signature}/burn-in` });
    const db = wholeKysely(rest.platform.db.query);
    const left = [
      ...(await db.selectFrom('words').select('words as text').execute()),
      ...(await db.selectFrom('screen_words').select('word as text').execute()),
    ];
    expect(left.filter(({ text }) => text.includes('de893704'))).toEqual([]);
    if (engine !== 'sqlite') return;
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    for (const file of [databaseFileName, `${databaseFileName}-wal`])
      expect((await readFile(join(rest.platform.config.dataDir, file))).includes('de893704')).toBe(false);
  });

  test('are read once of a file that several screens show', async () => {
    const screen = await uploaded('shared figures');
    const url = `/screens/v1/share/${screen.signature}/${screen.fileId}`;
    expect((await eve.call({ method: 'POST', url })).statusCode).toBe(201);
    expect(await finds('shared', eve)).toHaveLength(1);
    await rest.platform.jobs.idle();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('of a picture that cannot be read are not asked for again', async () => {
    read.mockRejectedValue(new Problem('image_too_complex'));
    const screen = (await ada.upload(await some())).json();
    await rest.platform.jobs.idle();
    expect((await ada.call({ url: address(screen) })).json()).toMatchObject({ state: 'unreadable', words: [] });
    await queueWaiting(rest.platform);
    await rest.platform.jobs.idle();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('of a picture with which the reader ends are asked for three times', async () => {
    read.mockRejectedValue(new Problem('overloaded'));
    const screen = (await ada.upload(await some())).json();
    const states: string[] = [];
    for (let n = 1; n <= 4; n += 1) {
      await rest.platform.jobs.idle();
      rest.platform.clock.advance(60_000);
      states.push((await ada.call({ url: address(screen) })).json<Words>().state);
    }
    expect(states).toEqual(['waiting', 'waiting', 'unreadable', 'unreadable']);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('of old pictures are read, too', async () => {
    const screen = (await ada.upload(await some())).json();
    const db = wholeKysely(rest.platform.db.query);
    await db.deleteFrom('jobs').where('queue', '=', 'words').execute();
    texts.push('forgotten words');
    await queueWaiting(rest.platform);
    await rest.platform.jobs.idle();
    expect(await finds('forgotten')).toEqual([screen.signature]);
  });

  test('are read at once, and anew, by a command', async () => {
    const screen = await uploaded('first reading');
    texts.push('second reading');
    await readAnew(rest.platform);
    expect(await finds('first')).toEqual([screen.signature]);
    const shares: number[] = [];
    const progress = { step: () => undefined, share: (done: number, total: number) => void shares.push(done / total) };
    await readWaiting(rest.platform, { progress, signal: AbortSignal.timeout(60_000) });
    expect([await finds('first'), await finds('second'), shares.at(-1)]).toEqual([[], [screen.signature], 1]);
    expect(await countWords(rest.platform)).toMatchObject({ waiting: 0 });
  });

  test('wait while pictures are drawn', async () => {
    const { images, jobs, db } = rest.platform;
    const drawn = Promise.withResolvers<Buffer>();
    vi.spyOn(images, 'rendition').mockReturnValue(drawn.promise);
    // As many as are at work at once.
    for (let n = 0; n < 2 * availableParallelism(); n += 1) await ada.upload(await some());
    // Comes after all others in a round, and waits for none of them.
    const roundOver = Promise.withResolvers<void>();
    jobs.handle('last', async () => roundOver.resolve(), { priority: -100, aside: true });
    await db.transaction((tx) => jobs.enqueue(tx, 'last', null));
    const done = jobs.idle();
    const claimed = async (queue: string) =>
      (await db.query.selectFrom('jobs').select('attempts').where('queue', '=', queue).execute()).filter(
        ({ attempts }) => attempts > 0,
      ).length;
    await roundOver.promise;
    expect([await claimed('pictures'), await claimed('words')]).toEqual([2 * availableParallelism(), 0]);
    drawn.resolve(await picture('webp'));
    await done;
    expect(read).toHaveBeenCalledTimes(2 * availableParallelism());
  });
});

test('nothing is read where the operator has switched it off', async () => {
  const rest = await startRest('sqlite');
  const read = vi.spyOn(rest.platform.words, 'read');
  const ada = await rest.signUp();
  const screen = (await ada.upload(await picture('png'))).json();
  await rest.platform.jobs.idle();
  expect((await ada.call({ url: `/screens/v1/words/${screen.signature}` })).json()).toMatchObject({ state: 'off' });
  expect(read).not.toHaveBeenCalled();
  await rest.close();
});
