import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

interface Screen {
  signature: string;
  name: string;
  day: string;
  date_taken: string | null;
  date_created: string;
  source_url: string | null;
}

describe.each(engines)('the day of an old picture on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp(undefined, 'Europe/Kyiv');
    eve = await rest.signUp();
    png = await picture('png');
  });
  afterAll(() => rest.close());

  const upload = async (name: string, bytes = png) => (await ada.upload(bytes, { name })).json<Screen>();
  const photo = (exif: Record<string, string>) => sharp(png).jpeg().withExif({ IFD2: exif }).toBuffer();
  const history = async () => (await ada.call({ url: '/screens/v1/history' })).json<Screen[]>().map(({ name }) => name);
  const days = async () =>
    (await ada.call({ url: '/screens/v1/history/by-date' })).json<{ date: string; count: number }[]>();

  test('comes of its camera, in its own zone or that of the account, else of its name; the history stands by it', async () => {
    const abroad = await upload(
      'Screenshot_20190101-101010.jpg',
      await photo({ DateTimeOriginal: '2020:07:01 00:30:00', OffsetTimeOriginal: '-07:00' }),
    );
    const camera = await upload('a.jpg', await photo({ DateTimeOriginal: '2020:07:01 00:30:00' }));
    const named = await upload('Screenshot 2021-03-04 at 9.30.15 PM.png');
    const fresh = await upload('fresh.png');
    const future = await upload('Screenshot_29990101-101010.png');
    expect([camera, abroad, named].map(({ day, date_taken }) => [day, date_taken])).toEqual([
      ['2020-07-01', '2020-06-30T21:30:00.000Z'],
      ['2020-07-01', '2020-07-01T07:30:00.000Z'],
      ['2021-03-04', '2021-03-04T19:30:15.000Z'],
    ]);
    expect([fresh.date_taken, future.date_taken, future.day]).toEqual([null, null, fresh.day]);
    expect(await history()).toEqual([
      'Screenshot_29990101-101010.png',
      'fresh.png',
      'Screenshot 2021-03-04 at 9.30.15 PM.png',
      'Screenshot_20190101-101010.jpg',
      'a.jpg',
    ]);
    expect((await days()).map(({ date, count }) => [date, count])).toEqual([
      [fresh.day, 2],
      ['2021-03-04', 1],
      ['2020-07-01', 2],
    ]);
  });

  test('is for its owner alone: others see the day of upload', async () => {
    const { signature, date_created } = await upload('Screenshot 2021-03-05 at 9.30.15.png');
    const seen = (await eve.call({ url: `/screens/v1/spots/${signature}` })).json<{ screen: Screen }>().screen;
    expect([seen.day, seen.date_taken]).toEqual([date_created.slice(0, 10), null]);
  });

  test('is set by its owner, and taken back; a moment to come is refused', async () => {
    const made = await upload('Screenshot 2021-03-06 at 9.30.15.png');
    const change = (taken_at: string | null) =>
      ada.call({ method: 'PATCH', url: `/screens/v1/screens/${made.signature}`, payload: { taken_at } });
    const moved = (await change('2018-01-02T23:00:00.000Z')).json<{ screen: Screen }>().screen;
    expect([moved.day, moved.date_taken]).toEqual(['2018-01-03', '2018-01-02T23:00:00.000Z']);
    expect((await days()).filter(({ date }) => date < '2020' || date === '2021-03-06')).toEqual([
      expect.objectContaining({ date: '2018-01-03', count: 1 }),
    ]);
    const back = (await change(null)).json<{ screen: Screen }>().screen;
    expect([back.date_taken, (await days()).some(({ date }) => date === '2018-01-03')]).toEqual([null, false]);
    expect((await change('2999-01-01T00:00:00.000Z')).statusCode).toBe(400);
    expect((await change('0050-01-01T00:00:00.000Z')).statusCode).toBe(400);
  });

  test('and the rest of what a program says beside the file is kept, before the file or behind it', async () => {
    const part = (name: string, value: string) => ({ name, value });
    const said = [
      part('name', 'Orders.png'),
      part('taken_at', '2019-05-06T07:08:09.000Z'),
      part('source_url', 'https://example.com/orders'),
    ];
    const [expiry] = [part('expires_at', '2030-01-01T00:00:00.000Z')];
    const made = (await ada.upload(png, { name: 'x.png', before: said, after: [expiry] })).json<Screen>();
    expect([made.name, made.day, made.source_url]).toEqual(['Orders.png', '2019-05-06', 'https://example.com/orders']);
    const url = `/screens/v1/spots/${made.signature}`;
    const own = (await ada.call({ url })).json<{ link: { expires_at: string } }>();
    expect(own.link.expires_at).toBe('2030-01-01T00:00:00.000Z');
    expect((await eve.call({ url })).json<{ screen: Screen }>().screen.source_url).toBeNull();
    const refused = [
      part('source_url', 'javascript:alert(1)'),
      part('taken_at', '2999-01-01T00:00:00.000Z'),
      part('expires_at', '2019-01-01T00:00:00.000Z'),
    ].map(async (wrong) => (await ada.upload(png, { before: [wrong] })).json().error.fields);
    expect((await Promise.all(refused)).flatMap((fields) => Object.keys(fields))).toEqual([
      'source_url',
      'taken_at',
      'expires_at',
    ]);
  });
});
