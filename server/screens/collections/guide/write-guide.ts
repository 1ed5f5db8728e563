import type { Static } from 'typebox';
import { captionLength, descriptionLength, guideIntroLength, nameLength, notesOfCollection } from '#domain/limits.ts';
import { withText } from '#domain/guide/texts.ts';
import { locales } from '#domain/locales.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { itemOf, putItems } from '../items-store.ts';
import type { CollectionRecord } from '../open-collection.ts';
import { changeOwn, type Owner } from '../service.ts';
import { namedScreens, updateCollection } from '../store.ts';
import { columnOf, cutText, textsOf } from '../texts.ts';
import { countNotes, noteOf, putNotes, removeNote } from './notes-store.ts';
import { keepOrder, placed, type Placed } from './order.ts';
import type { GuideNote, GuideText, KeptText } from './schema.ts';

type Written = Static<typeof GuideText>;

/**
 * Writes one text of a guide in one language. Rejects with not_found where there is no such guide, screen or note, and with
 * version_conflict where something else stands there than the writer has seen.
 */
export async function writeText(
  platform: Platform,
  caller: Owner,
  signature: string,
  written: Written,
): Promise<Static<typeof KeptText>> {
  let text = '';
  await changeOwn(platform, caller, signature, async (tx, record) => {
    const place = await placeOf(tx, record, written);
    const texts = textsOf(place.column);
    text = place.clean(written.text);
    const now = texts[written.language] ?? '';
    // An answer that was lost is sent again.
    if (written.was !== undefined && now !== written.was && now !== text) throw new Problem('version_conflict');
    if (now !== text) await place.write(columnOf(withText(texts, written.language, text)));
  });
  return { text };
}

interface Place {
  column: string;
  clean: (text: string) => string;
  write: (column: string) => Promise<void>;
}

async function placeOf(tx: Tx, record: CollectionRecord, { of, key }: Written): Promise<Place> {
  const { id } = record;
  const inLines = (limit: number) => (text: string) => cutText(text, limit);
  const write = (name: 'title' | 'description' | 'guide_intro') => (column: string) =>
    updateCollection(tx, id, { [name]: column });
  switch (of) {
    case 'title':
      return { column: record.title, clean: (text) => plainText(text, nameLength), write: write('title') };
    case 'description': {
      const clean = (text: string) => plainText(text, descriptionLength);
      return { column: record.description, clean, write: write('description') };
    }
    case 'intro':
      return { column: record.guide_intro, clean: inLines(guideIntroLength), write: write('guide_intro') };
    case 'note': {
      const note = await noteOf(tx, id, key ?? '');
      if (!note) throw new Problem('not_found');
      const clean = note.level === 0 ? inLines(captionLength) : (text: string) => plainText(text, nameLength);
      return { column: note.text, clean, write: (text) => putNotes(tx, id, [{ ...note, text }]) };
    }
    case 'caption': {
      const [screen] = await namedScreens(tx, [key ?? '']);
      const item = screen && (await itemOf(tx, id, screen.id));
      if (!item) throw new Problem('not_found');
      const put = (caption: string) => putItems(tx, id, [{ screen_id: screen.id, position: item.position, caption }]);
      return { column: item.caption, clean: inLines(captionLength), write: put };
    }
  }
}

/** Makes a heading or a note of a guide, or changes it. Throws list_full. */
export const putNote = (
  platform: Platform,
  caller: Owner,
  { id: signature, note: noteId }: { id: string; note: string },
  { level, place, texts = {} }: Static<typeof GuideNote>,
) =>
  changeOwn(platform, caller, signature, async (tx, { id }) => {
    const before = await placed(tx, platform.db.engine, id);
    const known = before.find(({ note }) => note?.id === noteId)?.note;
    if (!known && (await countNotes(tx, id)) >= notesOfCollection) throw new Problem('list_full');
    let kept = textsOf(known?.text ?? '{}');
    for (const locale of locales) {
      const text = texts[locale];
      const clean = level === 0 ? cutText : plainText;
      if (text !== undefined) kept = withText(kept, locale, clean(text, level === 0 ? captionLength : nameLength));
    }
    const position = known?.position ?? -1;
    const note: Placed = { item: null, note: { id: noteId, position, level, text: columnOf(kept) } };
    const others = before.filter((one) => one.note?.id !== noteId);
    const stood = before.findIndex((one) => one.note?.id === noteId);
    const at = Math.min(place ?? (stood < 0 ? others.length : stood), others.length);
    await keepOrder(tx, id, before, others.toSpliced(at, 0, note));
  });

/** What is not there is passed over. */
export const deleteNote = (platform: Platform, caller: Owner, { id, note }: { id: string; note: string }) =>
  changeOwn(platform, caller, id, (tx, record) => removeNote(tx, record.id, note));
