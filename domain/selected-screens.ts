import type { Place, Selection } from './selection.ts';

/** What an action on a selection needs: known signatures, and ranges of indexes that have to be read first. */
export interface SelectedScreens {
  signatures: string[];
  ranges: { from: number; to: number }[];
  /** Screens that were seen at their places: when one has moved, the ranges no longer mean what was selected. */
  anchors: Place[];
}

/** The selected screens, as far as they are loaded. `signatureAt` answers undefined for what is not. */
export function selectedScreens(
  selection: Selection,
  signatureAt: (index: number) => string | undefined,
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
  return { signatures, ranges, anchors: ranges.length === 0 ? [] : anchorsOf(selection) };
}

/**
 * The signatures of ranges once their screens have been read; null when the history has moved meanwhile, so that
 * other screens than the selected ones would be taken.
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

const anchorsOf = ({ ranges, exceptions }: Selection): Place[] => [
  ...ranges.flatMap(({ from, to, first, last }) => [
    ...(first === null ? [] : [{ index: from, signature: first }]),
    ...(last === null || to === from ? [] : [{ index: to, signature: last }]),
  ]),
  ...exceptions,
];
