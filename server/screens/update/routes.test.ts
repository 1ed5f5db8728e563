import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editSpan, versionsOfScreen } from '#domain/limits.ts';
import { sceneBytesLimit } from '#domain/scene/limits.ts';
import { checkStorage } from '#server/fsck.ts';
import { fileIdOf, keysOf } from '#server/platform/files/picture-keys.ts';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { layersWith, replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Body, type Customer, type Rest, type UploadOptions } from '#tests/support/rest.ts';

/** What the site of these tests gives away. */
const freeEdits = 30;

describe.each(engines)('replaced pictures on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let content: OwnContent;
  beforeAll(async () => {
    content = await ownContent();
    await content.change('configs.yaml', '# free-edits: 30', `free-edits: ${freeEdits}`);
    rest = await startRest(engine, { contentDir: content.folder });
    [ada, eve] = [await rest.signUp(), await rest.signUp()];
  });
  afterAll(async () => {
    await rest.close();
    await content.remove();
  });

  const uploaded = async (seed: number, customer = ada): Promise<Body> =>
    (await customer.upload(await picture('png', { seed }))).json();
  const bytesOf = ({ signature, fileId }: Pick<Body, 'signature' | 'fileId'>, customer?: Customer) => {
    const url = `/screens/v1/files/${signature}/${fileId}/original`;
    return customer ? customer.call({ url }) : rest.call(url);
  };
  const versionOfHistory = async (): Promise<number> =>
    Number((await ada.call({ url: '/screens/v1/history' })).headers['x-items-version']);
  const filesOnDisk = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of rest.platform.files.list()) keys.push(key);
    return keys;
  };

  /** Those that were sent: what is made of them comes at any time. */
  const originalsOnDisk = async (): Promise<string[]> =>
    (await filesOnDisk()).filter((key) => key === fileIdOf(key)).toSorted();

  test('EDIT-02 the same link shows the new picture; what it showed is its owner’s alone from then on', async () => {
    const [before, file] = [await uploaded(1), await picture('webp', { seed: 2 })];
    const was = await versionOfHistory();
    const answer = await replacePicture(ada, before, file, { note: ' The total is hidden ' });
    expect(answer.statusCode).toBe(200);
    const after = answer.json();
    expect(after).toEqual({
      ...before,
      fileId: after.fileId,
      mime: 'image/webp',
      bytes: file.length,
      thumbhash: null,
    });
    expect(after.fileId).not.toBe(before.fileId);
    expect((await rest.call(`/screens/v1/spots/${before.signature}`)).json()).toMatchObject({
      screen: after,
      is_owner: false,
    });
    expect(await versionOfHistory()).toBe(was + 1);
    expect((await bytesOf(after, ada)).rawPayload.equals(file)).toBe(true);
    expect((await bytesOf(before, ada)).rawPayload.equals(await picture('png', { seed: 1 }))).toBe(true);
    await rest.platform.jobs.idle();
    const shown = (await ada.call({ url: `/screens/v1/spots/${before.signature}` })).json<{ screen: Body }>().screen;
    expect(shown.thumbhash).not.toBeNull();
    expect((await ada.call({ url: `/screens/v1/files/${after.signature}/${after.fileId}/320` })).statusCode).toBe(200);
  });

  test('EDIT-06 nobody else gets base, versions or drawing, in any size, signed in or not', async () => {
    const before = await uploaded(3);
    const after = (await replacePicture(ada, before, await picture('png', { seed: 4 }))).json();
    await rest.platform.jobs.idle();
    for (const size of ['original', '320', '640', '1280']) {
      const url = `/screens/v1/files/${before.signature}/${before.fileId}/${size}`;
      const [owner, other, visitor] = [await ada.call({ url }), await eve.call({ url }), await rest.call(url)];
      expect([owner.statusCode, other.statusCode, visitor.statusCode]).toEqual([200, 404, 404]);
      expect(owner.headers['cross-origin-resource-policy']).toBe('same-site');
    }
    for (const path of ['scene', 'versions']) {
      const url = `/screens/v1/${path}/${before.signature}`;
      expect([(await eve.call({ url })).statusCode, (await rest.call(url)).statusCode]).toEqual([404, 401]);
    }
    const foreign = [
      await replacePicture(eve, after, await picture('png', { seed: 5 })),
      await eve.call({ method: 'POST', url: `/screens/v1/versions/${before.signature}/${before.fileId}/restore` }),
      await eve.call({ method: 'POST', url: `/screens/v1/scene/${before.signature}/burn-in` }),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await bytesOf(after)).rawPayload.equals(await picture('png', { seed: 4 }))).toBe(true);
  });

  test('EDIT-02 of two that were drawn on the same picture the second is told, and the same sent once more is not', async () => {
    const before = await uploaded(6);
    const [first, second] = [await picture('png', { seed: 7 }), await picture('png', { seed: 8 })];
    const saved = await replacePicture(ada, before, first);
    const files = await originalsOnDisk();
    const late = await replacePicture(ada, before, second);
    expect([late.statusCode, late.json().error.type]).toEqual([409, 'version_conflict']);
    const again = await replacePicture(ada, before, first);
    expect([again.statusCode, again.json().fileId]).toEqual([200, saved.json().fileId]);
    expect(await originalsOnDisk()).toEqual(files);
    const later = (await replacePicture(ada, saved.json(), second)).json();
    const old = await replacePicture(ada, before, first);
    expect([old.statusCode, later.signature]).toEqual([409, before.signature]);
  });

  test('the ten newest are kept, the base besides; what is over them leaves rows, disk and usage', async () => {
    const { platform } = rest;
    const own = await rest.signUp('many@example.com');
    const base = await uploaded(9, own);
    const shown = [base];
    for (let n = 0; n < versionsOfScreen + 3; n += 1)
      shown.push((await replacePicture(own, shown[n] ?? base, await picture('png', { seed: 10 + n }))).json());
    await platform.jobs.idle();
    const versions = (await own.call({ url: `/screens/v1/versions/${base.signature}` })).json<{ fileId: string }[]>();
    const kept = shown.slice(-versionsOfScreen - 1, -1).map(({ fileId }) => fileId);
    expect(versions.map(({ fileId }) => fileId)).toEqual(kept.toReversed());
    const gone = shown.slice(1, -versionsOfScreen - 1);
    expect(gone).toHaveLength(2);
    for (const screen of gone) expect((await bytesOf(screen, own)).statusCode).toBe(404);
    expect((await filesOnDisk()).filter((key) => gone.some(({ fileId }) => keysOf(fileId).includes(key)))).toEqual([]);
    expect((await bytesOf(base, own)).statusCode).toBe(200);
    expect(await checkStorage(platform, { repair: false })).toMatchObject({ troubles: [], notes: [] });
  });

  test('a purge takes base and versions with the screen', async () => {
    const { platform } = rest;
    const before = await uploaded(30);
    const after = (await replacePicture(ada, before, await picture('png', { seed: 31 }))).json();
    await platform.jobs.idle();
    const payload = { imageList: [{ signature: before.signature }] };
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload });
    expect((await replacePicture(ada, after, await picture('png', { seed: 32 }))).statusCode).toBe(404);
    await ada.call({ method: 'POST', url: '/screens/v1/trash/purge', payload });
    await platform.jobs.idle();
    const keys = new Set([before, after].flatMap(({ fileId }) => keysOf(fileId)));
    expect((await filesOnDisk()).filter((key) => keys.has(key))).toEqual([]);
    expect(await checkStorage(platform, { repair: false })).toMatchObject({ troubles: [], notes: [] });
  });

  test.each([
    ['text', async () => Buffer.from('no picture'), {}, 415, 'type_unsupported'],
    ['a picture that is cut off', async () => (await picture('png')).subarray(0, 90), {}, 400, 'file_truncated'],
    ['no JSON', () => picture('png'), { layers: 'drawn' }, 400, 'body_invalid'],
    [
      'a drawing of another size',
      () => picture('png'),
      { layers: layersWith().replace('"w":64', '"w":650') },
      400,
      'body_invalid',
    ],
    ['a long note', () => picture('png'), { note: 'x'.repeat(201) }, 400, 'body_invalid'],
  ])('%s changes nothing and leaves nothing', async (_what, file, form, status, type) => {
    const before = await uploaded(33);
    const files = await originalsOnDisk();
    const answer = await replacePicture(ada, before, await file(), form);
    expect([answer.statusCode, answer.json().error.type]).toEqual([status, type]);
    expect(await originalsOnDisk()).toEqual(files);
    expect((await ada.call({ url: `/screens/v1/versions/${before.signature}` })).json()).toEqual([]);
  });

  test('a drawing comes once, as a text of at most a megabyte, before the picture or behind it', async () => {
    const before = await uploaded(39);
    const file = await picture('png');
    const layers = { name: 'layers', value: layersWith() };
    const send = async (options: UploadOptions) => {
      const { type, payload } = multipart(file, options);
      const url = `/screens/v1/update/${before.signature}/${before.fileId}`;
      const answer = await ada.call({ method: 'POST', url, headers: { 'content-type': type }, payload });
      return [answer.statusCode, answer.json<Partial<Body>>().error?.fields];
    };
    const long = `"${'x'.repeat(sceneBytesLimit)}"`;
    expect(await send({ before: [layers, layers] })).toEqual([400, { layers: 'Send only one' }]);
    expect(await send({ before: [layers], after: [layers] })).toEqual([400, { layers: 'Send only one' }]);
    expect(await send({ after: [{ ...layers, fileName: 'layers.json' }] })).toEqual([
      400,
      { layers: 'This type of value does not fit here' },
    ]);
    expect(await send({ before: [{ ...layers, value: long }] })).toEqual([
      400,
      { layers: `The maximum length is ${sceneBytesLimit}` },
    ]);
    expect(await send({ before: [layers], after: [{ name: 'name', value: 'x' }] })).toEqual([
      400,
      { name: 'There is no such field' },
    ]);
    expect(await send({ before: [layers] })).toEqual([200, undefined]);
  });

  test('EDIT-03 saves of one picture within ten minutes are one edit, those of another one and later ones are not', async () => {
    const { clock } = rest.platform;
    const own = await rest.signUp('span@example.com');
    const used = async () =>
      (await own.call({ url: '/api/v2/customers/limits' })).json<{ edits: { used: number } }>().edits.used;
    let [first, second] = [await uploaded(40, own), await uploaded(41, own)];
    const save = async (screen: Body, seed: number) =>
      (await replacePicture(own, screen, await picture('png', { seed }))).json();
    first = await save(first, 42);
    first = await save(first, 43);
    expect(await used()).toBe(1);
    second = await save(second, 44);
    expect(await used()).toBe(2);
    clock.advance(editSpan - 1);
    first = await save(first, 45);
    expect(await used()).toBe(2);
    // Counted from the save that was counted, not from the last one.
    clock.advance(1);
    await save(first, 46);
    expect(await used()).toBe(3);
    await save(second, 47);
    expect(await used()).toBe(4);
    await own.renew();
  });

  test('EDIT-03 PROF-03 what is over the month’s edits is refused, changes nothing, and comes through next month', async () => {
    const { platform } = rest;
    const own = await rest.signUp('edits@example.com');
    const limits = async () => (await own.call({ url: '/api/v2/customers/limits' })).json<{ edits: object }>().edits;
    const file = await picture('png', { seed: 36 });
    let screen = await uploaded(35, own);
    const { id } = await platform.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', own.email)
      .executeTakeFirstOrThrow();
    screen = (await replacePicture(own, screen, file)).json();
    await platform.db.transaction((tx) =>
      tx
        .updateTable('account_edits')
        .set({ n: freeEdits - 1 })
        .where('owner_id', '=', id)
        .execute(),
    );
    platform.clock.advance(editSpan);
    await own.renew();
    screen = (await replacePicture(own, screen, await picture('png', { seed: 37 }))).json();
    const resets_at = '2026-02-01T00:00:00.000Z';
    expect(await limits()).toEqual({ limit: freeEdits, used: freeEdits, resets_at });
    // The same edit goes on, also at the limit.
    platform.clock.advance(editSpan - 1);
    await own.renew();
    screen = (await replacePicture(own, screen, await picture('png', { seed: 39 }))).json();
    expect(await limits()).toMatchObject({ used: freeEdits });
    platform.clock.advance(1);
    const refused = await replacePicture(own, screen, file);
    expect([refused.statusCode, refused.json().error]).toEqual([
      402,
      { type: 'limit_reached', message: expect.any(String), fields: { edits: `The maximum is ${freeEdits}` } },
    ]);
    expect((await own.call({ url: `/screens/v1/spots/${screen.signature}` })).json()).toMatchObject({ screen });
    await platform.db.transaction((tx) =>
      tx.updateTable('users').set({ status: 'subscribed' }).where('id', '=', id).execute(),
    );
    screen = (await replacePicture(own, screen, file)).json();
    expect(await limits()).toEqual({ limit: null, used: freeEdits + 1, resets_at });
    await platform.db.transaction((tx) =>
      tx.updateTable('users').set({ status: 'free' }).where('id', '=', id).execute(),
    );
    platform.clock.set(Date.parse(resets_at));
    await own.renew();
    expect((await replacePicture(own, screen, await picture('png', { seed: 38 }))).statusCode).toBe(200);
    expect(await limits()).toMatchObject({ used: 1, resets_at: '2026-03-01T00:00:00.000Z' });
  });
});
