import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { raiseVersion } from '#server/screens/counters.ts';
import { addWords } from '#server/screens/words/index-screens.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import type { Person, RealPage } from './real-page.ts';

/** Uploads past everything that is tested; returns the signature. Each `seed` is another picture. */
export async function uploadBy(
  person: Person,
  { name = 'shot.png', seed = 1, space }: { name?: string; seed?: number; space?: string } = {},
): Promise<string> {
  const before = space === undefined ? [] : [{ name: 'space', value: space }];
  const { type, payload } = multipart(await picture('png', { seed }), { name, before });
  const headers = { ...ownPage, 'content-type': type };
  const answer = await person.request('POST', '/screens/v1/upload', headers, payload);
  if (answer.status !== 201) throw new Error(`Upload failed: ${answer.status} ${answer.body}`);
  const { signature }: { signature: string } = JSON.parse(answer.body);
  return signature;
}

/**
 * Gives the person of a page a library of so many pictures, `orders 1` and on, the last of them the newest: half of them of today, the
 * others of the day before. Their rows alone, since to upload so many takes longer than all the tests.
 */
export async function fillLibrary({ platform, viewer }: RealPage, count: number): Promise<void> {
  const now = platform.clock.now();
  const today = Math.floor(now / day);
  await platform.db.transaction(async (tx) => {
    const { owner, library } = await tx
      .selectFrom('users')
      .innerJoin('libraries', 'libraries.owner_id', 'users.id')
      .select(['users.id as owner', 'libraries.id as library'])
      .where('public_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    for (let n = 1; n <= count; n += 1) {
      const key = `library${String(n).padStart(15, '0')}`;
      const at = now - (count - n + 1) * 1000;
      const file = await tx
        .insertInto('files')
        .values({ key, sha256: key, mime: 'image/png', bytes: 1, width: 64, height: 48, frames: 1, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const onDay = { owner_id: owner, library_id: library, day: n > count / 2 ? today : today - 1 };
      const name = `orders ${n}`;
      const screen = await tx
        .insertInto('screens')
        .values({ ...onDay, signature: key, created_at: at, given_at: at, file_id: file.id, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addWords(tx, [screen.id]);
    }
    for (const [of, n] of [
      [today, Math.floor(count / 2)],
      [today - 1, count - Math.floor(count / 2)],
    ] as const)
      await tx.insertInto('screen_days').values({ library_id: library, day: of, n }).execute();
    await tx.insertInto('account_usage').values({ owner_id: owner, bytes: count }).execute();
    await raiseVersion(tx, library);
  });
}

const day = 86_400_000;

/** Puts another picture behind a link, with a drawing, past everything that is tested. */
export async function replaceBy(
  person: Person,
  { signature, fileId }: { signature: string; fileId: string },
  seed: number,
  items: readonly Item[] = [],
): Promise<void> {
  const scene = { ...emptyScene({ width: 64, height: 48 }), items };
  const layers = { name: 'layers', value: JSON.stringify(scene) };
  const { type, payload } = multipart(await picture('png', { seed }), { before: [layers] });
  const headers = { ...ownPage, 'content-type': type, 'idempotency-key': `${signature}-${seed}` };
  const answer = await person.request('POST', `/screens/v1/update/${signature}/${fileId}`, headers, payload);
  if (answer.status !== 200) throw new Error(`Replacing failed: ${answer.status} ${answer.body}`);
}
