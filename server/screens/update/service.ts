import type { Caller } from '#server/accounts/sessions.ts';
import { countEdit, requireEdit } from '#server/accounts/edits/edits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Received } from '#server/platform/files/blob-store.ts';
import { insertFile, type NewFile } from '#server/platform/files/insert-file.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { ImageFacts } from '#server/platform/images/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { changeUsage } from '../account-usage.ts';
import { forgetGuidePictures } from '../collections/guide/picture-store.ts';
import { raiseVersion } from '../counters.ts';
import { holdOwnScreen, ownScreen } from '../own-screen.ts';
import { dropFiles } from '../pictures/orphans/drop-files.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { forgetProposals, proposedFile } from '../proposals/store.ts';
import { layersOf, noteOf } from '../scene/received-texts.ts';
import { ownScreenOf, type ScreenAnswer } from '../screen.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import type { FormTexts } from '../upload/form.ts';
import { expectProof } from '../words/hiding-proof.ts';
import { indexScreens } from '../words/index-screens.ts';
import { makeKnown, receivePicture } from '../upload/picture-intake.ts';
import { baseOf, editCountedAt, keepVersion, pinBases, putScene, showFile, shownFile } from '../versions/store.ts';
import { renewScreen } from './renew.ts';
import { filesGone, filesOfScreen, forgetVersionsOver, isPartOfEdit, requireReplaced } from './replaced.ts';
import type { Target, Updated, UpdateInput } from './replaced.ts';

/**
 * Throws what can be known before the picture comes: not_found, version_conflict, limit_reached. A picture that has been replaced
 * last may be replaced once more by the same one: its answer was lost.
 */
export async function requireUpdatable(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  target: Target,
  editLimit: number | null,
): Promise<void> {
  const screen = await ownScreen(db.query, target.caller, target.signature);
  if (screen.file_key === target.fileId) {
    if (isPartOfEdit(await editCountedAt(db.query, screen.id), clock.now())) return;
    return requireEdit(db.query, target.caller.user.id, editLimit, clock.now());
  }
  await requireReplaced(db.query, screen, target.fileId);
}

/**
 * Puts another picture behind the link of a screen, with what is drawn on the base. The picture that it shows becomes a version, and
 * the base where nobody has drawn on it before. Rejects as an upload does, and with not_found, version_conflict where the screen
 * shows another picture by now, and limit_reached; nothing has changed then.
 */
export const updateScreen = (platform: Platform, pictures: Pictures, input: UpdateInput): Promise<Updated> =>
  pictures.beforeJobs(async (aside) => {
    const { received, texts } = await aside(receivePicture(platform, input));
    return keep(platform, pictures, input, { received, texts });
  });

/** What is drawn, and the picture that it was drawn on. */
interface Drawing {
  baseKey: string;
  layers: string;
  note: string | null;
  /** What was proposed, and is taken by this; its picture, where it has one, becomes the base. */
  proposed: { fileId: number | null } | null;
}

async function keep(
  platform: Platform,
  pictures: Pictures,
  input: UpdateInput,
  { received, texts }: { received: Received; texts: FormTexts },
): Promise<Updated> {
  const { config, db, files } = platform;
  const { caller, signature, fileId, sender } = input;
  // A key that may put newer pictures there alone leaves the drawing as its owner has made it.
  if (texts['layers'] !== undefined && isUpdateAlone(caller)) {
    await files.discard(received);
    throw new Problem('forbidden');
  }
  if (texts['layers'] === undefined) return renewScreen(platform, pictures, input, { received, note: texts['note'] });
  let drawing: Drawing;
  let facts: ImageFacts;
  try {
    const screen = await ownScreen(db.query, caller, signature);
    if (screen.file_key !== fileId) {
      await requireReplaced(db.query, screen, fileId);
      if (screen.sha256 !== received.sha256) throw new Problem('version_conflict');
      await files.discard(received);
      // It can be read before it is on the disk. The next commit is there after it.
      await db.transaction(async () => undefined);
      return { answer: ownScreenOf(screen, config.publicUrl), isNew: false };
    }
    const base = (await baseOf(db.query, screen.id)) ?? { ...screen, key: screen.file_key };
    const taken =
      texts['proposal'] === undefined ? undefined : await proposedFile(db.query, screen.id, texts['proposal']);
    if (texts['proposal'] !== undefined && taken === undefined) throw new Problem('version_conflict');
    drawing = {
      baseKey: base.key,
      layers: layersOf(texts, taken ?? base),
      note: noteOf(texts),
      proposed: taken === undefined ? null : { fileId: taken?.id ?? null },
    };
    facts = await pictures.inspect(received, sender);
    await files.commit(received);
  } catch (error) {
    await files.discard(received);
    throw error;
  }
  const answer = await makeKnown(platform, pictures, { received, facts }, (tx, file) =>
    replace(tx, platform, input, { file, drawing }),
  );
  return { answer, isNew: true };
}

async function replace(
  tx: Tx,
  platform: Platform,
  { caller, signature, fileId, editLimit }: UpdateInput,
  { file, drawing: { baseKey, layers, note, proposed } }: { file: NewFile; drawing: Drawing },
): Promise<ScreenAnswer> {
  const { clock, config, db, jobs } = platform;
  const { id: screen_id, owner_id, library_id, file_key } = await holdOwnScreen(tx, db.engine, caller, signature);
  const base = await baseOf(tx, screen_id);
  // Its drawing was burnt in meanwhile: what was drawn now is on a base that is no more.
  if (file_key !== fileId || (base?.key ?? file_key) !== baseKey) throw new Problem('version_conflict');
  const oldBase = base?.base_file_id ?? (await shownFile(tx, screen_id));
  const base_file_id = proposed?.fileId ?? oldBase;
  const now = clock.now();
  const isCounted = !isPartOfEdit(await editCountedAt(tx, screen_id), now);
  if (isCounted) await countEdit(tx, caller.user.id, editLimit, now);
  const before = await filesOfScreen(tx, screen_id);
  await keepVersion(tx, screen_id);
  if (base_file_id !== oldBase) await pinBases(tx, screen_id, oldBase);
  await forgetGuidePictures(tx, screen_id);
  const others = await forgetProposals(tx, screen_id);
  // It was thrown away meanwhile, or taken elsewhere.
  if (proposed?.fileId && !others.includes(proposed.fileId)) throw new Problem('version_conflict');
  await forgetVersionsOver(tx, screen_id, caller);
  const by_key = caller.scopes ? 1 : 0;
  await putScene(tx, { screen_id, base_file_id, layers, note, by_key, ...(isCounted && { edit_counted_at: now }) });
  await showFile(tx, screen_id, await insertFile(tx, file));
  await indexScreens(tx, [screen_id]);
  await raiseVersion(tx, library_id);
  await expectProof(tx, { config, jobs }, file.key);
  const gone = await filesGone(tx, screen_id, before);
  const removed = (await holdFiles(tx, db.engine, gone)).map(({ bytes }) => bytes);
  await changeUsage(tx, owner_id, { added: [file.bytes], removed }, config.accountBytesLimit);
  await dropFiles(tx, jobs, gone);
  await tellOfScreens(tx, platform, {
    event: 'screen.changed',
    signatures: [signature],
    changed: 'picture',
  });
  return ownScreenOf(await ownScreen(tx, caller, signature), config.publicUrl);
}

const isUpdateAlone = ({ scopes }: Caller): boolean => scopes?.includes('manage') === false;
