/** Words that are set alike. */
export interface Span {
  text: string;
  bold: boolean;
  code: boolean;
  /** Where they lead; null: nowhere. */
  link: string | null;
}

export interface Line {
  spans: Span[];
}

export const blockKinds = ['paragraph', 'list', 'numbers', 'code'] as const;

/** A part of what is written in a guide: a paragraph or lines of code have one line a row, a list one an item. */
export interface Block {
  kind: (typeof blockKinds)[number];
  lines: Line[];
}

/** Its words alone, on one line. */
export const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(({ lines }) => lines.map(({ spans }) => spans.map(({ text }) => text).join('')))
    .join(' ')
    .trim();
