import type { Static } from 'typebox';
import { proposalDays, proposalNoteLength, proposalsOfScreen } from '#domain/limits.ts';
import { screenLink } from '#domain/screen-link.ts';
import { emptyScene, type Size } from '#domain/scene/scene.ts';
import { announceScreens } from '#server/accounts/live/announce.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { writtenText } from '#server/accounts/written-text.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Received } from '#server/platform/files/blob-store.ts';
import { insertFile } from '#server/platform/files/insert-file.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { ImageFacts } from '#server/platform/images/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { addUsage, changeUsage } from '../account-usage.ts';
import type { GuardedScreen } from '../open-screen.ts';
import { holdOwnScreen, ownScreen } from '../own-screen.ts';
import { dropFiles } from '../pictures/orphans/drop-files.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { carriedDrawing } from '../repaint/carried-scene.ts';
import { layersOf } from '../scene/received-texts.ts';
import type { FormTexts } from '../upload/form.ts';
import { makeKnown, receivePicture, type ArrivingPicture } from '../upload/picture-intake.ts';
import { sceneOf } from '../versions/store.ts';
import type { NewProposal, Proposal, Proposed } from './schema.ts';
import { proposalsOf, type ProposalRecord } from './store.ts';

type ProposalAnswer = Static<typeof Proposal>;
type ProposedAnswer = Static<typeof Proposed>;
const span = proposalDays * 86_400_000;

interface Target {
  caller: Caller;
  signature: string;
}

/** What waits for whoever may draw on a screen, the oldest first. */
export async function listProposals(
  { db }: Pick<Platform, 'db'>,
  { caller, signature }: Target,
): Promise<ProposalAnswer[]> {
  const screen = await ownScreen(db.query, caller, signature);
  const base = await drawnOn(db.query, screen);
  return (await proposalsOf(db.query, screen.id)).map((record) => answerOf(record, base));
}

/** Proposes a drawing on what a screen shows. Rejects with body_invalid where it cannot be on it, and with list_full. */
export async function proposeDrawing(
  platform: Platform,
  target: Target,
  { layers, note }: Static<typeof NewProposal>,
): Promise<ProposedAnswer> {
  const { db } = platform;
  const text = noteOf(note);
  return db.transaction(async (tx) => {
    const screen = await holdOwnScreen(tx, db.engine, target.caller, target.signature, 'viewer');
    const read = layersOf({ layers }, await drawnOn(tx, screen));
    return insertProposal(tx, platform, { ...target, screen, layers: read, note: text, fileId: null });
  });
}

/** Before the bytes of a picture. Throws list_full where no more are taken, unless a newer one takes the place of this program's own. */
export async function requireProposable({ db }: Pick<Platform, 'db'>, { caller, signature }: Target): Promise<void> {
  const screen = await ownScreen(db.query, caller, signature, 'viewer');
  const waiting = await proposalsOf(db.query, screen.id);
  const program = await programOf(db.query, caller);
  if (waiting.length >= proposalsOfScreen && !waiting.some((one) => isSuperseded(one, caller, program)))
    throw new Problem('list_full');
}

/**
 * Proposes a newer picture, with the drawing that is there or another one. It takes the place of a newer picture that the same program
 * has proposed before. Rejects as an upload does, and as proposeDrawing does; nothing has changed then.
 */
export const proposePicture = (
  platform: Platform,
  pictures: Pictures,
  { caller, signature, ...arriving }: Target & ArrivingPicture,
): Promise<{ answer: ProposedAnswer; bytes: number }> =>
  pictures.beforeJobs(async (aside) => {
    const { db, files } = platform;
    const { received, texts } = await aside(receivePicture(platform, arriving));
    let facts: ImageFacts;
    let drawn: string;
    let note: string;
    try {
      note = noteOf(texts['note']);
      const screen = await ownScreen(db.query, caller, signature, 'viewer');
      facts = await pictures.inspect(received, arriving.sender);
      drawn = await drawingFor(db.query, screen, facts, texts);
      const same = await waitingAlready(db.query, screen, { caller, received, layers: drawn });
      if (same) {
        await files.discard(received);
        return { answer: proposedOf(platform, signature, same), bytes: 0 };
      }
      await files.commit(received);
    } catch (error) {
      await files.discard(received);
      throw error;
    }
    const answer = await makeKnown(platform, pictures, { received, facts }, async (tx, file) => {
      const screen = await holdOwnScreen(tx, db.engine, caller, signature, 'viewer');
      await dropProposals(tx, platform, screen, await supersededBy(tx, screen, caller));
      const fileId = await insertFile(tx, file);
      await addUsage(tx, screen.owner_id, [file.bytes], platform.config.accountBytesLimit);
      return insertProposal(tx, platform, { caller, signature, screen, layers: drawn, note, fileId });
    });
    return { answer, bytes: received.bytes };
  });

