import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { trashScreens } from '../trash/store.ts';
import { setTags } from './service.ts';

// SQLite has one writer.
let rest: Rest;
let ada: Customer;
let png: Buffer;
beforeAll(async () => {
  rest = await startRest('postgres');
  ada = await rest.signUp();
  png = await picture('png');
});
afterAll(() => rest.close());

type TaggedScreen = Awaited<ReturnType<typeof upload>>;

async function upload() {
  const { signature } = (await ada.upload(png)).json();
  return rest.platform.db.query
    .selectFrom('screens')
    .select(['id', 'signature', 'library_id'])
    .where('signature', '=', signature)
    .executeTakeFirstOrThrow();
}

/** Tags a screen while another server, which holds it, has done something and not committed yet; returns what was tagged. */
async function tagMeanwhile(screen: TaggedScreen, tag: string, other: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const { db } = rest.platform;
  const [done, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const doing = db.transaction(async (tx) => {
    await tx.selectFrom('screens').select('id').where('id', '=', screen.id).forUpdate().execute();
    await other(tx);
    done.resolve();
    await mayCommit.promise;
  });
  await done.promise;
  const payload = { signatures: [screen.signature], add: [tag] };
  const tagging = ada.call({ method: 'POST', url: '/screens/v1/tags/change', payload });
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.query);
    expect(rows).toHaveLength(1);
  });
  mayCommit.resolve();
  await doing;
  return (await tagging).json<{ signatures: string[] }>().signatures;
}

const counts = (tag: string) =>
  rest.platform.db.query.selectFrom('tag_days').select('n').where('tag_key', '=', tag).where('n', '>', 0).execute();

test('a screen that two servers tag alike at once is counted once', async () => {
  const screen = await upload();
  expect(await tagMeanwhile(screen, 'Both', (tx) => setTags(tx, screen, ['Both']))).toEqual([screen.signature]);
  expect(await counts('both')).toEqual([{ n: 1 }]);
});

test('a screen that goes to the trash meanwhile gets no tag', async () => {
  const { clock } = rest.platform;
  const screen = await upload();
  const trash = (tx: Tx) => trashScreens(tx, [screen.library_id], [screen.signature], clock.now());
  expect(await tagMeanwhile(screen, 'Late', trash)).toEqual([]);
  expect(await counts('late')).toEqual([]);
});
