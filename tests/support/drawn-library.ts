import { versionsOfScreen } from '#domain/limits.ts';
import { queueUnproven } from '#server/screens/words/hiding-proof.ts';
import { hidingOfScreen, keepHiding, unprovenOf } from '#server/screens/words/hiding-store.ts';
import { replacePicture } from './drawings.ts';
import { picture } from './pictures.ts';
import type { Answer, Customer, Rest } from './rest.ts';

/** Replaces the picture of a screen until versions are forgotten, restores one, and burns the drawing in. */
export async function drawOn(
  owner: Customer,
  answered: (call: Promise<Answer>, status?: number) => Promise<Answer>,
): Promise<void> {
  const png = (seed: number) => picture('png', { seed });
  let shown = (await answered(owner.upload(await png(90)), 201)).json();
  for (let seed = 0; seed <= versionsOfScreen + 1; seed += 1)
    shown = (await answered(replacePicture(owner, shown, await png(seed)))).json();
  const url = (path: string) => `/screens/v1/${path}`;
  await answered(owner.call({ url: url(`scene/${shown.signature}`) }));
  const versions = await answered(owner.call({ url: url(`versions/${shown.signature}`) }));
  const [version] = versions.json<{ fileId: string }[]>();
  await answered(owner.call({ url: url(`files/${shown.signature}/${version?.fileId}/original`) }));
  const restore = url(`versions/${shown.signature}/${version?.fileId}/restore`);
  await answered(owner.call({ method: 'POST', url: restore }));
  await answered(owner.call({ method: 'POST', url: url(`scene/${shown.signature}/burn-in`) }));
  await answered(owner.call({ url: '/api/v2/customers/limits' }));
}

/** What reads again what drawings hide: of one file, and of those that wait for it. */
export async function proveHiding(platform: Rest['platform']): Promise<void> {
  await queueUnproven(platform);
  const { id, key } = await platform.db.query
    .selectFrom('files')
    .select(['id', 'key'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await unprovenOf(platform.db.query, key);
  await hidingOfScreen(platform.db.query, 1);
  const drawn = { screen_id: 1, file_id: id };
  await platform.db.transaction((tx) => keepHiding(tx, drawn, { hidden: 'clear', readable: '[]' }));
}
