/** The check digit of cards (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** By what the numbers of each kind of card begin, and how long they are. */
const cards: readonly [begins: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|65|64[4-9])/, [16, 19]],
  [/^(?:62|35)/, [16, 17, 18, 19]],
  [/^220[0-4]/, [16]],
  [/^(?:5[06-9]|6[0-9])/, [16, 18, 19]],
];

export const isCardNumber = (digits: string): boolean =>
  cards.some(([begins, lengths]) => begins.test(digits) && lengths.includes(digits.length)) &&
  new Set(digits).size > 1 &&
  passesLuhn(digits);

/** How many characters an IBAN has, by country (SWIFT's registry). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CY28 CZ24 DE22 DK18 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 ' +
    'GL18 GR27 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 MU30 NL18 NO15 ' +
    'PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 TR26 UA29 VA22 XK20'
  )
    .split(' ')
    .map((row): [string, number] => [row.slice(0, 2), Number(row.slice(2))]),
);

export const ibanLengthOf = (country: string): number | undefined => ibanLengths[country];

/** The check digits of an IBAN without spaces (ISO 7064, mod 97-10). */
export function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) rest = Number(`${rest}${parseInt(sign, 36)}`) % 97;
  return rest === 1;
}
