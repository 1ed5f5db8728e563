import { commentLength } from '#domain/limits.ts';
import { isVisible } from '#server/accounts/plain-text.ts';
import { writtenText } from '#server/accounts/written-text.ts';
import { Problem } from '#server/platform/problem.ts';

/** The text of a comment fit to be stored. Throws body_invalid. */
export function commentText(value: string): string {
  const text = writtenText(value);
  if (!isVisible(text)) throw new Problem('body_invalid', { fields: { text: 'empty' } });
  if ([...text].length > commentLength)
    throw new Problem('body_invalid', { fields: { text: { fault: 'too_long', limit: commentLength } } });
  return text;
}
