import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { idOf, spaceOf } from '#tests/support/spaces.ts';

describe.each(engines)('links for the members of a space on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());

  test('a link for the members of its space is not there for anybody else, a former member among them, and asks visitors of its pages to sign in', async () => {
    const [owner, former] = [await rest.signUp(), await rest.signUp()];
    const own = await spaceOf(owner, { editor: former });
    const url = `/api/v2/spaces/${own}`;
    const links = { is_on: true, expires_hours: null, audience: 'space', allow_download: true, comments: 'anyone' };
    expect((await owner.call({ method: 'PATCH', url, payload: { links } })).statusCode).toBe(200);
    const sent = await owner.upload(await picture('png', { seed: 81 }), { after: [{ name: 'space', value: own }] });
    const { signature, fileId } = sent.json();
    const payload = { imageList: [{ signature }] };
    const collection = (await owner.call({ method: 'POST', url: '/screens/v1/collection/create', payload })).json<{
      signature: string;
    }>().signature;
    const borders = [
      `/screens/v1/spots/${signature}`,
      `/screens/v1/collection/${collection}`,
      `/screens/v1/collection/${collection}/items`,
      `/screens/v1/files/${signature}/${fileId}/original`,
      `/screens/v1/files/${signature}/${fileId}/320`,
      `/screens/v1/words/${signature}`,
      `/screens/v1/threads/${signature}`,
      `/i/${signature}`,
    ];
    const answers = async (who: Pick<Customer, 'call'>) => {
      const found: number[] = [];
      for (const border of borders) found.push((await who.call({ url: border })).statusCode);
      return found.join(' ');
    };
    const shown = (await owner.call({ url: `/screens/v1/spots/${signature}` })).json();
    expect(shown).toMatchObject({ comments: 'anyone', link: { audience: 'space' } });
    const asMembers = await answers(rest);
    expect(await answers(former)).toMatch(/^200 200 200 200 200 200 200/);
    await owner.call({ method: 'DELETE', url: `${url}/members/${await idOf(rest, former)}` });
    expect(await answers(former)).toBe('404 404 404 404 404 404 404 404');
    await owner.call({
      method: 'PATCH',
      url: `/screens/v1/screens/${signature}`,
      payload: { link: { audience: 'members' } },
    });
    await owner.call({
      method: 'PATCH',
      url: `/screens/v1/collection/${collection}`,
      payload: { link: { audience: 'members' } },
    });
    expect(await answers(rest)).toBe(asMembers);
    expect(asMembers).toBe('401 401 401 404 404 401 401 404');
  });

  test('in no space a link is for no members of one, and one that leaves it is turned off', async () => {
    const owner = await rest.signUp();
    const own = await spaceOf(owner);
    const mine = (await owner.upload(await picture('png', { seed: 91 }))).json();
    const set = (signature: string) =>
      owner.call({
        method: 'PATCH',
        url: `/screens/v1/screens/${signature}`,
        payload: { link: { audience: 'space' } },
      });
    expect((await set(mine.signature)).statusCode).toBe(400);
    const sent = await owner.upload(await picture('png', { seed: 92 }), { after: [{ name: 'space', value: own }] });
    const { signature } = sent.json();
    expect((await set(signature)).statusCode).toBe(200);
    const payload = { signatureList: [{ signature }], space: null };
    const plan = await owner.call({ method: 'POST', url: '/screens/v1/screens/move/plan', payload });
    expect(plan.json()).toMatchObject({ movable: 1, links_off: 1 });
    await owner.call({ method: 'POST', url: '/screens/v1/screens/move', payload });
    expect((await owner.call({ url: `/screens/v1/spots/${signature}` })).json()).toMatchObject({
      link: { is_on: false, audience: 'members' },
    });
  });
});
