/** With or without a plus, 7 to 15 digits as E.164 has them, and between them what people set there: no more than the digits take. */
export function isPhone(value: string): boolean {
  const digits = value.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) && value.length <= 2 * digits.length;
}
