import type { ReadWord } from '#domain/privates/find-privates.ts';
import { hiddenPlaces, stillReadable, type HiddenPlace } from '#domain/privates/still-readable.ts';
import { hiddenAreas, toShown, type HiddenState, type ToShown } from '#domain/scene/hidden-areas.ts';
import { readLayers } from '#domain/scene/read-layers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepHiding, unprovenFiles, unprovenOf, type HidingRecord, type Unproven } from './hiding-store.ts';
import type { PictureReader } from './picture-reader.ts';
import { oldAtOnce, type Reading } from './reading.ts';
import { wordsOfFile } from './store.ts';
import { wordsOf } from './stored-words.ts';

export const proofQueue = 'words.hidden';

/** Has the hidden areas of a picture read again, where its drawing hides any. Call it in the transaction in which it begins to be shown. */
export async function expectProof(
  tx: Tx,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  fileKey: string,
): Promise<void> {
  if (!config.words) return;
  const waiting = await unprovenOf(tx, fileKey);
  if (waiting.length > 0) await jobs.enqueue(tx, proofQueue, fileKey, { key: fileKey });
}

/** Queues pictures that wait and have no job: they were there before anybody read them again, or while nothing was read. */
export async function queueUnproven({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  const keys = await unprovenFiles(db.query, oldAtOnce);
  const queued = await jobs.unfinished(proofQueue, keys);
  await db.transaction(async (tx) => {
    for (const key of keys) if (!queued.has(key)) await jobs.enqueue(tx, proofQueue, key, { key });
  });
}

/** What is told of a picture, of which nothing is known where nobody has drawn on it. */
export function hidingOf(
  { words }: Pick<Platform['config'], 'words'>,
  record: HidingRecord = { hidden: 'none', readable: '[]' },
): { hidden: HiddenState; readable: number[][] } {
  if (!words) return { hidden: 'none', readable: [] };
  const readable: number[][] = JSON.parse(record.readable);
  return { hidden: record.hidden, readable };
}

type ProofPlatform = Pick<Platform, 'config' | 'db' | 'files'>;

/** Reads the hidden areas of a picture again, and notes in which of them something can still be read. */
export function createHidingProof(
  { config, db, files }: ProofPlatform,
  { reader, reading }: { reader: PictureReader; reading: Reading },
) {
  async function wordsOfBase(fileKey: string): Promise<ReadWord[]> {
    if ((await wordsOfFile(db.query, fileKey))?.state === 'waiting') await reading.readFile(fileKey);
    const row = await wordsOfFile(db.query, fileKey);
    return row ? wordsOf(row.words) : [];
  }

  /** Of areas that are known to have no words: letters that are small or faint are found when they are looked at closely. */
  async function closely(places: HiddenPlace[], baseKey: string, place: ToShown) {
    const bare = places.filter(({ words }) => words.length === 0);
    if (bare.length === 0) return places;
    const words = await reader.read(
      baseKey,
      bare.map(({ area }) => area.base),
    );
    const seen = hiddenPlaces(
      bare.map(({ area }) => area),
      { words: words ?? [], place },
    );
    return [...places.filter((each) => each.words.length > 0), ...seen];
  }

  async function found(fileKey: string, drawn: Unproven): Promise<HidingRecord> {
    const none: HidingRecord = { hidden: 'none', readable: '[]' };
    if (drawn.layers === null) return none;
    const scene = readLayers(drawn.layers, { width: drawn.base_width, height: drawn.base_height });
    const areas = hiddenAreas(scene, drawn);
    if (areas.length === 0) return none;
    const place = toShown(scene, drawn);
    const known = hiddenPlaces(areas, { words: await wordsOfBase(drawn.base_key), place });
    const places = await closely(known, drawn.base_key, place);
    const read = await reader.read(
      fileKey,
      places.map(({ reach }) => reach),
    );
    if (!read) return none;
    const written = scene.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    const readable = stillReadable(places, { read, written }).map(({ area: { shown } }) => [
      shown.x,
      shown.y,
      shown.w,
      shown.h,
    ]);
    return { hidden: readable.length === 0 ? 'clear' : 'readable', readable: JSON.stringify(readable) };
  }

  return {
    async prove(fileKey: string): Promise<void> {
      if (!config.words || !(await files.stat(fileKey))) return;
      for (const drawn of await unprovenOf(db.query, fileKey)) {
        const record = await found(fileKey, drawn);
        await db.transaction((tx) => keepHiding(tx, drawn, record));
      }
    },
  };
}
