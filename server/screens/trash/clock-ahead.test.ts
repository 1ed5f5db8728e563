import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteDueAccounts } from '#server/accounts/deletions/work.ts';
import { sweepAttachments } from '#server/platform/attachments/work.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { takesTooMuch } from '#server/platform/takes-too-much.ts';
import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { sweepOrphans } from '../pictures/orphans/sweep-orphans.ts';
import { sweepUnused } from '../pictures/orphans/sweep-unused.ts';
import { purgeTrash } from './work.ts';

const day = 86_400_000;
const year = 365 * day;

let rest: Rest;
let ada: Customer;
beforeEach(async () => {
  rest = await startRest('sqlite');
  ada = await rest.signUp('ada@example.com');
});
afterEach(() => rest.close());

const trash = (customer: Customer, signature: string) =>
  customer.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList: [{ signature }] } });

/** All that recurs and deletes, as at the first hour of a server. */
async function sweepEverything(): Promise<void> {
  const { platform } = rest;
  await purgeTrash(platform);
  await deleteDueAccounts(platform);
  await platform.jobs.idle();
  await sweepUnused(platform);
  await sweepOrphans(platform);
  await sweepAttachments(platform);
}

/** The names of all files beside the pictures, wherever they lie. */
async function filesThere(): Promise<string[]> {
  const found = await readdir(pictureFolder(rest.platform.config), { recursive: true, withFileTypes: true });
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();
}

async function aside(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of rest.platform.files.quarantine.list()) found.push(key);
  return found.toSorted();
}

test('by a clock that is a year ahead trash, accounts and quarantine lose no file, which an operator brings back', async () => {
  const { platform } = rest;
  const { clock, files, jobs } = platform;
  const shown = (await ada.upload(await picture('png', { seed: 1 }))).json();
  const trashed = (await ada.upload(await picture('png', { seed: 2 }))).json();
  const eve = await rest.signUp('eve@example.com');
  const hers = (await eve.upload(await picture('png', { seed: 3 }))).json();
  const { type, payload } = multipart(await picture('png', { seed: 4 }));
  const avatar = await eve.call({
    method: 'POST',
    url: '/api/v2/customers/avatar',
    headers: { 'content-type': type },
    payload,
  });
  expect(avatar.statusCode).toBe(200);
  await jobs.idle();
  await trash(ada, trashed.signature);
  await eve.call({ method: 'DELETE', url: '/api/v2/customers/account' });
  const orphan = platform.random.base62(16);
  const date = new Date(clock.now() - 5 * day).toISOString().slice(0, 10);
  await mkdir(join(pictureFolder(platform.config), 'quarantine', date), { recursive: true });
  await writeFile(join(pictureFolder(platform.config), 'quarantine', date, orphan), 'an orphan');
  const before = await filesThere();
  const bytes = await files.read(trashed.fileId);

  const right = clock.now();
  clock.set(right + year);
  await sweepEverything();
  expect(await filesThere()).toEqual(before);
  expect([await files.stat(trashed.fileId), await files.stat(hers.fileId)]).toEqual([null, null]);
  expect(await files.stat(shown.fileId)).not.toBeNull();

  const lying = [];
  for await (const file of files.quarantine.list()) if (file.key === trashed.fileId) lying.push(file);
  for (const file of lying) expect(await files.quarantine.putBack(file)).toBe(true);
  expect(await files.read(trashed.fileId)).toEqual(bytes);
  await files.quarantine.add({ key: trashed.fileId, date: new Date(clock.now()).toISOString().slice(0, 10) });

  // Nor when the clock is set right, which leaves dates to come.
  clock.set(right);
  await sweepEverything();
  expect(await filesThere()).toEqual(before);
  clock.advance(30 * day);
  await sweepEverything();
  expect(await filesThere()).toEqual(before);
  clock.advance(day);
  await sweepEverything();
  expect(await aside()).toEqual([]);
  expect(await files.stat(shown.fileId)).not.toBeNull();
});

test('what an owner deletes forever goes at once', async () => {
  const { signature } = (await ada.upload(await picture('png'))).json();
  await rest.platform.jobs.idle();
  await trash(ada, signature);
  const payload = { imageList: [{ signature }] };
  expect((await ada.call({ method: 'POST', url: '/screens/v1/trash/purge', payload })).statusCode).toBe(200);
  await rest.platform.jobs.idle();
  expect((await filesThere()).filter((name) => name !== 'installation')).toEqual([]);
});

test('where more screens or accounts would go at once than half of all, none does, and a notice says so until it is over', async () => {
  const { platform } = rest;
  const { clock, db, notices } = platform;
  const { fileId } = (await ada.upload(await picture('png'))).json();
  await platform.jobs.idle();
  const file = await db.query.selectFrom('files').select('id').where('key', '=', fileId).executeTakeFirstOrThrow();
  const owner = await db.query.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const deletedAt = clock.now();
  await db.transaction(async (tx) => {
    for (let n = 0; n < 101; n += 1) {
      const screen = {
        owner_id: owner.id,
        library_id: await ownLibraryId(tx, owner.id),
        file_id: file.id,
        name: '',
        day: 1,
        created_at: 1,
        given_at: 1,
        deleted_at: deletedAt,
      };
      await tx
        .insertInto('screens')
        .values({ ...screen, signature: platform.random.base62(22) })
        .execute();
      const email = `guest${n}@example.com`;
      const { id: _id, ...others } = owner;
      await tx
        .insertInto('users')
        .values({ ...others, public_id: platform.random.base62(22), email, email_norm: email, deletion_at: deletedAt })
        .execute();
    }
  });
  clock.advance(30 * day);
  expect([await purgeTrash(platform), await deleteDueAccounts(platform)]).toEqual([0, 0]);
  expect(notices.list()).toEqual([
    'The trash is not emptied: 101 of 102 screens would go at once. Is the clock right? The person who deleted them may empty it',
    'No account is deleted: 101 of 102 would go at once. Is the clock right?',
  ]);
  await db.transaction(async (tx) => {
    await tx.updateTable('screens').set({ deleted_at: null }).where('id', '=', 2).execute();
    await tx.updateTable('users').set({ deletion_at: null }).where('email', '=', 'guest0@example.com').execute();
  });
  expect([await purgeTrash(platform), await deleteDueAccounts(platform), notices.list()]).toEqual([100, 100, []]);
});

test('a hundred at once are never too many, nor half of all', () => {
  expect([takesTooMuch(100, 100), takesTooMuch(101, 202), takesTooMuch(101, 201)]).toEqual([false, false, true]);
});
