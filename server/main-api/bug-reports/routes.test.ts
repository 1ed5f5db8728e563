import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';
import { keptFor, mostPictures, reportsPerHour, wordsLength } from './limits.ts';
import { exportOf } from './export.ts';
import { removeOldReports } from './work.ts';

const url = '/api/v2/bug-reports';
const picture = { at: 1_795_944_600_000, data: 'data:image/webp;base64,UklGRg==' };
const valid = { words: 'The total is stale.', recording: '{"kind":"a recording"}', pictures: [picture] };

describe.each(bothEngines)('bug reports on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine, { inspect: true });
  });
  afterAll(() => rest.close());

  const send = (body: object = {}, remoteAddress = '192.0.2.1') =>
    rest.call({ method: 'POST', url, payload: { ...valid, ...body }, remoteAddress });

  test('one is read by its link as it was sent, by anyone, for 30 days', async () => {
    const sent = await send();
    expect([sent.statusCode, sent.json()]).toEqual([201, { id: expect.stringMatching(/^[0-9A-Za-z]{22}$/) }]);
    const link = `${url}/${sent.json<{ id: string }>().id}`;
    const date_created = new Date(rest.platform.clock.now()).toISOString();
    expect((await rest.call(link)).json()).toEqual({ ...valid, date_created });
    expect((await rest.call(`${url}/${'a'.repeat(22)}`)).statusCode).toBe(404);

    rest.platform.clock.advance(keptFor - 1);
    await removeOldReports(rest.platform);
    expect((await rest.call(link)).statusCode).toBe(200);
    rest.platform.clock.advance(1);
    expect((await rest.call(link)).statusCode).toBe(404);
    await removeOldReports(rest.platform);
    expect(await rest.platform.db.query.selectFrom('bug_reports').select('id').execute()).toEqual([]);
  });

  test.each([
    ['words without end', { words: 'x'.repeat(wordsLength + 1) }],
    ['a picture that a browser might run', { pictures: [{ ...picture, data: 'data:image/svg+xml;base64,UklGRg==' }] }],
    ['too many pictures', { pictures: Array.from({ length: mostPictures + 1 }, () => picture) }],
    ['anything else', { other: 1 }],
  ])('refuses %s', async (_what, wrong) => {
    expect((await send(wrong)).statusCode).toBe(400);
  });

  test('who sends too many waits, and others do not', async () => {
    const sent = await Promise.all(Array.from({ length: reportsPerHour + 1 }, () => send({}, '192.0.2.2')));
    expect(sent.map(({ statusCode }) => statusCode).filter((status) => status !== 201)).toEqual([429]);
    const member = await rest.signUp();
    expect((await member.call({ method: 'POST', url, payload: valid })).statusCode).toBe(201);
  });

  test('an account has its own in its archive, and takes them along', async () => {
    const member = await rest.signUp();
    const { id } = (await member.call({ method: 'POST', url, payload: valid })).json<{ id: string }>();
    const { db } = rest.platform;
    const account = await db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow();
    const names: string[] = [];
    for await (const { name } of exportOf(rest, account.id)) names.push(name);
    expect(names).toEqual([`bug-reports/${id}.json`]);
    await db.transaction((tx) => tx.deleteFrom('users').where('id', '=', account.id).execute());
    expect((await rest.call(`${url}/${id}`)).statusCode).toBe(404);
  });
});

test('an installation that is not for QA takes none', async () => {
  const rest = await startRest('sqlite');
  expect((await rest.call({ method: 'POST', url, payload: valid })).statusCode).toBe(404);
  await rest.close();
});
