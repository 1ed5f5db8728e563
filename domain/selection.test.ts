import { describe, expect, test } from 'vitest';
import {
  countScreens,
  pagesOfSelection,
  selectedInOrder,
  selectedScreens,
  signaturesOfRanges,
} from './selected-screens.ts';
import {
  afterInsertion,
  afterRemoval,
  afterReread,
  countSelected,
  isSelected,
  nothingSelected,
  placeAfterReread,
  rangeBetween,
  shareSelected,
  toggled,
  withoutRange,
  withRange,
  type Selection,
} from './selection.ts';

const place = (index: number) => ({ index, signature: `s${index}` });
const range = (from: number, to: number) => rangeBetween(place(from), place(to));
const select = (...ranges: [number, number][]): Selection =>
  ranges.reduce((selection, [from, to]) => withRange(selection, range(from, to)), nothingSelected);
/** The selected indexes below 30, the slow and certain way. */
const indexes = (selection: Selection) =>
  Array.from({ length: 30 }, (_, index) => index).filter((index) => isSelected(selection, index));

describe('a selection', () => {
  test('HIST-08 takes screens one by one and gives them back', () => {
    const two = toggled(toggled(nothingSelected, place(4)), place(2));
    expect(two).toEqual({ ranges: [range(2, 2), range(4, 4)], exceptions: [] });
    expect(toggled(two, place(4))).toEqual({ ranges: [range(2, 2)], exceptions: [] });
    expect(toggled(toggled(two, place(4)), place(2))).toEqual(nothingSelected);
  });

  test('HIST-08 takes ranges in either direction and joins them where they meet', () => {
    expect(rangeBetween(place(9), place(3))).toEqual({ from: 3, to: 9, first: 's3', last: 's9' });
    expect(select([3, 9], [12, 14], [8, 12])).toEqual({
      ranges: [{ from: 3, to: 14, first: 's3', last: 's14' }],
      exceptions: [],
    });
  });

  test('HIST-08 all 48,210 cost one range; those taken out cost themselves', () => {
    const all = withRange(nothingSelected, { from: 0, to: 48_209, first: 's0', last: null });
    const some = toggled(toggled(all, place(7)), place(40_000));
    expect([countSelected(all), countSelected(some), some.ranges.length, some.exceptions]).toEqual([
      48_210,
      48_208,
      1,
      [place(7), place(40_000)],
    ]);
    expect([isSelected(some, 7), isSelected(some, 8), isSelected(some, 48_210)]).toEqual([false, true, false]);
    expect(countSelected(toggled(some, place(7)))).toBe(48_209);
  });

  test('HIST-08 knows whether a whole day is in it, and takes it out again', () => {
    const selection = select([2, 12]);
    const share = (from: number, to: number) => shareSelected(selection, { from, to });
    expect([share(5, 9), share(5, 13), share(13, 20)]).toEqual(['all', 'some', 'none']);
    expect(shareSelected(toggled(selection, place(7)), { from: 5, to: 9 })).toBe('some');
    // A day of one screen that was taken out of a larger range.
    expect(shareSelected(toggled(selection, place(7)), { from: 7, to: 7 })).toBe('none');
    const oneByOne = [5, 6, 7].reduce((all, index) => toggled(all, place(index)), nothingSelected);
    expect(shareSelected(oneByOne, { from: 5, to: 7 })).toBe('all');
    expect(withoutRange(toggled(selection, place(7)), { from: 5, to: 9 })).toEqual({
      ranges: [
        { from: 2, to: 4, first: 's2', last: null },
        { from: 10, to: 12, first: null, last: 's12' },
      ],
      exceptions: [],
    });
    expect(withoutRange(select([5, 9], [20, 21]), { from: 5, to: 9 })).toEqual(select([20, 21]));
  });
});

describe('when the history changes', () => {
  test('HIST-09 a selection moves behind new screens, which are not selected', () => {
    const selection = toggled(select([2, 6], [10, 10]), place(4));
    expect(indexes(afterInsertion(selection, 0, 3))).toEqual([5, 6, 8, 9, 13]);
    expect(indexes(afterInsertion(selection, 5, 2))).toEqual([2, 3, 7, 8, 12]);
    expect(indexes(afterInsertion(selection, 11, 2))).toEqual([2, 3, 5, 6, 10]);
  });

  test('HIST-09 the rest stays selected when some are deleted', () => {
    const selection = toggled(select([2, 6], [10, 10]), place(4));
    expect(indexes(afterRemoval(selection, [0, 3]))).toEqual([1, 3, 4, 8]);
    expect(afterRemoval(selection, [2, 10])).toEqual({
      ranges: [{ from: 2, to: 5, first: null, last: 's6' }],
      exceptions: [{ index: 3, signature: 's4' }],
    });
    expect(afterRemoval(selection, [2, 3, 5, 6, 10])).toEqual(nothingSelected);
  });

  test('goes with what is kept of the days that are read again, and leaves the rest', () => {
    const selection = toggled(toggled(select([2, 8], [12, 12]), place(4)), place(7));
    const kept = [
      { from: 0, to: 4, by: 0 },
      { from: 6, to: 11, by: 3 },
    ];
    expect(afterReread(selection, kept)).toEqual({
      ranges: [
        { from: 2, to: 4, first: 's2', last: null },
        { from: 9, to: 11, first: null, last: 's8' },
      ],
      exceptions: [
        { index: 4, signature: 's4' },
        { index: 10, signature: 's7' },
      ],
    });
    expect(afterReread(select([12, 14]), kept)).toEqual(nothingSelected);
    expect([4, 5, 6, 11, 12].map((index) => placeAfterReread(place(index), kept)?.index)).toEqual([
      4,
      undefined,
      9,
      14,
      undefined,
    ]);
  });
});

