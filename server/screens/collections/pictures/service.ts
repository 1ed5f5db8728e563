import type { Tx } from '#server/platform/db/database.ts';
import { insertFile, type NewFile } from '#server/platform/files/insert-file.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { changeUsage } from '../../account-usage.ts';
import { holdOwnScreen, ownScreen } from '../../own-screen.ts';
import { dropFiles } from '../../pictures/orphans/drop-files.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { layersOf } from '../../scene/received-texts.ts';
import type { FormTexts } from '../../upload/form.ts';
import { makeKnown, receivePicture, type ArrivingPicture } from '../../upload/picture-intake.ts';
import { baseOf } from '../../versions/store.ts';
import { pictureIn, setPicture } from '../guide/picture-store.ts';
import { itemOf } from '../items-store.ts';
import { openCollection } from '../open-collection.ts';
import type { Owner } from '../service.ts';
import { dropPictures } from './drop-pictures.ts';

/** A screen in a collection of this caller. */
interface Place {
  caller: Owner;
  id: string;
  signature: string;
}

/** Throws not_found unless the screen is in the collection and both are the caller's. */
export async function requirePlace({ db }: Pick<Platform, 'db'>, place: Place): Promise<void> {
  await placeOf(db.query, place);
}

async function placeOf(queries: Parameters<typeof openCollection>[0], { caller, id, signature }: Place) {
  const { screen: collection } = await openCollection(queries, { caller, now: 0 }, id, { needs: 'editor' });
  const screen = await ownScreen(queries, caller, signature);
  if (!(await itemOf(queries, collection.id, screen.id))) throw new Problem('not_found');
  return { collection, screen };
}

/**
 * Keeps a picture of a screen as one collection shows it. When this resolves, it is durable. Rejects as an upload does, with
 * not_found, and with version_conflict where the screen shows another picture than the one that it was drawn of. Returns its bytes.
 */
export const putPicture = (platform: Platform, pictures: Pictures, input: Place & ArrivingPicture): Promise<number> =>
  pictures.beforeJobs(async (aside) => {
    const { db, files } = platform;
    const { received, texts } = await aside(receivePicture(platform, input));
    let known: { facts: Awaited<ReturnType<Pictures['inspect']>>; layers: string; from: number };
    try {
      const { screen } = await placeOf(db.query, input);
      if (screen.file_key !== texts['shown']) throw new Problem('version_conflict');
      const layers = layersOf(texts, (await baseOf(db.query, screen.id)) ?? screen);
      known = { facts: await pictures.inspect(received, input.sender), layers, from: firstStepOf(texts) };
      await files.commit(received);
    } catch (error) {
      await files.discard(received);
      throw error;
    }
    const { facts, layers, from } = known;
    await makeKnown(platform, pictures, { received, facts }, (tx, file) =>
      keep(tx, platform, input, { file, layers, from, shown: texts['shown'] ?? '' }),
    );
    return received.bytes;
  });

interface Drawn {
  file: NewFile;
  layers: string;
  from: number;
  /** The fileId of what the screen showed. */
  shown: string;
}

async function keep(
  tx: Tx,
  { config, db, jobs }: Platform,
  place: Place,
  { file, layers, from, shown }: Drawn,
): Promise<void> {
  await holdOwnScreen(tx, db.engine, place.caller, place.signature);
  const { collection, screen } = await placeOf(tx, place);
  if (screen.file_key !== shown) throw new Problem('version_conflict');
  const before = await pictureIn(tx, collection.id, screen.id);
  const picture_file_id = await insertFile(tx, file);
  await setPicture(tx, collection.id, screen.id, { picture_file_id, picture_layers: layers, picture_from: from });
  const gone = before ? [before.picture_file_id] : [];
  const removed = (await holdFiles(tx, db.engine, gone)).map(({ bytes }) => bytes);
  await changeUsage(tx, screen.owner_id, { added: [file.bytes], removed }, config.accountBytesLimit);
  await dropFiles(tx, jobs, gone);
}

/** Shows in a collection what the screen itself shows. */
export const deletePicture = ({ db, jobs }: Platform, place: Place): Promise<void> =>
  db.transaction(async (tx) => {
    await holdOwnScreen(tx, db.engine, place.caller, place.signature);
    const { collection, screen } = await placeOf(tx, place);
    const before = await pictureIn(tx, collection.id, screen.id);
    if (!before) return;
    await setPicture(tx, collection.id, screen.id, null);
    await dropPictures(tx, { db, jobs }, [{ file_id: before.picture_file_id, owner_id: screen.owner_id }]);
  });

function firstStepOf({ from = '' }: FormTexts): number {
  if (!/^[1-9]\d{0,5}$/.test(from)) throw new Problem('body_invalid', { fields: { from: 'invalid' } });
  return Number(from);
}
