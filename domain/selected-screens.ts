import type { Place, SelectedRange, Selection } from './selection.ts';

/** What an action on a selection needs: known signatures, and ranges of indexes that have to be read first. */
export interface SelectedScreens {
  signatures: string[];
  ranges: { from: number; to: number }[];
  /** Screens that were seen at their places: when one has moved, the ranges no longer mean what was selected. */
  anchors: Place[];
  /** How many screens the history had then; left out where nothing has to be read. */
  total?: number;
  /** How often it had changed then; left out where that is not known. */
  version?: number;
}

/**
 * The selected screens, as far as they are loaded: `signatureAt` returns undefined for the others. The history is the one in
 * which the selection stands; its version is null where it is not known.
 */
export function selectedScreens(
  selection: Selection,
  signatureAt: (index: number) => string | undefined,
  { total, version }: { total: number; version: number | null },
): SelectedScreens {
  const excepted = new Set(selection.exceptions.map(({ index }) => index));
  const signatures: string[] = [];
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to, first } of selection.ranges) {
    for (let index = from; index <= to; index++) {
      const signature = signatureAt(index) ?? (index === from ? first : undefined) ?? undefined;
      const open = ranges.at(-1);
      if (excepted.has(index)) continue;
      if (signature !== undefined) signatures.push(signature);
      else if (open?.to === index - 1 && open.from >= from) open.to = index;
      else ranges.push({ from: index, to: index });
    }
  }
  if (ranges.length === 0) return { signatures, ranges, anchors: [] };
  const anchors = [...anchorsOf(selection), ...neighboursOf(ranges, signatureAt, total)];
  return { signatures, ranges, anchors, total, ...(version === null ? {} : { version }) };
}

/** These selected screens in the order of the gallery: all are read, whatever is loaded of them. */
export function selectedInOrder(selection: Selection, selected: SelectedScreens): SelectedScreens {
  const ranges = selection.exceptions
    .map(({ index }) => index)
    .toSorted((left, right) => left - right)
    .reduce(withoutIndex, selection.ranges.map(endsOf));
  return { ...selected, signatures: [], ranges };
}

/** The pages, so many screens long, in which the ranges and the anchors that prove them lie; ascending, each once. */
export function pagesOfSelection({ ranges, anchors }: SelectedScreens, pageLength: number): number[] {
  const pageOf = (index: number) => Math.floor(index / pageLength);
  const pages = new Set(anchors.map(({ index }) => pageOf(index)));
  for (const { from, to } of ranges) for (let page = pageOf(from); page <= pageOf(to); page += 1) pages.add(page);
  return [...pages].toSorted((left, right) => left - right);
}

/** How many screens these are: named ones, and those of the ranges. */
export const countScreens = ({ signatures, ranges }: SelectedScreens): number =>
  signatures.length + ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/**
 * The signatures of ranges whose screens have been read; null when the history has changed meanwhile, so that other screens
 * than the selected ones would be affected.
 */
export function signaturesOfRanges(
  selected: SelectedScreens,
  signatureAt: (index: number) => string | undefined,
): string[] | null {
  const hasMoved = selected.anchors.some(({ index, signature }) => {
    const found = signatureAt(index);
    return found !== undefined && found !== signature;
  });
  if (hasMoved) return null;
  const signatures: string[] = [];
  for (const { from, to } of selected.ranges) {
    for (let index = from; index <= to; index++) {
      const signature = signatureAt(index);
      if (signature === undefined) return null;
      signatures.push(signature);
    }
  }
  return signatures;
}

const endsOf = ({ from, to }: SelectedRange) => ({ from, to });

const withoutIndex = (ranges: { from: number; to: number }[], index: number) =>
  ranges.flatMap(({ from, to }) => {
    if (index < from || index > to) return [{ from, to }];
    return [...(from < index ? [{ from, to: index - 1 }] : []), ...(index < to ? [{ from: index + 1, to }] : [])];
  });

const anchorsOf = ({ ranges, exceptions }: Selection): Place[] => [
  ...ranges.flatMap(({ from, to, first, last }) => [
    ...(first === null ? [] : [{ index: from, signature: first }]),
    ...(last === null || to === from ? [] : [{ index: to, signature: last }]),
  ]),
  ...exceptions,
];

/** The loaded screens nearest to these ranges, before and after them: they move with a range whose own ends nobody has seen. */
function neighboursOf(
  ranges: readonly { from: number; to: number }[],
  signatureAt: (index: number) => string | undefined,
  total: number,
): Place[] {
  const nearest = (start: number, step: 1 | -1): Place[] => {
    for (let index = start + step; index >= 0 && index < total; index += step) {
      const signature = signatureAt(index);
      if (signature !== undefined) return [{ index, signature }];
    }
    return [];
  };
  const found = ranges.flatMap(({ from, to }) => [...nearest(from, -1), ...nearest(to, 1)]);
  return [...new Map(found.map((place) => [place.index, place])).values()];
}
