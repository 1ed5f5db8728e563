import { Readable } from 'node:stream';
import type { Scene, Size } from '#domain/scene/scene.ts';
import { countEdit } from '#server/accounts/edits/edits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Received } from '#server/platform/files/blob-store.ts';
import { insertFile, type NewFile } from '#server/platform/files/insert-file.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { ImageFacts } from '#server/platform/images/images.ts';
import { fieldFault } from '#server/platform/messages/field-messages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { changeUsage } from '../account-usage.ts';
import { forgetGuidePictures } from '../collections/guide/picture-store.ts';
import { raiseVersion } from '../counters.ts';
import { holdOwnScreen, ownScreen } from '../own-screen.ts';
import { dropFiles } from '../pictures/orphans/drop-files.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { forgetProposals } from '../proposals/store.ts';
import { carriedDrawing, isPlain } from '../repaint/carried-scene.ts';
import { isPaintable, paintingOf } from '../repaint/painting-of.ts';
import { noteOf } from '../scene/received-texts.ts';
import { ownScreenOf, type ScreenAnswer } from '../screen.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import { makeKnown } from '../upload/picture-intake.ts';
import { editCountedAt, keepVersion, pinBases, putScene, sceneOf, showFile, shownFile } from '../versions/store.ts';
import { expectProof } from '../words/hiding-proof.ts';
import { indexScreens } from '../words/index-screens.ts';
import { expectWords } from '../words/reading.ts';
import {
  filesGone,
  filesOfScreen,
  forgetVersionsOver,
  isPartOfEdit,
  requireReplaced,
  type UpdateInput,
  type Updated,
} from './replaced.ts';

/** A picture that was made or received, and is durable. */
interface Kept {
  received: Received;
  facts: ImageFacts;
}

/**
 * Puts a newer picture behind the link of a screen, with what is drawn on it: its owner sees the same drawing over the new picture, and
 * others the picture that is painted of both. Rejects as an update does; nothing has changed then.
 */
export async function renewScreen(
  platform: Platform,
  pictures: Pictures,
  input: UpdateInput,
  { received, note }: { received: Received; note: string | undefined },
): Promise<Updated> {
  const { config, db, files } = platform;
  const { caller, signature, fileId, sender } = input;
  const readNote = noteOf({ note: note ?? '' });
  let scene: Scene | null;
  let layers: string | null;
  let base: Kept;
  try {
    const screen = await ownScreen(db.query, caller, signature);
    const drawn = await sceneOf(db.query, screen.id);
    if (screen.file_key !== fileId) {
      await requireReplaced(db.query, screen, fileId);
      if ((drawn ?? screen).sha256 !== received.sha256) throw new Problem('version_conflict');
      await files.discard(received);
      await db.transaction(async () => undefined);
      return { answer: ownScreenOf(screen, config.publicUrl), isNew: false };
    }
    base = { received, facts: await pictures.inspect(received, sender) };
    layers = drawn?.layers ?? null;
    scene = drawn && layers !== null ? carriedTo(layers, drawn, base.facts) : null;
    await files.commit(received);
  } catch (error) {
    await files.discard(received);
    throw error;
  }
  const painted = scene && !isPlain(scene, base.facts) ? await paintedOf(platform, base, scene, sender.holder) : null;
  const answer = await makeKnown(platform, pictures, base, async (tx, file) => {
    const paintedFile = painted && fileOf(painted, file.created_at);
    const done = await replace(tx, platform, input, { file, paintedFile, scene, was: layers, note: readNote });
    if (painted) {
      await pictures.enqueue(tx, painted.received.key);
      await expectWords(tx, platform, painted.received.key);
    }
    return done;
  }).catch(async (error: unknown) => {
    if (painted && db.wasRolledBack(error)) await files.removeAll(painted.received.key);
    throw error;
  });
  return { answer, isNew: true };
}

const notPainted = fieldFault({
  en: 'A magnifier or a backdrop is drawn on it: put the newer picture there in the editor',
  ru: 'На нём нарисована лупа или фон: замените изображение в редакторе',
  uk: 'На ньому намальовано лупу чи тло: замініть зображення в редакторі',
});

const mayShowHidden = fieldFault({
  en: 'Something is hidden on it, and the newer picture has another size: put it there in the editor',
  ru: 'На нём что-то скрыто, а у нового изображения другой размер: замените изображение в редакторе',
  uk: 'На ньому щось приховано, а нове зображення має інший розмір: замініть зображення в редакторі',
});

