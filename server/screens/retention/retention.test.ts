import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { spaceOf } from '#tests/support/spaces.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { retain } from './service.ts';

const day = 86_400_000;

describe.each(engines)('screens that are kept for 30 days, on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  beforeEach(async () => {
    rest = await startRest(engine, { keepDays: 30, linkExpiresDays: 90 });
    ada = await rest.signUp('ada@example.com');
    png = await picture('png');
    await retain(rest.platform);
  });
  afterEach(() => rest.close());

  const upload = async (): Promise<string> => (await ada.upload(png)).json().signature;
  const signIn = () => ada.renew();
  const pass = async (days: number) => {
    rest.platform.clock.advance(days * day);
    await signIn();
    return retain(rest.platform);
  };
  const list = (...signatures: string[]) => ({ imageList: signatures.map((signature) => ({ signature })) });
  const post = (url: string, payload: object) => ada.call({ method: 'POST', url: `/screens/v1/${url}`, payload });
  const inGallery = async () =>
    (await rest.platform.db.query.selectFrom('screens').select('signature').where('deleted_at', 'is', null).execute())
      .map(({ signature }) => signature)
      .toSorted((a, b) => (a < b ? -1 : 1));
  const leaving = async () => (await ada.call({ url: '/screens/v1/trash/leaving' })).json<Record<string, unknown>>();
  const mailed = async () => {
    await rest.platform.jobs.idle();
    return ((await rest.platform.mail.outbox?.list()) ?? []).filter(({ subject }) => subject.includes('screenshots'));
  };
  const iso = (at: number) => new Date(at).toISOString();

  test('a week before the owner is told, by email and in the gallery; then they are in the trash, but for those in collections', async () => {
    const [old, kept] = [await upload(), await upload()];
    await post('collection/create', list(kept));
    const uploaded = rest.platform.clock.now();
    expect(await pass(22)).toEqual({ moved: 0, told: 0 });
    const young = await upload();
    expect([await leaving(), await mailed()]).toEqual([{ count: 0, first_at: null, first_day: null }, []]);

    expect(await pass(1)).toEqual({ moved: 0, told: 1 });
    expect(await leaving()).toMatchObject({ count: 1, first_at: iso(uploaded + 30 * day) });
    const [letter, ...others] = await mailed();
    expect([letter?.to.address, others]).toEqual(['ada@example.com', []]);
    expect(letter?.text).toMatch(/trash in the next two weeks: 1\./);
    expect(await pass(1)).toEqual({ moved: 0, told: 0 });

    expect(await pass(6)).toEqual({ moved: 1, told: 0 });
    expect(await inGallery()).toEqual([kept, young].toSorted((a, b) => (a < b ? -1 : 1)));
    expect((await ada.call({ url: `/screens/v1/trash/${old}` })).statusCode).toBe(200);
    const recorded = await rest.platform.db.query
      .selectFrom('audit_entries')
      .select(['person_id', 'action', 'object_kind', 'detail'])
      .where('action', '=', 'screens_retired')
      .execute();
    expect(recorded).toEqual([{ person_id: null, action: 'screens_retired', object_kind: 'person', detail: '1' }]);
    expect(await mailed()).toHaveLength(1);
  });

  test('what is taken out of the trash or of its collection is told again before it goes', async () => {
    const [restored, taken] = [await upload(), await upload()];
    const { signature } = (await post('collection/create', list(taken))).json();
    await pass(23);
    await pass(7);
    expect(await inGallery()).toEqual([taken]);
    await post('trash/restore', list(restored));
    await ada.call({ method: 'DELETE', url: `/screens/v1/collection/${signature}` });
    expect(await pass(0)).toEqual({ moved: 0, told: 2 });
    expect(await leaving()).toMatchObject({ count: 2, first_at: iso(rest.platform.clock.now() + 7 * day) });
    // What the owner puts into a collection now stays.
    await post('collection/create', list(taken));
    expect(await leaving()).toMatchObject({ count: 1 });
    expect(await pass(7)).toEqual({ moved: 1, told: 0 });
    expect(await inGallery()).toEqual([taken]);
  });

  test('what its owner has deleted and restored meanwhile is told again, too', async () => {
    const signature = await upload();
    await pass(23);
    await post('delete/list', list(signature));
    rest.platform.clock.advance(8 * day);
    await signIn();
    await post('trash/restore', list(signature));
    expect(await pass(0)).toEqual({ moved: 0, told: 1 });
  });

  test('days count from when their number was set, and with none nothing goes', async () => {
    await upload();
    await pass(23);
    const { platform } = rest;
    const longer = { ...platform, config: { ...platform.config, keepDays: 40 } };
    expect(await retain(longer)).toEqual({ moved: 0, told: 0 });
    platform.clock.advance(32 * day);
    expect(await retain(longer)).toEqual({ moved: 0, told: 0 });
    platform.clock.advance(day);
    expect(await retain(longer)).toEqual({ moved: 0, told: 1 });
    expect(await retain({ ...platform, config: { ...platform.config, keepDays: null } })).toEqual({
      moved: 0,
      told: 0,
    });
    platform.clock.advance(30 * day);
    expect(await retain({ ...platform, config: { ...platform.config, keepDays: null } })).toEqual({
      moved: 0,
      told: 0,
    });
    expect(await inGallery()).toHaveLength(1);
  });

  test('what a clock told that was ahead is told again', async () => {
    await upload();
    const { platform } = rest;
    platform.clock.advance(365 * day);
    expect(await retain(platform)).toEqual({ moved: 0, told: 1 });
    platform.clock.advance(-365 * day);
    expect(await retain(platform)).toEqual({ moved: 0, told: 0 });
    await signIn();
    expect(await leaving()).toMatchObject({ count: 0 });
  });

  test('a space keeps its screens for its own days, tells its owners a week before, and others stay as the installation says', async () => {
    const ben = await rest.signUp('ben@example.com');
    const space = await spaceOf(ada, { editor: ben });
    const change = (payload: object) => ada.call({ method: 'PATCH', url: `/api/v2/spaces/${space}`, payload });
    await change({ keep_days: 10 });
    const into = async () => (await ben.upload(png, { after: [{ name: 'space', value: space }] })).json().signature;
    const [old, kept, own] = [await into(), await into(), await upload()];
    await ben.call({ method: 'POST', url: '/screens/v1/collection/create', payload: list(kept) });
    expect(await pass(2)).toEqual({ moved: 0, told: 0 });
    expect(await pass(1)).toEqual({ moved: 0, told: 1 });
    const letters = await mailed();
    expect(letters.map(({ to }) => to.address)).toEqual(['ada@example.com']);
    expect(letters[0]?.text).toMatch(/space “Design” go to the trash in the next two weeks: 1\./);
    expect(letters[0]?.text).toContain(`/spaces/${space}`);
    const told = await ada.call({ url: `/screens/v1/trash/leaving?space=${space}` });
    expect(told.json()).toMatchObject({ count: 1 });
    expect(await pass(7)).toEqual({ moved: 1, told: 0 });
    expect(await inGallery()).toEqual([kept, own].toSorted((a, b) => (a < b ? -1 : 1)));
    expect((await ada.call({ url: `/screens/v1/trash/${old}` })).statusCode).toBe(200);

    // By another number of days what was told is told anew, and counts from then on.
    await ben.renew();
    await into();
    expect(await pass(3)).toEqual({ moved: 0, told: 1 });
    await change({ keep_days: 40 });
    expect(await pass(8)).toEqual({ moved: 0, told: 0 });
    expect((await ada.call({ url: `/screens/v1/trash/leaving?space=${space}` })).json()).toMatchObject({ count: 0 });
  });

  test('new links end when the installation says so, sooner where their owner wants, and never later', async () => {
    const url = '/screens/v1/links/defaults';
    const end = async () => {
      const { link } = (await ada.call({ url: `/screens/v1/spots/${await upload()}` })).json<{
        link: { expires_at: string | null };
      }>();
      return link.expires_at;
    };
    const now = rest.platform.clock.now();
    const defaults = {
      is_on: true,
      expires_hours: null,
      audience: 'anyone',
      allow_download: true,
      comments: 'members',
    };
    expect((await ada.call({ url })).json()).toEqual({ ...defaults, expires_hours: 90 * 24 });
    expect(await end()).toBe(iso(now + 90 * day));
    await ada.call({ method: 'PUT', url, payload: { ...defaults, expires_hours: 24 } });
    expect(await end()).toBe(iso(now + day));
    const longer = await ada.call({ method: 'PUT', url, payload: { ...defaults, expires_hours: 120 * 24 } });
    expect(longer.json()).toEqual({ ...defaults, expires_hours: 90 * 24 });
    expect(await end()).toBe(iso(now + 90 * day));
  });
});
