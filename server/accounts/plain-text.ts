// Category C: controls, bidirectional and zero-width marks, lone surrogates. Joiners stay: emoji and some scripts need them.
const invisible = /(?![‌‍])[\p{C}\u2028\u2029]/gu;

/** A name fit to be shown and stored: no control characters, no bidirectional marks, at most `limit` characters. */
export function plainText(value: string, limit: number): string {
  const clean = value.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim();
  return [...clean].slice(0, limit).join('').trim();
}
