import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyDays } from '#domain/limits.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { createAccounts } from '#server/accounts/accounts.ts';
import { sweepIdempotencyKeys } from './work.ts';
import { startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';
import { createPictures, type Pictures } from '../pictures/pictures.ts';
import { upload } from './service.ts';

describe.each(bothEngines)('upload on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    rest.platform.clock.set(Date.parse('2026-11-21T09:30:00Z'));
    png = await picture('png');
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
  });

  const rows = async () => {
    const { query } = rest.platform.db;
    const [files, screens, days] = await Promise.all([
      query.selectFrom('files').selectAll().execute(),
      query.selectFrom('screens').selectAll().execute(),
      query.selectFrom('screen_days').selectAll().execute(),
    ]);
    return { files, screens, days };
  };

  test('SCR-02 SCR-06 keeps a picture and answers its screen with the link to share', async () => {
    const answer = await ada.upload(png, { name: 'Знімок екрана.png' });
    expect(answer.statusCode).toBe(201);
    const screen = answer.json();
    expect(screen).toEqual({
      signature: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      fileId: expect.stringMatching(/^[0-9A-Za-z]{16}$/),
      name: 'Знімок екрана.png',
      description: '',
      mime: 'image/png',
      bytes: png.length,
      width: 64,
      height: 48,
      thumbhash: null,
      is_damaged: false,
      date_taken: null,
      source_url: null,
      date_created: '2026-11-21T09:30:00.000Z',
      day: '2026-11-21',
      url: `http://localhost:3000/s/${screen.signature}`,
      image: `http://localhost:3000/i/${screen.signature}`,
    });
    expect(await rest.platform.files.stat(screen.fileId)).toEqual({ bytes: png.length });
    const { files } = await rows();
    expect(files.at(-1)).toMatchObject({
      key: screen.fileId,
      sha256: createHash('sha256').update(png).digest('hex'),
      frames: 1,
    });
  });

  test('from its first byte to its answer an upload goes before the jobs of pictures, but for what waits for its line', async () => {
    const { platform } = rest;
    const caller = await createAccounts(platform).sessions.byAccessToken(ada.bearer);
    if (!caller) throw new Error('Not signed in');
    const pictures = createPictures(platform);
    const steps: string[] = [];
    // A listener of its own would let the bytes flow before anybody else listens.
    const read = function* () {
      steps.push('bytes');
      yield png;
    };
    const file = Readable.from(read());
    const inFront: Pictures = {
      ...pictures,
      async beforeJobs(work) {
        steps.push('first');
        const result = await work(async (waiting) => {
          steps.push('line');
          const answer = await waiting;
          steps.push('back');
          return answer;
        });
        steps.push('over');
        return result;
      },
    };
    const sender = { holder: 'one', gone: new AbortController().signal };
    const said = {
      ip: '127.0.0.1',
      announced: undefined,
      fileName: '',
      timezone: 'UTC',
      idempotencyKey: undefined,
      givenAt: undefined,
    };
    await upload(platform, inFront, {
      user: caller.user,
      sender,
      file,
      ...said,
      async rest() {
        steps.push('rest');
        return {};
      },
    });
    expect(steps).toEqual(['first', 'line', 'bytes', 'rest', 'back', 'over']);
  });

  test('SCR-02 the new screen comes first in the history', async () => {
    const screen = (await ada.upload(await picture('png', { seed: 2 }))).json();
    const [first] = (await ada.call({ url: '/screens/v1/history' })).json<Body[]>();
    expect(first?.signature).toBe(screen.signature);
  });

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'SCR-04 takes %s by its content, whatever its name says',
    async (format) => {
      const answer = await ada.upload(await picture(format), { name: 'shot.txt' });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ mime: `image/${format}`, width: 64, height: 48, name: 'shot.txt' });
    },
  );

  test('HIST-01 the day is that of the account’s zone, or of x-timezone', async () => {
    rest.platform.clock.set(Date.parse('2026-11-21T22:30:00Z'));
    const kyiv = await rest.signUp(undefined, 'Europe/Kyiv');
    expect((await kyiv.upload(png)).json().day).toBe('2026-11-22');
    expect((await kyiv.upload(png, { headers: { 'x-timezone': 'America/New_York' } })).json().day).toBe('2026-11-21');
    for (const zone of ['Mars/Olympus', '+05:30']) {
      const refused = await kyiv.upload(png, { headers: { 'x-timezone': zone } });
      expect([refused.statusCode, refused.json().error.fields]).toEqual([400, { 'x-timezone': expect.any(String) }]);
    }
  });

  test.each([
    ['a path', '../../etc/passwd.png', 'passwd.png'],
    ['a Windows path', '..\\\\..\\\\boot.png', 'boot.png'],
    ['a mark that turns text around', 'photo\u202egnp.exe', 'photognp.exe'],
    ['300 characters', `${'ї'.repeat(300)}.png`, `${'ї'.repeat(251)}.png`],
    ['quotes, as a browser writes them', 'my %22best%22 shot.png', 'my "best" shot.png'],
  ])('a name with %s is kept as harmless data', async (_what, name, kept) => {
    const answer = await ada.upload(png, { name });
    expect([answer.statusCode, answer.json().name]).toEqual([201, kept]);
  });

  test('the same idempotency key with the same picture gets the same screen, until it is forgotten', async () => {
    const bob = await rest.signUp();
    const headers = { 'idempotency-key': 'one-and-only' };
    const first = await bob.upload(png, { headers });
    const before = await rows();
    const again = await bob.upload(png, { headers });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await rows()).toEqual(before);

    const other = await bob.upload(await picture('png', { seed: 9 }), { headers });
    expect([other.statusCode, other.json().error.type]).toEqual([409, 'idempotency_conflict']);
    const foreign = await ada.upload(png, { headers });
    expect(foreign.json().signature).not.toBe(first.json().signature);

    rest.platform.clock.advance(idempotencyDays * 86_400_000);
    await sweepIdempotencyKeys(rest.platform);
    await bob.renew();
    const later = await bob.upload(png, { headers });
    expect(later.json().signature).not.toBe(first.json().signature);
  });

  test('an upload that is sent again is answered by what its screen is now, also one that an older version remembers', async () => {
    const bob = await rest.signUp();
    const headers = { 'idempotency-key': 'from-before' };
    const { fileId, signature, ...first } = (await bob.upload(png, { headers })).json();
    const { db } = rest.platform;
    // As the first version kept its answer.
    const { thumbhash: _unknown, is_damaged: _added, ...known } = first;
    const answer = JSON.stringify({
      sha256: createHash('sha256').update(png).digest('hex'),
      upload: { ...known, fileId, signature, thumbhash: null, name: 'as it was.png' },
    });
    await db.transaction(async (tx) => {
      await tx.updateTable('idempotency_keys').set({ answer }).where('key', '=', 'from-before').execute();
      await tx.updateTable('files').set({ fault: 'image_invalid' }).where('key', '=', fileId).execute();
    });
    const now = { ...first, fileId, signature, is_damaged: true };
    const again = async () => {
      const repeated = await bob.upload(png, { headers });
      return [repeated.statusCode, repeated.json()];
    };
    expect(await again()).toEqual([201, now]);
    const payload = { imageList: [{ signature }] };
    await bob.call({ method: 'POST', url: '/screens/v1/delete/list', payload });
    expect(await again()).toEqual([201, now]);
    await db.transaction((tx) => tx.deleteFrom('screens').where('signature', '=', signature).execute());
    expect(await again()).toEqual([404, { error: expect.objectContaining({ type: 'not_found' }) }]);
  });

  test('of five uploads at once with one idempotency key one is kept', async () => {
    const bob = await rest.signUp();
    const headers = { 'idempotency-key': 'at-once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => bob.upload(png, { headers })));
    expect(new Set(answers.map((answer) => answer.json().signature)).size).toBe(1);
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(5).fill(201));
    expect((await bob.call({ url: '/screens/v1/history' })).json()).toHaveLength(1);
    const { files } = await rows();
    const kept = new Set(files.map((file) => file.key));
    for await (const blob of rest.platform.files.list()) expect(kept.has(blob.key.slice(0, 16))).toBe(true);
  });

  test('counters stay exact under uploads and deletions at once', async () => {
    const bob = await rest.signUp();
    const uploaded = await Promise.all(Array.from({ length: 12 }, () => bob.upload(png)));
    const imageList = uploaded.slice(0, 8).map((answer) => ({ signature: answer.json().signature }));
    const remove = (list: object[]) =>
      bob.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList: list } });
    const [a, b] = await Promise.all([
      remove(imageList.slice(0, 6)),
      remove(imageList.slice(2)),
      bob.upload(png),
      bob.upload(png),
    ]);
    expect(a.json().signatures.length + b.json().signatures.length).toBe(8);
    const byDate = await bob.call({ url: '/screens/v1/history/by-date' });
    expect(byDate.json()).toEqual([{ date: expect.any(String), count: 6 }]);
  });
});
