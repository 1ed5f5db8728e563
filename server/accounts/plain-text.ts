// Category C: controls, bidirectional and zero-width marks, lone surrogates. Joiners stay: emoji and some scripts need them.
const invisible = /(?![‌‍])[\p{C}\u2028\u2029]/gu;

/** A name as it may be shown and stored: no controls, no marks that turn text around, at most `limit` characters. */
export function plainText(value: string, limit: number): string {
  const clean = value.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim();
  return [...clean].slice(0, limit).join('').trim();
}