/** Throws body_invalid where what is drawn cannot be on a picture of this size. */
function carriedTo(layers: string, from: Size, to: Size): Scene {
  const scene = carriedDrawing(layers, from, to);
  // What is to be hidden may stand elsewhere by now, and all see the picture at once.
  if ((from.width !== to.width || from.height !== to.height) && scene.items.some(({ kind }) => kind === 'hide'))
    throw new Problem('body_invalid', { fields: { file: mayShowHidden } });
  if (!isPaintable(scene)) throw new Problem('body_invalid', { fields: { file: notPainted } });
  return scene;
}

/** The picture that others get. Leaves nothing of either when it rejects. */
async function paintedOf(
  { config, files, images }: Platform,
  { received, facts }: Kept,
  scene: Scene,
  holder: string,
): Promise<Kept> {
  try {
    const painting = paintingOf(scene, facts, facts.mime);
    const data = await files.borrow(received.key, (path) => images.paint(path, painting, holder));
    const options = { limit: config.uploadBytesLimit, announced: data.length, identified: () => undefined };
    const painted = await files.receive(Readable.from([data]), options);
    const { width, height } = sizeShown(scene);
    try {
      await files.commit(painted);
    } catch (error) {
      await files.discard(painted);
      throw error;
    }
    return { received: painted, facts: { width, height, frames: 1, mime: painted.mime } };
  } catch (error) {
    await files.removeAll(received.key);
    throw error;
  }
}

const sizeShown = ({ frame: { crop, turn } }: Scene): Size =>
  turn % 2 === 0 ? { width: crop.w, height: crop.h } : { width: crop.h, height: crop.w };

const fileOf = ({ received, facts }: Kept, created_at: number): NewFile => ({
  key: received.key,
  sha256: received.sha256,
  mime: received.mime,
  bytes: received.bytes,
  width: facts.width,
  height: facts.height,
  frames: facts.frames,
  created_at,
});

interface Renewal {
  /** The new base. */
  file: NewFile;
  /** What others see; null where that is the base. */
  paintedFile: NewFile | null;
  /** What is drawn on it; null where nothing is. */
  scene: Scene | null;
  /** What was drawn when it was painted. */
  was: string | null;
  note: string | null;
}

async function replace(
  tx: Tx,
  platform: Platform,
  { caller, signature, fileId, editLimit }: UpdateInput,
  { file, paintedFile, scene, was, note }: Renewal,
): Promise<ScreenAnswer> {
  const { clock, config, db, jobs } = platform;
  const { id: screen_id, owner_id, library_id, file_key } = await holdOwnScreen(tx, db.engine, caller, signature);
  const drawn = await sceneOf(tx, screen_id);
  if (file_key !== fileId || (drawn?.layers ?? null) !== was) throw new Problem('version_conflict');
  const now = clock.now();
  const isCounted = !isPartOfEdit(await editCountedAt(tx, screen_id), now);
  if (isCounted) await countEdit(tx, caller.user.id, editLimit, now);
  const before = await filesOfScreen(tx, screen_id);
  const oldBase = drawn?.base_file_id ?? (await shownFile(tx, screen_id));
  await forgetGuidePictures(tx, screen_id);
  await forgetProposals(tx, screen_id);
  await keepVersion(tx, screen_id);
  await pinBases(tx, screen_id, oldBase);
  await forgetVersionsOver(tx, screen_id, caller);
  const base_file_id = await insertFile(tx, file);
  await putScene(tx, {
    screen_id,
    base_file_id,
    layers: scene && JSON.stringify(scene),
    note,
    by_key: caller.scopes ? 1 : 0,
    ...(isCounted && { edit_counted_at: now }),
  });
  await showFile(tx, screen_id, paintedFile ? await insertFile(tx, paintedFile) : base_file_id);
  await indexScreens(tx, [screen_id]);
  await raiseVersion(tx, library_id);
  await expectProof(tx, { config, jobs }, (paintedFile ?? file).key);
  const gone = await filesGone(tx, screen_id, before);
  const removed = (await holdFiles(tx, db.engine, gone)).map(({ bytes }) => bytes);
  const added = [file.bytes, ...(paintedFile ? [paintedFile.bytes] : [])];
  await changeUsage(tx, owner_id, { added, removed }, config.accountBytesLimit);
  await dropFiles(tx, jobs, gone);
  await tellOfScreens(tx, platform, { event: 'screen.changed', signatures: [signature], changed: 'picture' });
  return ownScreenOf(await ownScreen(tx, caller, signature), config.publicUrl);
}
