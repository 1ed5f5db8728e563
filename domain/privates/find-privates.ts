import { privatesOfLine, type PrivateKind } from './rules.ts';

/** A word that stands in a picture. */
export interface ReadWord {
  text: string;
  /** Left, top, width and height in pixels. */
  box: readonly number[];
  /** Words of one line have the same. */
  line: number;
}

/** Something in a picture that its owner may not want to show, with the boxes of its words. */
export interface Private {
  kind: PrivateKind;
  boxes: readonly number[][];
}

/** Lines of a private key that follow its first one. */
const keyLine = /^[A-Za-z0-9+/=]{16,}$|^-----END/;

/** What among the words of a picture looks private: what is written to stay with few, and not every number. */
export function findPrivates(words: readonly ReadWord[]): Private[] {
  const byLine = new Map<number, ReadWord[]>();
  for (const word of words) byLine.set(word.line, [...(byLine.get(word.line) ?? []), word]);
  const lines = [...byLine].toSorted(([a], [b]) => a - b);
  const found: Private[] = [];
  let isInKey = false;
  for (const [, line] of lines) {
    const { text, places } = joined(line);
    if (isInKey && keyLine.test(text.replaceAll(' ', ''))) {
      const last = found.pop();
      if (last) found.push({ ...last, boxes: [...last.boxes, ...line.map(({ box }) => [...box])] });
      isInKey = !text.includes('-----END');
      continue;
    }
    isInKey = false;
    for (const { kind, start, end } of privatesOfLine(text)) {
      const boxes = places.filter((place) => place.start < end && place.end > start).map(({ box }) => [...box]);
      found.push({ kind, boxes });
      if (text.slice(start, end).startsWith('-----BEGIN')) isInKey = true;
    }
  }
  return found;
}

/** The words of a line with a space between them, and where each stands in that. */
function joined(line: readonly ReadWord[]) {
  let text = '';
  const places = line
    .toSorted((a, b) => (a.box[0] ?? 0) - (b.box[0] ?? 0))
    .map(({ text: word, box }) => {
      if (text !== '') text += ' ';
      const start = text.length;
      text += word;
      return { box, start, end: text.length };
    });
  return { text, places };
}
