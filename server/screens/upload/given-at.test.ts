import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

describe.each(bothEngines)('the moment of an upload on %s', (engine) => {
  let rest: Rest;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
  });
  afterAll(() => rest.close());

  test('a batch keeps the order in which it was given, however its uploads overtake each other', async () => {
    const now = rest.platform.clock.now();
    const bob = await rest.signUp();
    await bob.upload(png, { name: 'before.png' });
    rest.platform.clock.advance(60_000);
    for (const number of [3, 1, 4, 2]) {
      const answer = await bob.upload(png, {
        name: `${number}.png`,
        headers: { 'x-given-at': `${now + 1000 + number}` },
      });
      expect(answer.json().date_created).toBe(new Date(now + 1000 + number).toISOString());
    }
    await bob.upload(png, { name: 'after.png' });
    const names = async (query: string): Promise<string[]> =>
      (await bob.call({ url: `/screens/v1/history?${query}` })).json<{ name: string }[]>().map(({ name }) => name);
    expect(await names('')).toEqual(['after.png', '4.png', '3.png', '2.png', '1.png', 'before.png']);
    expect(await names('limit=2&offset=2')).toEqual(['3.png', '2.png']);
  });

  test.each([
    ['a day ago', -86_400_000, -86_400_000],
    ['longer ago', -86_400_001, 0],
    ['by a clock that is five minutes ahead', 300_000, 300_000],
    ['by a clock that is further ahead', 300_001, 0],
  ])('a picture that was given %s', async (_when, given, taken) => {
    const now = rest.platform.clock.now();
    const bob = await rest.signUp();
    const { date_created, day } = (await bob.upload(png, { headers: { 'x-given-at': `${now + given}` } })).json();
    const moment = new Date(now + taken).toISOString();
    expect([date_created, day]).toEqual([moment, moment.slice(0, 10)]);
  });

  test.each(['-1', '1e12', '17.5', 'now', ''])('%j is no moment at which a picture was given', async (text) => {
    const bob = await rest.signUp();
    const answer = await bob.upload(png, { headers: { 'x-given-at': text } });
    expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'body_invalid']);
  });
});
