import { commentLength } from '#domain/limits.ts';
import { isVisible } from '#server/accounts/plain-text.ts';
import { Problem } from '#server/platform/problem.ts';

// Category C without the end of a line: controls, bidirectional and zero-width marks, lone surrogates. Joiners stay.
const invisible = /(?![\n‌‍])[\p{C}\u2028\u2029]/gu;

/** The text of a comment fit to be stored: its lines stay, and no more than one empty one between two. Throws body_invalid. */
export function commentText(value: string): string {
  const text = value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(invisible, '')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  if (!isVisible(text)) throw new Problem('body_invalid', { fields: { text: 'empty' } });
  if ([...text].length > commentLength)
    throw new Problem('body_invalid', { fields: { text: { fault: 'too_long', limit: commentLength } } });
  return text;
}
