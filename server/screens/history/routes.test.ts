import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

describe.each(bothEngines)('history on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  /** Signatures in the order of upload: two on the 1st, none on the 2nd, three on the 3rd, one on the 4th. */
  const signatures: string[] = [];
  beforeAll(async () => {
    rest = await startRest(engine);
    rest.platform.clock.set(Date.parse('2026-03-01T10:00:00Z'));
    ada = await rest.signUp();
    const stranger = await rest.signUp();
    const png = await picture('png');
    const uploadAt = async (customer: Customer, moment: string) => {
      rest.platform.clock.set(Date.parse(moment));
      await customer.renew();
      return (await customer.upload(png)).json().signature;
    };
    for (const day of ['01', '01', '03', '03', '03', '04'])
      signatures.push(await uploadAt(ada, `2026-03-${day}T12:00:00Z`));
    await uploadAt(stranger, '2026-03-04T12:30:00Z');
    await ada.renew();
  });
  afterAll(() => rest.close());

  const get = (path: string) => ada.call({ url: `/screens/v1/${path}` });
  const newestFirst = () => signatures.toReversed();
  const signaturesOf = (answer: { json(): { signature: string }[] }) => answer.json().map((screen) => screen.signature);

  test('HIST-01 groups by date with counts, newest first', async () => {
    const answer = await get('history/by-date');
    expect(answer.json()).toEqual([
      { date: '2026-03-04', count: 1 },
      { date: '2026-03-03', count: 3 },
      { date: '2026-03-01', count: 2 },
    ]);
    expect(answer.headers).toMatchObject({
      'x-items-total': '3',
      'x-items-count': '3',
      'x-items-limit': '10000',
      'x-items-offset': '0',
    });
    expect((await get('history/by-date?limit=1&offset=1')).json()).toEqual([{ date: '2026-03-03', count: 3 }]);
  });

  test('HIST-02 HIST-03 pages in order, and says whether there are more', async () => {
    const seen: string[] = [];
    for (let offset = 0; ; offset += 2) {
      const answer = await get(`history?limit=2&offset=${offset}`);
      const total = Number(answer.headers['x-items-total']);
      expect(answer.headers).toMatchObject({
        'x-items-total': '6',
        'x-items-count': '2',
        'x-items-limit': '2',
        'x-items-offset': String(offset),
      });
      seen.push(...signaturesOf(answer));
      if (total <= offset + 2) break;
    }
    expect(seen).toEqual(newestFirst());
    const behind = await get('history?limit=2&offset=6');
    expect([behind.json(), behind.headers['x-items-total'], behind.headers['x-items-count']]).toEqual([[], '6', '0']);
  });

  // PostgreSQL has no such switch that holds for all connections.
  test.runIf(engine === 'sqlite')(
    'HIST-02 keeps the order where the database hands out rows in any other',
    async () => {
      await sql`pragma reverse_unordered_selects = on`.execute(rest.platform.db.query);
      expect(signaturesOf(await get('history'))).toEqual(newestFirst());
      await sql`pragma reverse_unordered_selects = off`.execute(rest.platform.db.query);
    },
  );

  test('HIST-02 any offset and limit cut the same list', async () => {
    for (let offset = 0; offset < 7; offset += 1) {
      for (const limit of [1, 3, 100]) {
        expect(signaturesOf(await get(`history?limit=${limit}&offset=${offset}`))).toEqual(
          newestFirst().slice(offset, offset + limit),
        );
      }
    }
  });

  test('HIST-06 dateFrom gives the screens of that day and later', async () => {
    const answer = await get('history?dateFrom=2026-03-03&limit=100&offset=0');
    expect(signaturesOf(answer)).toEqual(newestFirst().slice(0, 4));
    expect(answer.headers).toMatchObject({ 'x-items-total': '4', 'x-items-count': '4', 'x-items-limit': '100' });
    expect(signaturesOf(await get('history?dateFrom=2026-03-02&limit=2&offset=3'))).toEqual(newestFirst().slice(3, 4));
    expect((await get('history?dateFrom=2026-03-05')).json()).toEqual([]);
  });

  test('tells by one number of each list whether anything has come or gone, to its owner alone', async () => {
    const eve = await rest.signUp();
    const png = await picture('png');
    const versions = async (customer = eve) => {
      const paths = [
        'history',
        'history/by-date',
        'history?offset=1000',
        'history?dateFrom=2036-01-01',
        'trash',
        'trash/by-date',
      ];
      const answers = await Promise.all(paths.map((path) => customer.call({ url: `/screens/v1/${path}` })));
      return answers.map(({ headers }) => headers['x-items-version']);
    };
    const all = (version: number) => Array<string>(6).fill(String(version));
    const others = await versions(ada);
    expect(await versions()).toEqual(all(0));
    const [first, second] = [(await eve.upload(png)).json().signature, (await eve.upload(png)).json().signature];
    expect(await versions()).toEqual(all(2));
    const change = (path: string, ...list: string[]) =>
      eve.call({
        method: 'POST',
        url: `/screens/v1/${path}`,
        payload: { imageList: list.map((signature) => ({ signature })) },
      });
    await change('delete/list', first, second);
    expect(await versions()).toEqual(all(3));
    await change('delete/list', first);
    await change('trash/restore', 'x'.repeat(22));
    expect(await versions()).toEqual(all(3));
    await change('trash/restore', first);
    expect(await versions()).toEqual(all(4));
    await change('trash/purge', first);
    expect(await versions()).toEqual(all(4));
    await change('trash/purge', second);
    expect(await versions()).toEqual(all(5));
    expect(await versions(ada)).toEqual(others);
  });

  test('API-05 24 are a page, 100 the most', async () => {
    expect((await get('history')).headers['x-items-limit']).toBe('24');
    expect((await get('history?limit=100')).statusCode).toBe(200);
  });

  test.each([
    'limit=101',
    'limit=0',
    'limit=-1',
    'limit=x',
    'offset=-1',
    'offset=1.5',
    'dateFrom=2026-02-30',
    'dateFrom=yesterday',
    'sort=name',
  ])('%s is refused by name', async (query) => {
    const answer = await get(`history?${query}`);
    expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'body_invalid']);
    expect(Object.keys(answer.json().error.fields)).toEqual([query.split('=')[0]]);
  });

  test('is its owner’s alone', async () => {
    for (const path of ['history', 'history/by-date', 'trash']) {
      const answer = await rest.call(`/screens/v1/${path}`);
      expect([answer.statusCode, answer.json().error.type]).toEqual([401, 'unauthorized']);
    }
  });
});
