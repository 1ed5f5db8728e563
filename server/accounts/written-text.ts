// Category C without the end of a line: controls, bidirectional and zero-width marks, lone surrogates. Joiners stay.
const invisible = /(?![\n‌‍])[\p{C}\u2028\u2029]/gu;

/** What somebody has written in lines, fit to be stored: its lines stay, and no more than one empty one between two. */
export const writtenText = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(invisible, '')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
