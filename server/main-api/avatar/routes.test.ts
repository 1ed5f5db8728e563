import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { avatarSide } from '#domain/limits.ts';
import type { Viewer } from '#domain/viewer.ts';
import { deleteDueAccounts } from '#server/accounts/deletions/work.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

describe.each(engines)('the picture of a person on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
  });
  afterEach(() => rest.close());

  const url = '/api/v2/customers/avatar';
  const send = async (file: Buffer, more?: Parameters<typeof multipart>[1]) => {
    const { type, payload } = multipart(file, more);
    return ada.call({ method: 'POST', url, headers: { 'content-type': type }, payload });
  };
  const replace = async (seed: number) => {
    const answer = await send(await picture('png', { width: 640, height: 360, seed }));
    expect(answer.statusCode).toBe(200);
    return answer.json<{ avatar: string }>().avatar;
  };
  const self = async () => (await ada.call({ url: '/api/v2/system/customers/account/self' })).json<Viewer>().avatar;
  async function stored(): Promise<number> {
    let count = 0;
    for await (const _file of rest.platform.files.list()) count += 1;
    return count;
  }
  const statusOf = async (path: string) => (await rest.call(path)).statusCode;

  test('is its middle as a small WebP, which anybody gets and keeps, and counts nowhere', async () => {
    const shown = await replace(1);
    const answer = await rest.call(shown);
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height, await self()]).toEqual(['webp', avatarSide, avatarSide, shown]);
    const profile = await ada.call({ url: '/api/v2/customers/profile' });
    expect(profile.json<{ storage: { used: number } }>().storage.used).toBe(0);
  });

  test('has another address when it is replaced, and nothing stays of one that was replaced or removed', async () => {
    const first = await replace(1);
    const second = await replace(2);
    expect([await statusOf(first), await statusOf(second), await self()]).toEqual([404, 200, second]);
    const answer = await ada.call({ method: 'DELETE', url });
    expect([answer.statusCode, answer.json<Viewer>().avatar, await statusOf(second)]).toEqual([200, null, 404]);
    expect(await rest.platform.db.query.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(await stored()).toBe(0);
  });

  test('goes with its account', async () => {
    const shown = await replace(1);
    await rest.platform.db.transaction((tx) => tx.updateTable('users').set({ deletion_at: 0 }).execute());
    expect([await deleteDueAccounts(rest.platform), await statusOf(shown)]).toEqual([1, 404]);
    expect(await rest.platform.db.query.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('stays as it is where something else is sent, of which nothing is kept', async () => {
    const shown = await replace(1);
    const sent = [
      await send(Buffer.from('<svg/>')),
      await send(Buffer.alloc(0)),
      await send(await picture('png'), { after: [{ name: 'note', value: 'me' }] }),
      await ada.call({ method: 'POST', url }),
    ];
    expect(sent.map((answer) => [answer.statusCode, answer.json().error.type])).toEqual([
      [415, 'type_unsupported'],
      [400, 'file_empty'],
      [400, 'body_invalid'],
      [400, 'body_invalid'],
    ]);
    expect([await self(), await stored()]).toEqual([shown, 1]);
  });
});