/** Throws away what was proposed. Rejects with not_found where it is there no more. */
export async function throwAway(
  platform: Pick<Platform, 'bus' | 'db' | 'files' | 'jobs'>,
  { caller, signature, id }: Target & { id: string },
): Promise<void> {
  const { db, files } = platform;
  await files.requireThere();
  await db.transaction(async (tx) => {
    const screen = await holdOwnScreen(tx, db.engine, caller, signature);
    const one = (await proposalsOf(tx, screen.id)).find(({ public_id }) => public_id === id);
    if (!one) throw new Problem('not_found');
    await dropProposals(tx, platform, screen, [one]);
    await announceScreens(tx, platform, ['proposals'], [signature]);
  });
}

/** Forgets some of a screen, and lets go of their pictures. */
export async function dropProposals(
  tx: Tx,
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { owner_id }: Pick<GuardedScreen, 'owner_id'>,
  gone: readonly Pick<ProposalRecord, 'id' | 'file_id'>[],
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await tx.deleteFrom('proposals').where('id', 'in', ids).execute();
  const fileIds = gone.flatMap(({ file_id }) => file_id ?? []);
  const removed = (await holdFiles(tx, db.engine, fileIds)).map(({ bytes }) => bytes);
  await changeUsage(tx, owner_id, { removed });
  await dropFiles(tx, jobs, fileIds);
}

interface Made extends Target {
  screen: GuardedScreen;
  layers: string;
  note: string;
  /** Of a newer picture. */
  fileId: number | null;
}

async function insertProposal(
  tx: Tx,
  platform: Platform,
  { caller, signature, screen, layers, note, fileId }: Made,
): Promise<ProposedAnswer> {
  const { clock, random } = platform;
  if ((await proposalsOf(tx, screen.id)).length >= proposalsOfScreen) throw new Problem('list_full');
  const row = {
    public_id: random.base62(16),
    author_id: caller.user.id,
    program: await programOf(tx, caller),
    file_id: fileId,
    layers,
    note,
    created_at: clock.now(),
  };
  await tx
    .insertInto('proposals')
    .values({ ...row, screen_id: screen.id })
    .execute();
  await announceScreens(tx, platform, ['proposals'], [signature]);
  return proposedOf(platform, signature, row);
}

const isSuperseded = (one: ProposalRecord, { user }: Caller, program: string | null): boolean =>
  program !== null && one.file_id !== null && one.author_id === user.id && one.program === program;

async function supersededBy(tx: Tx, screen: GuardedScreen, caller: Caller): Promise<ProposalRecord[]> {
  const program = await programOf(tx, caller);
  return (await proposalsOf(tx, screen.id)).filter((one) => isSuperseded(one, caller, program));
}

/** The same picture with the same drawing, sent once more by the same caller: its answer was lost. */
async function waitingAlready(
  queries: Queries,
  screen: GuardedScreen,
  { caller, received, layers }: { caller: Caller; received: Received; layers: string },
): Promise<ProposalRecord | undefined> {
  const waiting = await proposalsOf(queries, screen.id);
  return waiting.find(
    (one) => one.author_id === caller.user.id && one.sha256 === received.sha256 && one.layers === layers,
  );
}

/** What is to be drawn on a newer picture: what was sent, else what is drawn already. */
async function drawingFor(queries: Queries, screen: GuardedScreen, facts: Size, texts: FormTexts): Promise<string> {
  if (texts['layers'] !== undefined) return layersOf(texts, facts);
  const scene = await sceneOf(queries, screen.id);
  if (!scene || scene.layers === null) return JSON.stringify(emptyScene(facts));
  return JSON.stringify(carriedDrawing(scene.layers, scene, facts));
}

/** What the drawing of now is on. */
async function drawnOn(queries: Queries, screen: GuardedScreen): Promise<ProposalAnswer['base']> {
  const { key, width, height } = (await sceneOf(queries, screen.id)) ?? { ...screen, key: screen.file_key };
  return { fileId: key, width, height };
}

/** What the key of a program is called; null for a person. */
async function programOf(queries: Queries, { keyId }: Caller): Promise<string | null> {
  if (keyId === undefined) return null;
  const row = await queries.selectFrom('api_keys').select('name').where('id', '=', keyId).executeTakeFirst();
  return row?.name ?? '';
}

function noteOf(note = ''): string {
  const text = writtenText(note);
  if (text.length > proposalNoteLength)
    throw new Problem('body_invalid', { fields: { note: { fault: 'too_long', limit: proposalNoteLength } } });
  return text;
}

const proposedOf = (
  { config }: Pick<Platform, 'config'>,
  signature: string,
  { public_id, created_at }: Pick<ProposalRecord, 'public_id' | 'created_at'>,
): ProposedAnswer => ({
  id: public_id,
  url: screenLink(config.publicUrl, signature),
  date_expires: new Date(created_at + span).toISOString(),
});

function answerOf({ file_key, width, height, ...record }: ProposalRecord, now: ProposalAnswer['base']): ProposalAnswer {
  const newer = file_key === null || width === null || height === null ? null : { fileId: file_key, width, height };
  return {
    id: record.public_id,
    program: record.program,
    author: record.author,
    note: record.note,
    layers: record.layers,
    base: newer ?? now,
    is_newer_picture: newer !== null,
    date_created: new Date(record.created_at).toISOString(),
    date_expires: new Date(record.created_at + span).toISOString(),
  };
}
