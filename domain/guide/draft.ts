import { locales, type Locale } from '../locales.ts';
import { numbersOf, isOutdated, taken, type Numbers } from './steps.ts';
import { withText, type Texts } from './texts.ts';

/** What stands in a guide that is being written. */
export interface DraftEntry {
  /** The signature of a screen, or the id of a heading or a note. */
  key: string;
  kind: 'picture' | 'heading' | 'note';
  texts: Texts;
  /** How many steps are drawn on the picture. */
  steps: number;
  isHidden: boolean;
  /** The number of the first step in the picture that the guide has of it; null: it shows that of the screen. */
  drawnFrom: number | null;
}

export interface GuideDraft {
  title: Texts;
  description: Texts;
  intro: Texts;
  entries: readonly DraftEntry[];
}

export type TextPlace = { of: 'title' | 'description' | 'intro'; key: null } | { of: 'caption' | 'note'; key: string };

/** What its owner has made of a guide. */
export type GuideChange =
  | { does: 'write'; place: TextPlace; locale: Locale; text: string; before: string }
  | { does: 'move'; from: number; to: number }
  | { does: 'insert'; at: number; entry: DraftEntry }
  | { does: 'remove'; at: number; entry: DraftEntry };

export const placeOfEntry = ({ kind, key }: DraftEntry): TextPlace => ({
  of: kind === 'picture' ? 'caption' : 'note',
  key,
});

/** The text of a place in all languages. */
export const textsAt = (draft: GuideDraft, { of, key }: TextPlace): Texts =>
  of === 'caption' || of === 'note' ? (draft.entries.find((entry) => entry.key === key)?.texts ?? {}) : draft[of];

export function changed(draft: GuideDraft, change: GuideChange): GuideDraft {
  const { entries } = draft;
  switch (change.does) {
    case 'write': {
      const { place, locale, text } = change;
      const texts = withText(textsAt(draft, place), locale, text);
      if (place.of !== 'caption' && place.of !== 'note') return { ...draft, [place.of]: texts };
      return { ...draft, entries: entries.map((entry) => (entry.key === place.key ? { ...entry, texts } : entry)) };
    }
    case 'move':
      return { ...draft, entries: taken(entries, change.from, change.to) };
    case 'insert':
      return { ...draft, entries: entries.toSpliced(change.at, 0, change.entry) };
    case 'remove':
      return { ...draft, entries: entries.filter(({ key }) => key !== change.entry.key) };
  }
}

/** What undoes it. */
export function undone(change: GuideChange): GuideChange {
  switch (change.does) {
    case 'write':
      return { ...change, text: change.before, before: change.text };
    case 'move':
      return { does: 'move', from: change.to, to: change.from };
    case 'insert':
      return { ...change, does: 'remove' };
    case 'remove':
      return { ...change, does: 'insert' };
  }
}

/** Whether both write one text: the second one goes on with it. */
export const goesOn = (first: GuideChange | undefined, second: GuideChange): boolean =>
  first?.does === 'write' &&
  second.does === 'write' &&
  first.locale === second.locale &&
  first.place.of === second.place.of &&
  first.place.key === second.place.key;

/** The list with one more, which goes on with the last where both write one text. */
export function withChange(list: readonly GuideChange[], change: GuideChange): GuideChange[] {
  const last = list.at(-1);
  if (last?.does !== 'write' || change.does !== 'write' || !goesOn(last, change)) return [...list, change];
  return [...list.slice(0, -1), { ...last, text: change.text }];
}

/** The numbers of each entry; null where it has none. */
export const draftNumbers = ({ entries }: Pick<GuideDraft, 'entries'>): (Numbers | null)[] =>
  numbersOf(entries.map(({ kind, steps, isHidden }) => ({ steps: kind === 'picture' ? steps : null, isHidden })));

/** A picture that is to be drawn with other numbers than it has: `from` is that of its first step. */
export interface ToDraw {
  key: string;
  from: number;
}

export function picturesToDraw(draft: Pick<GuideDraft, 'entries'>): ToDraw[] {
  const numbers = draftNumbers(draft);
  return draft.entries.flatMap((entry, index) => {
    const own = numbers[index] ?? null;
    return own && isOutdated(entry, own) ? [{ key: entry.key, from: own.first }] : [];
  });
}

/** In which languages a guide is begun: of these a text that is not there is missing. */
export const begunIn = ({ title, description, intro, entries }: GuideDraft): Locale[] =>
  locales.filter((locale) =>
    [title, description, intro, ...entries.map(({ texts }) => texts)].some((texts) => Boolean(texts[locale])),
  );
