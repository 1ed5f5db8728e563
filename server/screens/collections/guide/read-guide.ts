import type { Static } from 'typebox';
import { countSteps, numbersOf, type Numbers } from '#domain/guide/steps.ts';
import type { SpaceRole } from '#domain/library.ts';
import { languagesOf, type Texts } from '#domain/guide/texts.ts';
import type { Visit } from '#server/accounts/screen-access.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayDownload } from '../../open-screen.ts';
import { ownScreenOf, screenOf } from '../../screen.ts';
import { openCollection } from '../open-collection.ts';
import { isShown, languagesFor, type Reader } from '../service.ts';
import { shownText, textsOf, type Languages } from '../texts.ts';
import { guideItems, type GuideItem } from './entries-store.ts';
import { notesOf, type NoteRow } from './notes-store.ts';
import { keptProse } from './prose.ts';
import type { Guide } from './schema.ts';

type GuideAnswer = Static<typeof Guide>;
type Entry = GuideAnswer['entries'][number];

/** What stands in a guide. */
type Part = { item: GuideItem; note: null } | { item: null; note: NoteRow };

interface Look {
  isOwner: boolean;
  /** In the library of the collection, which is that of its screens; null: none. */
  role: SpaceRole | null;
  visit: Visit;
  publicUrl: string;
  languages: Languages;
}

/** Words of so many parts are read before others have their turn. */
const partsAtOnce = 5;

/** A collection as a guide: all of its pictures and words in their order, with the numbers of their steps. Rejects with not_found. */
export async function readGuide(
  { clock, config, db }: Platform,
  visitor: Reader,
  signature: string,
): Promise<GuideAnswer> {
  const visit = { ...visitor, now: clock.now() };
  const { screen: record, isOwner, role } = await openCollection(db.query, visit, signature);
  const [items, notes] = [await guideItems(db.query, record.id), await notesOf(db.query, record.id)];
  const parts = inOrder(items, notes);
  const counted = parts.map(({ item }) => ({
    steps: item ? (item.steps ?? 0) : null,
    isHidden: item !== null && item.deleted_at !== null,
  }));
  const numbers = numbersOf(counted);
  const languages = languagesFor(visitor, record);
  const look: Look = { isOwner, role, visit, publicUrl: config.publicUrl, languages };
  const entries = await inTurns(parts, partsAtOnce, (part, index) => entryOf(part, numbers[index] ?? null, look));
  const { title, description, guide_intro } = record;
  const shownTitle = shownText(title, languages);
  const written = [title, description, guide_intro, ...parts.flatMap((part) => tellingTexts(part, look))];
  return {
    signature: record.signature,
    title: shownTitle.text,
    title_language: shownTitle.locale,
    description: shownText(description, languages).text,
    intro: proseIn(guide_intro, languages),
    languages: languagesOf(written.map(textsOf)),
    steps: countSteps(counted),
    entries,
    texts: isOwner
      ? { title: allOf(textsOf(title)), description: allOf(textsOf(description)), intro: allOf(textsOf(guide_intro)) }
      : null,
  };
}

/** Both are in order already. */
const inOrder = (items: readonly GuideItem[], notes: readonly NoteRow[]): Part[] =>
  [...items.map((item): Part => ({ item, note: null })), ...notes.map((note): Part => ({ item: null, note }))].toSorted(
    (a, b) => (a.item ?? a.note).position - (b.item ?? b.note).position,
  );

/** What is told of a part in any language. */
const tellingTexts = ({ item, note }: Part, { isOwner, visit }: Look): string[] =>
  note ? [note.text] : isOwner || isShown(item, visit) ? [item.caption] : [];

function entryOf(part: Part, numbers: Numbers | null, look: Look): Entry {
  const { isOwner, languages } = look;
  const numbered = { first: numbers?.first ?? null, count: numbers?.count ?? 0 };
  if (part.note)
    return {
      ...numbered,
      key: part.note.id,
      kind: part.note.level === 0 ? 'note' : 'heading',
      steps: 0,
      screen: null,
      picture: null,
      allow_download: false,
      words: proseIn(part.note.text, languages),
      texts: isOwner ? allOf(textsOf(part.note.text)) : null,
    };
  const { item } = part;
  const isVisible = isShown(item, look.visit);
  const isTold = isVisible || isOwner;
  return {
    ...numbered,
    key: isTold ? item.signature : null,
    kind: 'picture',
    steps: isTold ? (item.steps ?? 0) : 0,
    screen: isVisible ? (isOwner ? ownScreenOf : screenOf)(item, look.publicUrl) : null,
    picture: isVisible ? ownPictureOf(item) : null,
    allow_download: isVisible && mayDownload({ screen: item, role: look.role }),
    words: proseIn(isTold ? item.caption : '{}', languages),
    texts: isOwner ? allOf(textsOf(item.caption)) : null,
  };
}

const ownPictureOf = (item: GuideItem): Entry['picture'] =>
  item.picture_key === null
    ? null
    : {
        fileId: item.picture_key,
        width: item.picture_width ?? item.width,
        height: item.picture_height ?? item.height,
        thumbhash: item.picture_thumbhash,
        from: item.picture_from ?? 1,
      };

function proseIn(column: string, languages: Languages): GuideAnswer['intro'] {
  const { text, locale } = shownText(column, languages);
  return { language: locale, blocks: keptProse(text) };
}

const allOf = ({ en, ru, uk }: Texts) => ({ en: en ?? null, ru: ru ?? null, uk: uk ?? null });
