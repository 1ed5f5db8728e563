import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

interface Spot {
  screen: { signature: string; name: string };
  allow_download: boolean;
  link: { is_on: boolean; is_open: boolean; expires_at: string | null; views: number } | null;
}

const hour = 3_600_000;

describe.each(engines)('links on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
    eve = await rest.signUp();
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
    await eve.renew();
  });

  const upload = async () => (await ada.upload(png)).json<{ signature: string; fileId: string }>();
  const change = (signature: string, payload: object, customer = ada) =>
    customer.call({ method: 'PATCH', url: `/screens/v1/screens/${signature}`, payload });
  const spot = async (signature: string) => (await ada.call({ url: `/screens/v1/spots/${signature}` })).json<Spot>();
  const visit = async (signature: string) => (await rest.call(`/screens/v1/spots/${signature}`)).statusCode;
  const revoke = (payload: object, customer = ada) =>
    customer.call({ method: 'POST', url: '/screens/v1/links/revoke', payload });
  const listed = async (query = '') =>
    (await ada.call({ url: `/screens/v1/links${query}` })).json<Spot[]>().map(({ screen, link }) => ({
      signature: screen.signature,
      ...link,
    }));

  test('SHR-08 a view is counted for its owner, whosoever it was, and the owner’s own is none', async () => {
    const { signature } = await upload();
    await spot(signature);
    await visit(signature);
    await visit(signature);
    await eve.call({ url: `/screens/v1/spots/${signature}` });
    expect((await spot(signature)).link).toEqual({
      is_on: true,
      is_open: true,
      expires_at: null,
      views: 3,
      audience: 'anyone',
      has_password: false,
      views_left: null,
    });
    expect((await eve.call({ url: `/screens/v1/spots/${signature}` })).json()).toMatchObject({ link: null });
  });

  test('SHR-08 a link expires at the moment that its owner names, and may live on', async () => {
    const { signature } = await upload();
    const end = rest.platform.clock.now() + hour;
    const expires_at = new Date(end).toISOString();
    expect((await change(signature, { link: { expires_at } })).json()).toMatchObject({
      is_owner: true,
      link: { is_on: true, is_open: true, expires_at },
    });
    rest.platform.clock.set(end - 1);
    expect(await visit(signature)).toBe(200);
    rest.platform.clock.set(end);
    expect(await visit(signature)).toBe(404);
    await ada.renew();
    expect((await spot(signature)).link).toMatchObject({ is_on: true, is_open: false });
    await change(signature, { link: { expires_at: null } });
    expect(await visit(signature)).toBe(200);
  });

  test.each([
    ['what is past', () => new Date(rest.platform.clock.now()).toISOString()],
    ['a day that no month has', () => '2999-02-31T00:00:00.000Z'],
    ['no moment', () => 'tomorrow'],
  ])('SHR-08 a link cannot expire at %s', async (_what, expires_at) => {
    const { signature } = await upload();
    const answer = await change(signature, { link: { expires_at: expires_at() } });
    expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'body_invalid']);
  });

  test('SHR-08 what others opened or was changed is listed newest first, and nothing else', async () => {
    const [plain, seen, off, trashed] = [await upload(), await upload(), await upload(), await upload()];
    for (const { signature } of [seen, trashed]) await visit(signature);
    await change(off.signature, { link: { is_on: false } });
    const imageList = [{ signature: trashed.signature }];
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList } });
    expect(await listed()).toMatchObject([
      { signature: off.signature, is_on: false, is_open: false, expires_at: null, views: 0 },
      { signature: seen.signature, is_on: true, is_open: true, expires_at: null, views: 1 },
    ]);
    const page = await ada.call({ url: '/screens/v1/links?limit=1&offset=1' });
    expect([page.headers['x-items-total'], page.headers['x-items-count']]).toEqual(['2', '1']);
    await change(plain.signature, { link: { allow_download: false } });
    expect((await listed()).map(({ signature }) => signature)).toEqual([off, seen, plain].map((one) => one.signature));
  });

  test('SHR-08 named links are revoked, those of others are not', async () => {
    const [first, second] = [await upload(), await upload()];
    const signatures = [first.signature, 'x'.repeat(22)];
    expect((await revoke({ signatures: [second.signature] }, eve)).json()).toEqual({ signatures: [] });
    expect((await revoke({ signatures })).json()).toEqual({ signatures: [first.signature] });
    expect((await revoke({ signatures })).json()).toEqual({ signatures: [] });
    expect([await visit(first.signature), await visit(second.signature)]).toEqual([404, 200]);
  });

  test('SHR-08 all links of an account are revoked at once; what is turned on or uploaded later opens', async () => {
    const [first, second] = [await upload(), await upload()];
    rest.platform.clock.advance(1);
    expect((await revoke({})).json()).toEqual({ signatures: [] });
    expect([await visit(first.signature), await visit(second.signature)]).toEqual([404, 404]);
    expect((await spot(first.signature)).link).toMatchObject({ is_on: false, is_open: false });
    rest.platform.clock.advance(1);
    await change(first.signature, { link: { is_on: true } });
    // However old its sender says that the picture is.
    const headers = { 'x-given-at': String(rest.platform.clock.now() - hour) };
    const later = (await ada.upload(png, { headers })).json<{ signature: string }>();
    expect([await visit(first.signature), await visit(second.signature), await visit(later.signature)]).toEqual([
      200, 404, 200,
    ]);
  });

  test('SHR-08 without downloads others see the renditions alone, and are told', async () => {
    const { signature, fileId } = await upload();
    const file = (size: string) => `/screens/v1/files/${signature}/${fileId}/${size}`;
    const statuses = async () => [
      (await rest.call(file('original'))).statusCode,
      (await rest.call(file('640'))).statusCode,
      (await ada.call({ url: file('original') })).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await change(signature, { link: { allow_download: false } })).json()).toMatchObject({
      allow_download: false,
    });
    expect(await statuses()).toEqual([404, 200, 200]);
    expect((await rest.call(`/screens/v1/spots/${signature}`)).json()).toMatchObject({ allow_download: false });
  });

  test('SCR-06 its owner renames a screen, and what hides or turns text does not get into the name', async () => {
    const { signature } = await upload();
    const renamed = (await change(signature, { name: ' Invoice\u202E  of\nNovember ' })).json<Spot>();
    expect(renamed.screen.name).toBe('Invoice of November');
    expect((await spot(signature)).screen.name).toBe('Invoice of November');
    expect((await change(signature, { name: '' })).json<Spot>().screen.name).toBe('');
    expect((await change(signature, { name: 'x'.repeat(256) })).statusCode).toBe(400);
    expect((await change(signature, { name: 'Mine' }, eve)).statusCode).toBe(404);
    expect((await change(signature, {})).statusCode).toBe(200);
  });

  test('its owner says what it shows, for those who do not see it', async () => {
    const { signature } = await upload();
    const described = (await change(signature, { description: ' Orders\n by month\u202E ' })).json();
    expect(described).toMatchObject({ screen: { description: 'Orders by month' } });
    expect((await rest.call(`/screens/v1/spots/${signature}`)).json()).toMatchObject({
      screen: { description: 'Orders by month' },
    });
    expect((await change(signature, { description: 'x'.repeat(1001) })).statusCode).toBe(400);
    expect((await change(signature, { description: 'Mine' }, eve)).statusCode).toBe(404);
  });
});
