// Category C: controls, bidirectional and zero-width marks, lone surrogates. Joiners stay: emoji and some scripts need them.
const invisible = /(?![‌‍])[\p{C}\u2028\u2029]/gu;
/** Something that leaves ink: neither a joiner alone nor a filler, nor the empty pattern of Braille. */
const seen = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What is far too long is not looked at whole: to order marks takes the square of how many stand on one letter (NFC). */
const unitsOfCharacter = 4;

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => seen.test(text);

/**
 * A name fit to be shown and stored: no control characters, no bidirectional marks, at most `limit` characters, made of
 * the first code units of what may be far longer; empty where nothing of it is seen.
 */
export function plainText(value: string, limit: number): string {
  const clean = value
    .slice(0, unitsOfCharacter * limit)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .trim();
  const cut = [...clean].slice(0, limit).join('').trim();
  return seen.test(cut) ? cut : '';
}
