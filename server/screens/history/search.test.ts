import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite.ts';
import { createLogger } from '#server/platform/log.ts';
import { bothEngines, freshDatabase } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

interface Found {
  hits: { screen: { signature: string; name: string }; found: { in: string[]; boxes: number[][] } }[];
  has_more: boolean;
  waiting: number;
}

describe.each(bothEngines)('screens that are searched for on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  const names = ['invoice 7.png', 'Invoice 10.png', 'voice.png', 'INVOICE.png', 'Їжак.png', 'їжа.png', 'invoice.png'];
  const signatures: string[] = [];
  beforeAll(async () => {
    rest = await startRest(engine, { words: true });
    ada = await rest.signUp();
    const png = await picture('png');
    for (const name of names) {
      rest.platform.clock.advance(1000);
      signatures.push((await ada.upload(png, { name })).json().signature);
    }
  });
  afterAll(() => rest.close());

  const find = (query: Record<string, string>, customer = ada) =>
    customer.call({ url: `/screens/v1/history/search?${new URLSearchParams(query)}` });
  const namesOf = ({ hits }: Found) => hits.map(({ screen }) => screen.name);
  const found = async (search: string, customer = ada) => namesOf((await find({ search }, customer)).json<Found>());
  const change = async (path: string, signature: string) => {
    const payload = { imageList: [{ signature }] };
    expect((await ada.call({ method: 'POST', url: `/screens/v1/${path}`, payload })).statusCode).toBe(200);
  };
  const paged = async (search: string, customer = ada) => {
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const query = { search, limit: '1', ...(after !== undefined && { after }) };
      const page = (await find(query, customer)).json<Found>();
      seen.push(...namesOf(page));
      after = page.hits.at(-1)?.screen.signature;
      if (!page.has_more) return seen;
    }
  };

  test('have a word that begins so in their names, newest first', async () => {
    expect(await found('inv')).toEqual(['invoice.png', 'INVOICE.png', 'Invoice 10.png', 'invoice 7.png']);
    expect(await found('  INVOICE 1 ')).toEqual(['Invoice 10.png']);
    expect(await found('ЇЖ')).toEqual(['їжа.png', 'Їжак.png']);
    expect(await found('oice')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('\u200B')).toEqual([]);
  });

  test('have all the words, in any order, each of them once', async () => {
    const member = await rest.signUp();
    const png = await picture('png');
    for (const name of ['Звіт за Їжу.png', 'їжа 1.png', 'red red-car.png', 'Scarred Résumé.png'])
      await member.upload(png, { name });
    expect(await found('їж', member)).toEqual(['їжа 1.png', 'Звіт за Їжу.png']);
    expect(await found('їж зві', member)).toEqual(['Звіт за Їжу.png']);
    expect(await found('RED', member)).toEqual(['red red-car.png']);
    expect(await found('car-red', member)).toEqual(['red red-car.png']);
    expect(await found('resu', member)).toEqual(['Scarred Résumé.png']);
    expect(await paged('p', member)).toEqual(['Scarred Résumé.png', 'red red-car.png', 'їжа 1.png', 'Звіт за Їжу.png']);
  });

  test('come page by page, with how many have not been read', async () => {
    expect(await paged('i')).toEqual(['invoice.png', 'INVOICE.png', 'Invoice 10.png', 'invoice 7.png']);
    expect(await paged('png inv')).toEqual(['invoice.png', 'INVOICE.png', 'Invoice 10.png', 'invoice 7.png']);
    expect((await find({ search: 'i' })).json<Found>()).toMatchObject({ waiting: names.length });
    const behindAnother = (await find({ search: 'v', after: signatures[5] ?? '' })).json<Found>();
    expect(namesOf(behindAnother)).toEqual(['voice.png']);
  });

  test('are not in the trash, after whose screens the next ones come, and follow a new name', async () => {
    const [seven = '', ten = ''] = signatures;
    await change('delete/list', ten);
    expect(await found('invoice 1')).toEqual([]);
    expect(namesOf((await find({ search: 'invoice', limit: '1', after: ten })).json<Found>())).toEqual([
      'invoice 7.png',
    ]);
    await change('trash/restore', ten);
    expect(await found('invoice 1')).toEqual(['Invoice 10.png']);
    await ada.call({ method: 'PATCH', url: `/screens/v1/screens/${seven}`, payload: { name: 'Ёлка' } });
    expect([await found('invoice 7'), await found('7'), await found('елк')]).toEqual([[], [], ['Ёлка']]);
  });

  test('are their owner’s alone, as is the place of the page before', async () => {
    const eve = await rest.signUp();
    expect(await found('i', eve)).toEqual([]);
    for (const after of [signatures[0] ?? '', 'x'.repeat(22)]) {
      const answer = await find({ search: 'i', after }, eve);
      expect([answer.statusCode, answer.json().error.type]).toEqual([404, 'not_found']);
    }
    expect((await rest.call('/screens/v1/history/search?search=i')).statusCode).toBe(401);
  });

  test.each(['', ' ', 'x'.repeat(256)])('"%s" is nothing to search for', async (search) => {
    const answer = await find({ search });
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, ['search']]);
  });

  test('are found in a database of an older version too', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-search-'));
    const database = engine === 'postgres' ? await freshDatabase() : undefined;
    const log = createLogger({ logLevel: 'silent' });
    const { kysely, close } = database ? openPostgres(database.url, log) : openSqlite(dataDir);
    await migrate(kysely, engine, '2026-11-27-1631-unread-by-desk');
    await sql`insert into users (id, public_id, email, email_norm, name, password_hash, timezone, created_at)
      values (1, 'a', 'a', 'a', '', '', 'UTC', 1)`.execute(kysely);
    await sql`insert into files (id, key, sha256, mime, bytes, width, height, frames, created_at)
      values (1, 'a', '', 'image/png', 1, 1, 1, 1, 1)`.execute(kysely);
    for (const [index, name] of ['Їжа: Їжак', 'Zebra', 'Trashed'].entries())
      await sql`insert into screens (signature, owner_id, day, created_at, file_id, name, deleted_at)
        values (${String(index)}, 1, 1, 1, 1, ${name}, ${name === 'Trashed' ? 1 : null})`.execute(kysely);
    await migrate(kysely, engine);
    const words = await kysely.selectFrom('screen_words').selectAll().orderBy('screen_id').orderBy('word').execute();
    expect(words).toEqual([
      { screen_id: 1, library_id: 1, word: 'їжа', places: 1 },
      { screen_id: 1, library_id: 1, word: 'їжак', places: 1 },
      { screen_id: 2, library_id: 1, word: 'zebra', places: 1 },
    ]);
    expect(await kysely.selectFrom('words').selectAll().execute()).toEqual([
      { file_id: 1, state: 'waiting', words: '[]' },
    ]);
    await close();
    await database?.drop();
    await rm(dataDir, { recursive: true });
  });
});