describe('the screens of a selection', () => {
  const history = { total: 40, version: 7 };
  const loadedBelow = (end: number) => (index: number) => (index < end ? `s${index}` : undefined);

  test('HIST-08 are their signatures where loaded, and ranges to read elsewhere', () => {
    const selection = toggled(toggled(select([3, 5], [8, 14], [20, 20]), place(4)), place(12));
    expect(selectedScreens(selection, loadedBelow(10), history)).toEqual({
      signatures: ['s3', 's5', 's8', 's9', 's20'],
      ranges: [
        { from: 10, to: 11 },
        { from: 13, to: 14 },
      ],
      anchors: [place(3), place(5), place(8), place(14), place(20), place(4), place(12), place(9)],
      total: 40,
      version: 7,
    });
    expect(selectedScreens(selection, loadedBelow(30), history)).toEqual({
      signatures: ['s3', 's5', 's8', 's9', 's10', 's11', 's13', 's14', 's20'],
      ranges: [],
      anchors: [],
    });
  });

  test('in the order of the gallery are ranges without the exceptions, at either end and in the middle', () => {
    const selection = [5, 8, 14, 20].map(place).reduce(toggled, select([3, 5], [8, 14], [19, 21], [24, 24]));
    const selected = selectedScreens(selection, () => undefined, history);
    expect(selectedInOrder(selection, selected)).toEqual({
      signatures: [],
      ranges: [
        { from: 3, to: 4 },
        { from: 9, to: 13 },
        { from: 19, to: 19 },
        { from: 21, to: 21 },
        { from: 24, to: 24 },
      ],
      anchors: [3, 5, 8, 14, 19, 21, 24, 5, 8, 14, 20].map(place),
      total: 40,
      version: 7,
    });
    expect(countScreens(selectedInOrder(selection, selected))).toBe(countSelected(selection));
  });

  test('HIST-09 up to a screen that was not seen are proved by the loaded ones nearest to what has to be read', () => {
    const loaded = (index: number) => (index < 5 || index === 33 ? `s${index}` : undefined);
    const upTo = (index: number) => withRange(nothingSelected, rangeBetween(place(3), { index, signature: null }));
    const anchorsOf = (selection: Selection) =>
      selectedScreens(selection, loaded, history).anchors.map(({ index }) => index);
    expect([anchorsOf(upTo(30)), anchorsOf(upTo(39))]).toEqual([
      [3, 4, 33],
      [3, 4, 33],
    ]);
    const selected = selectedScreens(upTo(39), loaded, { total: 40, version: null });
    // Another device has deleted one in the middle and given one at the end.
    expect(signaturesOfRanges(selected, (index) => `s${index < 20 ? index : index + 1}`)).toBe(null);
    expect(signaturesOfRanges(selected, (index) => `s${index}`)).toHaveLength(34);
    expect([selected.total, selected.version]).toEqual([40, undefined]);
  });

  test('keep what was seen at the ends of a range when another one of the same ends has not seen it', () => {
    const unseen = { from: 3, to: 9, first: null, last: null };
    const joined = { ranges: [range(3, 9)], exceptions: [] };
    expect([withRange(select([3, 9]), unseen), withRange({ ranges: [unseen], exceptions: [] }, range(3, 9))]).toEqual([
      joined,
      joined,
    ]);
    expect(withRange(select([3, 3]), { ...unseen, to: 5 }).ranges).toEqual([
      { from: 3, to: 5, first: 's3', last: null },
    ]);
  });

  test('are counted and read in pages, those of their anchors too, each once', () => {
    const selected = {
      signatures: ['s1', 's2'],
      ranges: [{ from: 19, to: 40 }],
      anchors: [place(70), place(5), place(21)],
    };
    expect(countScreens(selected)).toBe(24);
    expect(pagesOfSelection(selected, 10)).toEqual([0, 1, 2, 3, 4, 7]);
    expect(pagesOfSelection({ ...selected, ranges: [{ from: 10, to: 19 }], anchors: [] }, 10)).toEqual([1]);
  });

  test('HIST-09 are not taken when the history has moved while they were read', () => {
    const selected = selectedScreens(select([8, 14]), loadedBelow(9), history);
    expect(signaturesOfRanges(selected, loadedBelow(30))).toEqual(['s9', 's10', 's11', 's12', 's13', 's14']);
    expect(signaturesOfRanges(selected, (index) => `s${index - 1}`)).toBe(null);
    expect(signaturesOfRanges(selected, loadedBelow(14))).toBe(null);
  });
});
