/** A word that stands in a picture. */
export interface Word {
  text: string;
  /** In pixels of the picture as it is shown. */
  box: [x: number, y: number, width: number, height: number];
  /** Words of one line have the same, from the top. */
  line: number;
}

/** An area of a picture in pixels, as it is shown. */
export interface ReadArea {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Reads the words that stand in pictures, in English, Russian and Ukrainian at once. */
export interface WordReader {
  /**
   * Those of one picture, for which others wait. Rejects with a Problem below 500 where the picture is to blame, with overloaded where it
   * may be, or close() came first, and otherwise where nothing can be read at all. Of areas it reads each by itself and closely, small
   * letters too, and what stands close around it.
   */
  read(path: string, areas?: readonly ReadArea[]): Promise<Word[]>;
  /** Ends it in the middle of a picture, too. From then on read rejects with overloaded. */
  close(): void;
}
