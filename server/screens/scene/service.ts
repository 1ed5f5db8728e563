import type { Static } from 'typebox';
import { announceScreens } from '#server/accounts/live/announce.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { insertFile } from '#server/platform/files/insert-file.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { addUsage, changeUsage } from '../account-usage.ts';
import { forgetGuidePictures } from '../collections/guide/picture-store.ts';
import { raiseVersion } from '../counters.ts';
import { filesBehind } from '../kept-files.ts';
import { holdOwnScreen, ownScreen } from '../own-screen.ts';
import { dropFiles } from '../pictures/orphans/drop-files.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { ownScreenOf, type ScreenAnswer } from '../screen.ts';
import { movePinsToShown } from '../threads/pins.ts';
import { makeKnown, receivePicture, type ArrivingPicture } from '../upload/picture-intake.ts';
import { forgetDrawing, putScene, sceneOf, shownFile } from '../versions/store.ts';
import { expectProof } from '../words/hiding-proof.ts';
import { indexScreens } from '../words/index-screens.ts';
import { laidPictures, requireSceneFiles } from '../scene-files/store.ts';
import { layersOf } from './received-texts.ts';
import type { Scene } from './schema.ts';

/** What is drawn on a screen of this caller; the picture itself is the base where nobody has drawn on it. */
export async function readScene(
  { db }: Pick<Platform, 'db'>,
  caller: Caller,
  signature: string,
): Promise<Static<typeof Scene>> {
  const screen = await ownScreen(db.query, caller, signature);
  const scene = await sceneOf(db.query, screen.id);
  const { key, width, height } = scene ?? { ...screen, key: screen.file_key };
  const pictures = await laidPictures(db.query, screen.id);
  return { base: { fileId: key, width, height }, pictures, layers: scene?.layers ?? null };
}

export interface SceneInput extends ArrivingPicture {
  caller: Caller;
  signature: string;
}

/**
 * Keeps the base of a screen that was uploaded as it is to be seen, and what is drawn on it. When this resolves, both are durable.
 * Returns the bytes that were kept: none where the same was kept before. Rejects as an upload does, with not_found, and with
 * version_conflict where the screen has another drawing.
 */
export const keepScene = (platform: Platform, pictures: Pictures, input: SceneInput): Promise<number> =>
  pictures.beforeJobs(async (aside) => {
    const { config, db, files } = platform;
    const { caller, sender, signature } = input;
    const { received, texts } = await aside(receivePicture(platform, input));
    let known: { facts: Awaited<ReturnType<Pictures['inspect']>>; layers: string };
    try {
      const facts = await pictures.inspect(received, sender);
      known = { facts, layers: layersOf(texts, facts) };
      const screen = await ownScreen(db.query, caller, signature);
      const scene = await sceneOf(db.query, screen.id);
      if (scene && (scene.sha256 !== received.sha256 || scene.layers !== known.layers))
        throw new Problem('version_conflict');
      if (scene) {
        await files.discard(received);
        return 0;
      }
      await files.commit(received);
    } catch (error) {
      await files.discard(received);
      throw error;
    }
    const { facts, layers } = known;
    await makeKnown(platform, pictures, { received, facts }, async (tx, file) => {
      const screen = await holdOwnScreen(tx, db.engine, caller, signature);
      if (await sceneOf(tx, screen.id)) throw new Problem('version_conflict');
      await requireSceneFiles(tx, screen.id, layers);
      const base_file_id = await insertFile(tx, file);
      await putScene(tx, { screen_id: screen.id, base_file_id, layers, note: null });
      await expectProof(tx, platform, screen.file_key);
      await addUsage(tx, screen.owner_id, [file.bytes], config.accountBytesLimit);
    });
    return received.bytes;
  });

/** Leaves of a screen of this caller what it shows: its base, its versions and what is drawn on it are gone for good. */
export async function burnIn(
  { bus, config, db, files, jobs }: Platform,
  caller: Caller,
  signature: string,
): Promise<ScreenAnswer> {
  await files.requireThere();
  return db.transaction(async (tx) => {
    const screen = await holdOwnScreen(tx, db.engine, caller, signature, 'owner');
    const shown = await shownFile(tx, screen.id);
    const behind = (await filesBehind(tx, [screen.id])).map(({ file_id }) => file_id).filter((id) => id !== shown);
    await movePinsToShown(tx, screen, shown);
    await forgetDrawing(tx, screen.id);
    await forgetGuidePictures(tx, screen.id);
    await indexScreens(tx, [screen.id]);
    const removed = (await holdFiles(tx, db.engine, behind)).map(({ bytes }) => bytes);
    await raiseVersion(tx, screen.library_id);
    await changeUsage(tx, screen.owner_id, { removed });
    await dropFiles(tx, jobs, behind);
    await announceScreens(tx, { bus }, ['picture'], [signature]);
    return ownScreenOf(screen, config.publicUrl);
  });
}
