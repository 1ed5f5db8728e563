import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userByEmail } from '#server/accounts/users.ts';
import { checkStorage } from '#server/fsck.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { idOf, roomOf, spaceOf } from '#tests/support/spaces.ts';
import { forget } from '../forget.ts';

describe.each(engines)('what people leave in a space on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());

  test('who leaves leaves the pictures, opens none of them any more, and gives their room to the owner who stays', async () => {
    const [owner, leaver] = [await rest.signUp(), await rest.signUp()];
    const own = await spaceOf(owner, { editor: leaver });
    const png = await picture('png', { seed: 51 });
    const { signature } = (await leaver.upload(png, { after: [{ name: 'space', value: own }] })).json();
    const at = `/screens/v1/screens/${signature}`;
    await leaver.call({ method: 'PATCH', url: at, payload: { link: { is_on: false } } });
    const talk = { pin: null, text: 'Is this right?' };
    await owner.call({ method: 'POST', url: `/screens/v1/threads/${signature}`, payload: talk });
    const url = `/api/v2/spaces/${own}/members/${await idOf(rest, leaver)}`;
    expect((await leaver.call({ method: 'DELETE', url })).statusCode).toBe(200);
    await rest.platform.jobs.idle();
    const status = async (who: Customer) => (await who.call({ url: `/screens/v1/spots/${signature}` })).statusCode;
    expect([await status(owner), await status(leaver)]).toEqual([200, 404]);
    expect((await leaver.call({ url: `/screens/v1/history?space=${own}` })).statusCode).toBe(404);
    expect(await roomOf(rest, owner)).toEqual([16_384]);
    expect(await roomOf(rest, leaver)).toEqual([0]);
    const { db } = rest.platform;
    await db.transaction((tx) => tx.deleteFrom('users').where('email', '=', leaver.email).execute());
    const kept = (await owner.call({ url: `/screens/v1/threads/${signature}` })).json<{ comments: object[] }[]>();
    expect(kept).toMatchObject([{ comments: [{ text: talk.text }] }]);
  });

  test('who is suspended loses the space to the longest editor, and the links of it stay open', async () => {
    const [owner, editor] = [await rest.signUp(), await rest.signUp()];
    const own = await spaceOf(owner, { editor });
    const png = await picture('png', { seed: 61 });
    const { signature } = (await owner.upload(png, { after: [{ name: 'space', value: own }] })).json();
    const admin = await rest.signUp();
    await rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ role: 'admin' }).where('email', '=', admin.email).execute(),
    );
    const url = `/api/v2/office/people/${await idOf(rest, owner)}`;
    expect((await admin.call({ method: 'PATCH', url, payload: { state: 'suspended' } })).statusCode).toBe(200);
    await rest.platform.jobs.idle();
    expect((await rest.call(`/screens/v1/spots/${signature}`)).statusCode).toBe(200);
    const members = await editor.call({ url: `/api/v2/spaces/${own}/members` });
    expect(members.json()).toMatchObject([{ email: editor.email, role: 'owner' }, { may_sign_in: false }]);
    expect(await roomOf(rest, editor)).toEqual([16_384]);
    expect((await owner.call({ url: `/screens/v1/history?space=${own}` })).statusCode).toBe(401);
  });

  test('where everybody else is kept out, what a deleted account leaves goes to one of them, who may come back', async () => {
    const [owner, kept] = [await rest.signUp(), await rest.signUp()];
    const own = await spaceOf(owner, { viewer: kept });
    const png = await picture('png', { seed: 81 });
    const { signature } = (await owner.upload(png, { after: [{ name: 'space', value: own }] })).json();
    const { db } = rest.platform;
    const suspend = (at: number | null) =>
      db.transaction((tx) =>
        tx.updateTable('users').set({ suspended_at: at }).where('email', '=', kept.email).execute(),
      );
    await suspend(1);
    await db.transaction((tx) =>
      tx.updateTable('users').set({ deletion_at: 1 }).where('email', '=', owner.email).execute(),
    );
    const leaver = await userByEmail(db.query, owner.email);
    await forget({ platform: rest.platform }, leaver?.user.id ?? 0);
    await db.transaction((tx) => tx.deleteFrom('users').where('email', '=', owner.email).execute());
    await suspend(null);
    const found = (await kept.call({ url: `/screens/v1/spots/${signature}` })).json<{ role: string }>();
    expect([found.role, await roomOf(rest, kept)]).toEqual(['owner', [16_384]]);
  });

  test('no count of any library or account is wrong after all of this', async () => {
    expect((await checkStorage(rest.platform, { repair: false })).troubles).toEqual([]);
  });
});
