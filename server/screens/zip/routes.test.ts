import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { liveSessions } from '#server/accounts/session-store.ts';
import { userByEmail } from '#server/accounts/users.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { idOf, spaceOf } from '#tests/support/spaces.ts';
import { createPictures } from '../pictures/pictures.ts';
import { zipOf } from './zip-of.ts';

const run = promisify(execFile);

describe.each(engines)('pictures as a zip on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let bytes: Buffer[];
  const uploaded: { signature: string; fileId: string; day: string }[] = [];
  beforeAll(async () => {
    rest = await startRest(engine);
    [ada, eve] = [await rest.signUp(), await rest.signUp()];
    bytes = await Promise.all([1, 2, 3].map((seed) => picture('png', { seed })));
    for (const [index, name] of ['orders.png', 'Звіт.png', 'orders.png'].entries())
      uploaded.push((await ada.upload(bytes[index] ?? Buffer.alloc(0), { name })).json());
  });
  afterAll(() => rest.close());

  /** What `unzip` makes of an answer: the files by their names. */
  async function unzipped(zip: Buffer): Promise<Record<string, Buffer>> {
    const folder = await mkdtemp(join(tmpdir(), 'zip-'));
    try {
      await writeFile(join(folder, 'all.zip'), zip);
      await run('unzip', ['-q', 'all.zip', '-d', 'out'], { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
      const names = (await readdir(join(folder, 'out'))).toSorted();
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await readFile(join(folder, 'out', name))] as const)),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  const list = (of: readonly { signature: string }[]) =>
    `/screens/v1/zip/list?signatures=${of.map(({ signature }) => signature).join(',')}`;

  test('a day is taken out by names, doubles numbered, each as it was given', async () => {
    const answer = await ada.call({ url: `/screens/v1/zip/day/${uploaded[0]?.day}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(await unzipped(answer.rawPayload)).toEqual({
      'orders.png': bytes[2],
      'orders (2).png': bytes[0],
      'Звіт.png': bytes[1],
    });
    expect((await eve.call({ url: `/screens/v1/zip/day/${uploaded[0]?.day}` })).statusCode).toBe(404);
    expect((await rest.call(`/screens/v1/zip/day/${uploaded[0]?.day}`)).statusCode).toBe(401);
  });

  test('of a list and of a collection anyone gets what they may have, and nothing of the rest', async () => {
    const [open, kept] = uploaded;
    if (!open || !kept) throw new Error('Nothing uploaded');
    await ada.call({
      method: 'PATCH',
      url: `/screens/v1/screens/${kept.signature}`,
      payload: { link: { allow_download: false } },
    });
    const made = await ada.call({
      method: 'POST',
      url: '/screens/v1/collection/create',
      payload: {
        title: 'Two',
        imageList: [open, kept].map(({ signature }) => ({ signature })),
      },
    });
    const { signature: id } = made.json<{ signature: string }>();
    const all = await rest.call(`/screens/v1/zip/collection/${id}`);
    expect(all.headers['content-disposition']).toContain('Two.zip');
    expect(Object.keys(await unzipped(all.rawPayload))).toEqual(['orders.png']);
    expect(Object.keys(await unzipped((await eve.call({ url: list([open, kept]) })).rawPayload))).toEqual([
      'orders.png',
    ]);
    expect((await eve.call({ url: list([kept]) })).statusCode).toBe(404);
  });

  test('who is taken out of a space, or signed out, gets no further picture of what is being sent', async () => {
    const [owner, member] = [await rest.signUp(), await rest.signUp()];
    const space = await spaceOf(owner, { viewer: member });
    const ofSpace: { signature: string }[] = [];
    for (const [index, name] of ['first.png', 'second.png'].entries()) {
      const after = [{ name: 'space', value: space }];
      const { signature } = (await owner.upload(bytes[index] ?? Buffer.alloc(0), { name, after })).json();
      const url = `/screens/v1/screens/${signature}`;
      await owner.call({ method: 'PATCH', url, payload: { link: { is_on: false } } });
      ofSpace.push({ signature });
    }
    const endedBefore = async (name: string, by: Customer, end: () => Promise<Answer>) => {
      const { files } = rest.platform;
      const open = files.open.bind(files);
      vi.spyOn(files, 'open').mockImplementationOnce(async (key) => {
        expect((await end()).statusCode, name).toBeLessThan(300);
        return open(key);
      });
      return Object.keys(await unzipped((await by.call({ url: list(ofSpace) })).rawPayload));
    };
    const out = `/api/v2/spaces/${space}/members/${await idOf(rest, member)}`;
    expect(await endedBefore('taken out', member, () => owner.call({ method: 'DELETE', url: out }))).toEqual([
      'first.png',
    ]);
    const signOut = '/api/v2/system/customers/authorization/logout';
    expect(await endedBefore('signed out', owner, () => owner.call({ method: 'POST', url: signOut }))).toEqual([
      'first.png',
    ]);
  });

  test('a file that opens after the caller has hung up is closed', async () => {
    const { platform } = rest;
    const mayOpen = Promise.withResolvers<void>();
    // As of a file that is far larger than what is held on its way.
    const large = new Readable({ read: () => void large.push(Buffer.alloc(65_536)) });
    const open = async () => {
      await mayOpen.promise;
      return large;
    };
    const [first] = uploaded;
    const found = await userByEmail(platform.db.query, ada.email);
    if (!found) throw new Error('Nobody has signed up');
    const [session] = await liveSessions(platform.db.query, found.user.id, platform.clock.now());
    const caller = { user: found.user, sessionId: session?.id ?? null, provenAt: 0 };
    const order = { visitor: { caller }, signatures: [first?.signature ?? ''], holder: 'ada' };
    const slow = { ...platform, files: { ...platform.files, open } };
    const sent = await zipOf(slow, createPictures(platform), order);
    await once(sent.destroy(), 'close');
    mayOpen.resolve();
    await vi.waitFor(() => expect(large.destroyed).toBe(true));
  });
});
