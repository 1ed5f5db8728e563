/**
 * The whole number that a text of an address spells, or null: decimal digits in their one spelling, without a sign but
 * minus, a zero before, an exponent or a space. What is too large to be exact is null too.
 */
export function wholeNumber(text: string): number | null {
  const number = /^(?:0|-?[1-9]\d*)$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}
