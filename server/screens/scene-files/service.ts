import { scenePictureLimit } from '#domain/scene/limits.ts';
import { versionsOfScreen } from '#domain/limits.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { insertFile } from '#server/platform/files/insert-file.ts';
import type { ImageFacts } from '#server/platform/images/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { addUsage } from '../account-usage.ts';
import { holdOwnScreen, ownScreen } from '../own-screen.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { makeKnown, receivePicture, type ArrivingPicture } from '../upload/picture-intake.ts';
import { addSceneFile, sceneFile, sceneFiles } from './store.ts';

interface SceneFileInput extends ArrivingPicture {
  caller: Caller;
  signature: string;
  name: string;
}

/** What all drawings of a screen can name. */
const filesLimit = scenePictureLimit * (versionsOfScreen + 1);

/**
 * Keeps a picture that is to be laid on a screen. When this resolves, it is durable. Returns the bytes that were kept: none where the
 * same was kept before. Rejects as an upload does, with not_found, and with version_conflict where another one has the name.
 */
export const keepSceneFile = (platform: Platform, pictures: Pictures, input: SceneFileInput): Promise<number> =>
  pictures.beforeJobs(async (aside) => {
    const { config, db, files } = platform;
    const { caller, name, sender, signature } = input;
    const { received } = await aside(receivePicture(platform, input));
    let facts: ImageFacts;
    try {
      const screen = await ownScreen(db.query, caller, signature);
      const known = await sceneFile(db.query, screen.id, name);
      if (known && known.sha256 !== received.sha256) throw new Problem('version_conflict');
      if (known) {
        await files.discard(received);
        return 0;
      }
      facts = await pictures.inspect(received, sender);
      await files.commit(received);
    } catch (error) {
      await files.discard(received);
      throw error;
    }
    await makeKnown(platform, pictures, { received, facts }, async (tx, file) => {
      const screen = await holdOwnScreen(tx, db.engine, caller, signature);
      const known = await sceneFiles(tx, screen.id);
      if (known.length >= filesLimit || known.some((each) => each.name === name)) throw new Problem('version_conflict');
      await addSceneFile(tx, { screen_id: screen.id, name, file_id: await insertFile(tx, file) });
      await addUsage(tx, screen.owner_id, [file.bytes], config.accountBytesLimit);
    });
    return received.bytes;
  });
