import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

describe.each(bothEngines)('single screens on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
    eve = await rest.signUp();
  });
  afterAll(() => rest.close());

  test('SCR-05 SCR-06 API-01 the signature alone opens a screen, for its owner and for everyone', async () => {
    const screen = (await ada.upload(await picture('png'))).json();
    const url = `/screens/v1/spots/${screen.signature}`;
    expect((await ada.call({ url })).json()).toEqual({
      screen,
      is_owner: true,
      role: 'owner',
      space: null,
      allow_download: true,
      comments: 'members',
      link: {
        is_on: true,
        is_open: true,
        expires_at: null,
        audience: 'anyone',
        has_password: false,
        views: 0,
        views_left: null,
      },
      tags: [],
      previous: null,
      next: null,
    });
    const toOthers = {
      screen,
      is_owner: false,
      role: null,
      space: null,
      allow_download: true,
      comments: 'members',
      link: null,
      tags: null,
      previous: null,
      next: null,
    };
    expect((await eve.call({ url })).json()).toEqual(toOthers);
    expect((await rest.call(url)).json()).toEqual(toOthers);
  });

  test('its owner alone learns what stands beside it in the history, newest first', async () => {
    const grace = await rest.signUp();
    const signatures: string[] = [];
    for (const seed of [1, 2, 3, 4]) {
      signatures.push((await grace.upload(await picture('png', { seed }))).json().signature);
      // Two of them of the same moment.
      if (seed !== 2) rest.platform.clock.advance(1000);
    }
    const [oldest, second, third, newest] = signatures;
    const beside = async (customer: Customer, signature: string | undefined) => {
      const answer = await customer.call({ url: `/screens/v1/spots/${signature}` });
      const { previous, next } = answer.json<{ previous: string | null; next: string | null }>();
      return [previous, next];
    };
    expect(await Promise.all(signatures.map((signature) => beside(grace, signature)))).toEqual([
      [second, null],
      [third, oldest],
      [newest, second],
      [null, third],
    ]);
    await grace.call({
      method: 'POST',
      url: '/screens/v1/delete/list',
      payload: { imageList: [{ signature: third }] },
    });
    expect(await beside(grace, second)).toEqual([newest, oldest]);
    expect(await beside(eve, second)).toEqual([null, null]);
  });

  test('SCR-07 an unknown and a deleted signature answer alike, also to the owner', async () => {
    const { signature } = (await ada.upload(await picture('png'))).json();
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList: [{ signature }] } });
    const answers = await Promise.all([
      ada.call({ url: `/screens/v1/spots/${signature}` }),
      rest.call(`/screens/v1/spots/${signature}`),
      rest.call(`/screens/v1/spots/${'0'.repeat(22)}`),
    ]);
    const visible = answers.map(({ statusCode, body, headers }) => {
      const { 'x-request-id': _id, date: _date, ...others } = headers;
      return { statusCode, body, headers: others };
    });
    expect(visible[0]).toMatchObject({
      statusCode: 404,
      body: JSON.stringify({ error: { type: 'not_found', message: 'Not found' } }),
    });
    expect(visible[1]).toEqual(visible[0]);
    expect(visible[2]).toEqual(visible[0]);
  });

  test.each([
    'short',
    'x'.repeat(23),
    `${'a'.repeat(21)}-`,
    `${'a'.repeat(20)}%2e`,
    '..%2f..%2fetc%2fpasswd',
    `${'a'.repeat(21)}%0a`,
  ])('%s is no signature', async (text) => {
    const answer = await rest.call(`/screens/v1/spots/${text}`);
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      400,
      { type: 'body_invalid', fields: { signature: expect.any(String) } },
    ]);
  });

  test('signatures differ by case', async () => {
    const { signature } = (await ada.upload(await picture('png'))).json();
    const swapped = signature.replace(/[a-z]/gi, (letter: string) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect((await rest.call(`/screens/v1/spots/${swapped}`)).statusCode).toBe(404);
  });

  test('a bearer that is no longer good is refused, so that the caller renews it', async () => {
    const { signature } = (await ada.upload(await picture('png'))).json();
    const answer = await rest.call({
      url: `/screens/v1/spots/${signature}`,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect([answer.statusCode, answer.json().error.type]).toEqual([401, 'unauthorized']);
  });
});
