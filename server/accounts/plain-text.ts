// Category C: controls, bidirectional and zero-width marks, lone surrogates. Joiners stay: emoji and some scripts need them.
const invisible = /(?![‌‍])[\p{C}\u2028\u2029]/gu;
/** Something that leaves ink: neither a joiner alone nor a filler, nor the empty pattern of Braille. */
const seen = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A name fit to be shown and stored: no control characters, no bidirectional marks, at most `limit` characters; empty where
 * nothing of it is seen.
 */
export function plainText(value: string, limit: number): string {
  const clean = value.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim();
  const cut = [...clean].slice(0, limit).join('').trim();
  return seen.test(cut) ? cut : '';
}
