import { expect, test } from 'vitest';
import {
  begunIn,
  changed,
  picturesToDraw,
  undone,
  withChange,
  type DraftEntry,
  type GuideChange,
  type GuideDraft,
} from './draft.ts';

const picture = (key: string, steps: number, drawnFrom: number | null = null): DraftEntry => ({
  key,
  kind: 'picture',
  texts: {},
  steps,
  isHidden: false,
  drawnFrom,
});
const note: DraftEntry = { key: 'n', kind: 'note', texts: { en: 'Mind' }, steps: 0, isHidden: false, drawnFrom: null };
const draft: GuideDraft = {
  title: { en: 'Paying' },
  description: {},
  intro: {},
  entries: [picture('a', 2), picture('b', 0), picture('c', 3)],
};
const caption = (text: string, before = ''): GuideChange => ({
  does: 'write',
  place: { of: 'caption', key: 'b' },
  locale: 'uk',
  text,
  before,
});

test.each<[string, GuideChange]>([
  ['a caption', caption('Натисніть')],
  ['a title', { does: 'write', place: { of: 'title', key: null }, locale: 'en', text: '', before: 'Paying' }],
  ['a move', { does: 'move', from: 2, to: 0 }],
  ['a note', { does: 'insert', at: 1, entry: note }],
  ['a picture that is taken out', { does: 'remove', at: 0, entry: picture('a', 2) }],
])('%s is undone to what there was', (_, change) => {
  const after = changed(draft, change);
  expect(after).not.toEqual(draft);
  expect(changed(after, undone(change))).toEqual(draft);
});

test('what is typed on in one text is one change, and its undoing goes back to where it began', () => {
  const list = [caption('Н', 'x'), caption('На', 'Н'), caption('Нат', 'На')].reduce<GuideChange[]>(withChange, []);
  expect(list).toEqual([caption('Нат', 'x')]);
  expect(withChange(list, { does: 'move', from: 0, to: 1 })).toHaveLength(2);
});

test('the pictures whose steps have other numbers by now are to be drawn, also back to one', () => {
  expect(picturesToDraw(draft)).toEqual([{ key: 'c', from: 4 }]);
  const first = changed(draft, { does: 'move', from: 2, to: 0 });
  expect(picturesToDraw(first)).toEqual([{ key: 'a', from: 4 }]);
  expect(picturesToDraw({ entries: [picture('c', 3, 4), picture('a', 2, 4)] })).toEqual([{ key: 'c', from: 1 }]);
});

test('a guide is begun in every language in which anything of it is written', () => {
  expect(begunIn(changed(draft, caption('Крок')))).toEqual(['en', 'uk']);
});
