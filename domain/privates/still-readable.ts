import { nameKeyOf } from '../name-key.ts';
import type { HiddenArea, ToShown } from '../scene/hidden-areas.ts';
import type { Box } from '../scene/scene.ts';
import type { ReadWord } from './find-privates.ts';
import { looksOf } from './look-alikes.ts';

/** A hidden area with the words that stood there, in pixels of what is shown. */
export interface HiddenPlace {
  area: HiddenArea;
  /** What is to be read again: the area, and what of its words lies beside it. */
  reach: Box;
  words: readonly { text: string; box: Box }[];
}

/** What stood where a drawing hides, by the words of the picture that is drawn on. A word belongs to the area over its middle. */
export const hiddenPlaces = (
  areas: readonly HiddenArea[],
  { words, place }: { words: readonly ReadWord[]; place: ToShown },
): HiddenPlace[] =>
  areas.map((area) => {
    const own = words.flatMap(({ text, box: [x = 0, y = 0, w = 0, h = 0] }) => {
      const box = hasMiddleOf(area.base, { x, y, w, h }) ? place({ x, y, w, h }) : null;
      return box ? [{ text, box }] : [];
    });
    return { area, reach: own.reduce((reach, { box }) => around(reach, box), area.shown), words: own };
  });

/**
 * The places of which something can still be read: a word where it stood, or so much of it that it can be guessed. Whatever else is taken
 * for a word there, as the squares of a coarse area may be, tells nothing; nor does what was written over it.
 */
export const stillReadable = (
  places: readonly HiddenPlace[],
  { read, written }: { read: readonly ReadWord[]; written: readonly string[] },
): HiddenPlace[] => {
  const over = new Set(written.flatMap((text) => text.split(/\s+/)).map(nameKeyOf));
  return places.filter(({ words }) =>
    words.some(({ text, box }) =>
      read.some(
        ({ text: seen, box: [x = 0, y = 0, w = 0, h = 0] }) =>
          meet(box, { x, y, w, h }) && !over.has(nameKeyOf(seen)) && isAlike(nameKeyOf(text), nameKeyOf(seen)),
      ),
    ),
  );
};

/** What is to be hidden for good where something can still be read, in pixels of the picture that is drawn on: an area with all of its words. */
export const toHideSolidly = (
  areas: readonly HiddenArea[],
  { readable, words }: { readable: readonly (readonly number[])[]; words: readonly ReadWord[] },
): Box[] =>
  areas
    .filter(({ shown: { x, y, w, h } }) => readable.some((box) => box.join() === [x, y, w, h].join()))
    .map(({ base }) =>
      words
        .map(({ box: [x = 0, y = 0, w = 0, h = 0] }) => ({ x, y, w, h }))
        .filter((box) => hasMiddleOf(base, box))
        .reduce(around, base),
    );

/** Signs that two words may differ in, of all of the longer one. */
const differing = 0.4;

function isAlike(word: string, seen: string): boolean {
  const [one, other] = [signsOf(word), signsOf(seen)];
  const length = Math.max(one.length, other.length);
  return Math.min(one.length, other.length) > 1 && distance(one, other) <= Math.floor(length * differing);
}

const signsOf = (text: string): string[] => [...looksOf(text)].filter((sign) => /[\p{L}\p{N}]/u.test(sign));

/** How many signs are put in, left out or exchanged between two words (Levenshtein). */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [i, sign] of one.entries()) {
    const next = [i + 1];
    for (const [j, seen] of other.entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (sign === seen ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

const hasMiddleOf = (box: Box, { x, y, w, h }: Box): boolean =>
  x + w / 2 >= box.x && x + w / 2 <= box.x + box.w && y + h / 2 >= box.y && y + h / 2 <= box.y + box.h;

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
}
