import type { Static } from 'typebox';
import { readLayers } from '#domain/scene/read-layers.ts';
import { emptyScene, type Scene, type Size } from '#domain/scene/scene.ts';
import { unhides } from '#domain/scene/unhides.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { changeUsage } from '../account-usage.ts';
import { forgetGuidePictures } from '../collections/guide/picture-store.ts';
import { raiseVersion } from '../counters.ts';
import { holdOwnScreen, ownScreen } from '../own-screen.ts';
import { dropFiles } from '../pictures/orphans/drop-files.ts';
import { forgetProposals } from '../proposals/store.ts';
import { ownScreenOf, type ScreenAnswer } from '../screen.ts';
import { hidingOf } from '../words/hiding-proof.ts';
import { indexScreens } from '../words/index-screens.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import type { Scene as SceneAnswer } from '../scene/schema.ts';
import type { ScreenVersion } from './schema.ts';
import { keepVersion, sceneOf, sceneOfVersion, showVersion, versionOf, versionsOf } from './store.ts';

/** What a screen of this caller showed before, the picture that was replaced last first: ten at most. */
export async function listVersions(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  caller: Caller,
  signature: string,
): Promise<Static<typeof ScreenVersion>[]> {
  const screen = await ownScreen(db.query, caller, signature);
  const [versions, drawing] = [await versionsOf(db.query, screen.id), await sceneOf(db.query, screen.id)];
  const sceneWith = (layers: string | null, base: Size = drawing ?? screen): Scene => {
    return layers === null ? emptyScene(base) : readLayers(layers, base);
  };
  const now = sceneWith(drawing?.layers ?? null);
  return versions.map(
    ({ key, created_at, layers, hidden, readable, base_width: width, base_height: height, ...version }) => ({
      fileId: key,
      ...version,
      ...hidingOf(config, { hidden, readable }),
      date_created: new Date(created_at).toISOString(),
      unhides: unhides(now, sceneWith(layers, width === null || height === null ? undefined : { width, height })),
    }),
  );
}

/** What was drawn on a version, and on which picture. Rejects with not_found where there is no such version. */
export async function readVersionScene(
  { db }: Pick<Platform, 'db'>,
  caller: Caller,
  { signature, fileId }: { signature: string; fileId: string },
): Promise<Static<typeof SceneAnswer>> {
  const screen = await ownScreen(db.query, caller, signature);
  const version = await sceneOfVersion(db.query, screen.id, fileId);
  if (!version) throw new Problem('not_found');
  const { base_key: key, base_width: width, base_height: height, layers } = version;
  if (key !== null && width !== null && height !== null) return { base: { fileId: key, width, height }, layers };
  const now = await sceneOf(db.query, screen.id);
  return {
    base: now ? { fileId: now.key, width: now.width, height: now.height } : { fileId, ...sizeOf(version) },
    layers,
  };
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

/**
 * Shows a version again, under its old fileId and with what is drawn on it; what is shown now becomes a version. Rejects with
 * not_found where there is no such version. What is shown already is answered as it is.
 */
export const restoreVersion = (
  platform: Pick<Platform, 'bus' | 'clock' | 'config' | 'db' | 'jobs' | 'random'>,
  caller: Caller,
  { signature, fileId }: { signature: string; fileId: string },
): Promise<ScreenAnswer> =>
  platform.db.transaction(async (tx) => {
    const { config, db, jobs } = platform;
    const screen = await holdOwnScreen(tx, db.engine, caller, signature);
    if (screen.file_key === fileId) return ownScreenOf(screen, config.publicUrl);
    const version = await versionOf(tx, screen.id, fileId);
    if (!version) throw new Problem('not_found');
    await keepVersion(tx, screen.id);
    await showVersion(tx, screen.id, version);
    await indexScreens(tx, [screen.id]);
    const gone = [...(await forgetGuidePictures(tx, screen.id)), ...(await forgetProposals(tx, screen.id))];
    const removed = (await holdFiles(tx, db.engine, gone)).map(({ bytes }) => bytes);
    await changeUsage(tx, screen.owner_id, { removed });
    await dropFiles(tx, jobs, gone);
    await raiseVersion(tx, screen.library_id);
    await tellOfScreens(tx, platform, { event: 'screen.changed', signatures: [signature], changed: 'picture' });
    return ownScreenOf(await ownScreen(tx, caller, signature), config.publicUrl);
  });
