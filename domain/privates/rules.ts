import { inLatin } from './look-alikes.ts';
import { ibanLengthOf, isCardNumber, passesMod97 } from './numbers.ts';

/** What may be private; an address is one of the network. */
export type PrivateKind = 'email' | 'phone' | 'card' | 'iban' | 'address' | 'token' | 'password';

/** Where something private stands in the text of a line; `end` is behind it. */
export interface Place {
  kind: PrivateKind;
  start: number;
  end: number;
}

type Rule = (line: string) => Place[];

const placesOf =
  (kind: PrivateKind, pattern: RegExp, isMeant: (found: RegExpExecArray) => boolean = () => true): Rule =>
  (line) =>
    [...line.matchAll(pattern)].flatMap((found) => {
      if (!isMeant(found)) return [];
      // A group that is called so is what is private of it.
      const said = found.groups?.['secret'];
      const start = found.index + (said === undefined ? 0 : found[0].lastIndexOf(said));
      return [{ kind, start, end: start + (said ?? found[0]).length }];
    });

const fileEnding = /\.(?:png|jpe?g|webp|gif|svg|avif|pdf|js|ts|tsx|css|json|html|zip)$/i;

const emails = placesOf(
  'email',
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+\p{L}{2,24}/gu,
  ([found]) => !fileEnding.test(found) && !/^(?:git|noreply|no-reply)@/i.test(found),
);

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** What a number is that is none of a person's. */
const ordered =
  /(?:order|invoice|tracking|parcel|ticket|item|imei|isbn|sku|заказа?|замовлення|рахун\p{L}*|сч[её]та?|трек\p{L}*|ттн|ЄДРПОУ|ИНН|№|#|no\.?|nr\.?)[\s:№#]*$/iu;
const isOrdered = (found: RegExpExecArray): boolean => ordered.test(found.input.slice(0, found.index));

const cards = placesOf(
  'card',
  /(?<![\p{L}\d.,+-])(?:\d{4}(?:[ -]\d{4}){3}(?:[ -]\d{3})?|\d{4}[ -]\d{6}[ -]\d{5}|\d{13,19})(?![\p{L}\d.,-]*\d)/gu,
  (found) => isCardNumber(digitsOf(found[0])) && !isOrdered(found),
);

/** A plus and a country, or the groups in which numbers are written in the countries of our languages and in North America. */
const phones = placesOf(
  'phone',
  new RegExp(
    [
      String.raw`(?<![\p{L}\d+./])\+[1-9]\d{0,2}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d(?:[ .-]?\d){5,11}`,
      String.raw`(?<![\p{L}\d.,/+-])(?:8 ?)?\(\d{3,5}\) ?\d{2,3}[ -]\d{2}(?:[ -]?\d{2})`,
      String.raw`(?<![\p{L}\d.,/+-])8[ -]\d{3}[ -]\d{3}[ -]\d{2}[ -]\d{2}`,
      String.raw`(?<![\p{L}\d.,/+-])0\d{2}[ -]\d{3}[ -]?\d{2}[ -]?\d{2}`,
      String.raw`(?<![\p{L}\d.,/+-])(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[.-]\d{4}`,
      String.raw`(?:(?:tel|phone|mobile|call|тел|телефон|моб|мобільний|мобильный|дзвоніть|звоните)\.?\s*[:—–-]?\s*)(?<secret>\d[\d ()-]{5,}\d)`,
    ].join('|'),
    'giu',
  ),
  (found) => {
    const said = found.groups?.['secret'] ?? found[0];
    const after = found.input.slice(found.index + found[0].length);
    const count = digitsOf(said).length;
    return count >= 7 && count <= 15 && !/^[\d%]|^[.,-]\d/.test(after) && !isOrdered(found);
  },
);

/** Groups of four, or all in one; where it ends the length of its country says. */
const ibans: Rule = (line) =>
  [...line.matchAll(/(?<![\p{L}\d])(?<country>[A-Z]{2})\d{2}(?= ?[A-Z\d]{2})/gu)].flatMap(({ index, groups }) => {
    const length = ibanLengthOf(groups?.['country'] ?? '');
    if (length === undefined) return [];
    let end = index;
    let iban = '';
    while (iban.length < length && end < line.length && /[A-Z\d ]/.test(line[end] ?? '')) {
      iban += (line[end] ?? '').trim();
      end += 1;
    }
    const isWhole = iban.length === length && !/[\p{L}\d]/u.test(line[end] ?? '');
    return isWhole && passesMod97(iban) ? [{ kind: 'iban', start: index, end }] : [];
  });

const numbered =
  /(?<!\p{L})(?:version|release|build|chrome|firefox|safari|edge|ver|v|верс\p{L}*|збірка|сборка|§|section|розділ|раздел)[\s./:]*$/iu;
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const addresses = placesOf(
  'address',
  new RegExp(String.raw`(?<![\p{L}\d./_-])${octet}(?:\.${octet}){3}(?![\d_-]|\.\d|\p{L})`, 'gu'),
  (found) => {
    const [first, second] = found[0].split('.').map(Number);
    const isNobody = first === 0 || first === 127 || first === 255 || (first === 1 && second === 0);
    return !isNobody && !numbered.test(found.input.slice(0, found.index));
  },
);

const addresses6 = placesOf(
  'address',
  /(?<![\p{L}\d:.])(?:[\da-f]{1,4}:){2,7}(?::?[\da-f]{1,4})(?::[\da-f]{1,4})*(?![\p{L}\d:])|(?<![\p{L}\d:.])(?:[\da-f]{1,4}:)+:(?:[\da-f]{1,4}:)*[\da-f]{1,4}(?![\p{L}\d:])/giu,
  ([found]) => {
    const groups = found.split(':').filter((group) => group !== '');
    const isShort = found.includes('::');
    // Eight groups, or fewer with a gap; six pairs are a device, three are a time.
    return (isShort ? groups.length >= 3 && groups.length < 8 : groups.length === 8) && found.split('::').length <= 2;
  },
);

const shapes = [
  String.raw`(?:AKIA|ASIA)[A-Z0-9]{16}`,
  // A reader takes J for a bracket, and ends a word before one.
  String.raw`gh[pousr]_ ?[A-Za-z0-9(){}[\]|]{20,}`,
  String.raw`github_pat_[A-Za-z0-9_]{22,}`,
  String.raw`glpat-[A-Za-z0-9_-]{20,}`,
  String.raw`xox[abeprs]-[A-Za-z0-9-]{10,}`,
  String.raw`(?:https://)?hooks\.slack\.com/services/[A-Za-z0-9/]{20,}`,
  String.raw`AIza[A-Za-z0-9_-]{35}`,
  String.raw`(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,}`,
  String.raw`sk-(?:[a-z]+-)*[A-Za-z0-9_-]{20,}`,
  String.raw`npm_[A-Za-z0-9]{36}`,
  String.raw`dop_v1_[a-f0-9]{40,}`,
  String.raw`SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}`,
  String.raw`ya29\.[A-Za-z0-9_-]{20,}`,
  String.raw`eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?`,
  String.raw`-----BEGIN [A-Z ]*PRIVATE KEY-----`,
];
const tokens = placesOf('token', new RegExp(String.raw`(?<![A-Za-z0-9_-])(?:${shapes.join('|')})`, 'gu'));

/** What a name says to be secret, where it looks like it. */
const namedTokens = placesOf(
  'token',
  /(?:ap[it1l][_ -]?key|secret(?:[_ -]?(?:access)?[_ -]?key)?|client[_ -]?secret|access[_ -]?(?:key|token)|auth[_ -]?token|bearer|token|токен|[кk]люч ap[it1l]|ключ доступа|ключ доступу)["']?\s*[:=]?\s*["'`]?(?<secret>[A-Za-z0-9_\-./+=]{16,})/giu,
  (found) => {
    const said = found.groups?.['secret'] ?? '';
    return (
      /\d/.test(said) &&
      /[A-Za-z]/.test(said) &&
      !/^https?:|^[a-z]+(?:[-_./][a-z]+)*\d?$|\.(?:com|ts|js|md)\b/i.test(said)
    );
  },
);

/** Words that stand behind "password" and are none. */
const noPassword =
  /^(?:required|optional|incorrect|invalid|wrong|changed?|updated|saved|weak|strong|hidden|none|null|undefined|string|true|false|min(?:imum)?|max(?:imum)?|must|should|enter|show|hide|forgot(?:ten)?|reset|expires?|never|is|at|new|old|your|the|обязател\p{L}*|обов\p{L}*|неверн\p{L}*|невірн\p{L}*|неправильн\p{L}*|изменён|изменен|змінено|скрыт\p{L}*|прихован\p{L}*|введите|введіть|показать|показати|забыли|забули|слаб\p{L}*|надёжн\p{L}*|надежн\p{L}*|надійн\p{L}*|минимум|мінімум|не|від|от|для|до|новый|новий|старый|старий)[.,;!?]*$/iu;
const masked = /^[•●∙·*xХx_.\-–—…]+$/iu;
const isWritten = (said: string): boolean =>
  !masked.test(said) && !noPassword.test(said) && !/^[${<[(]|^(?:process|os|env|config)\./.test(said);

const passwords: Rule = (line) => {
  const label = String.raw`(?<![\p{L}\d])(?:password|passwd|passphrase|passcode|pwd|pass|pin(?:[ -]?code)?|пароль|nap[o0]nb|п[иі]н(?:[ -]?код)?|кодов\p{L}+ слово)`;
  const separated = placesOf(
    'password',
    new RegExp(String.raw`${label}["']?\s*(?:[:=]|is\s)\s*["'«“]?(?<secret>[^\s"'»”]{4,})`, 'giu'),
    (found) => isWritten(found.groups?.['secret'] ?? ''),
  );
  // Without a sign between, only what nobody would write there otherwise.
  const bare = placesOf('password', new RegExp(String.raw`${label} (?<secret>[^\s:=]{6,})`, 'giu'), (found) => {
    const said = found.groups?.['secret'] ?? '';
    return (
      /\p{L}/u.test(said) &&
      /\d/.test(said) &&
      /[^\p{L}\p{N}.,;:]|\p{Ll}.*\p{Lu}|\p{Lu}.*\p{Ll}.*\d/u.test(said) &&
      isWritten(said)
    );
  });
  return [...separated(line), ...bare(line)];
};

/** In this order: where two have found the same, the first is right. */
const rules: readonly Rule[] = [tokens, namedTokens, passwords, ibans, emails, cards, addresses, addresses6, phones];

/** What of a line looks private, from its beginning. */
export function privatesOfLine(line: string): Place[] {
  const found: Place[] = [];
  const readings = new Set([line, inLatin(line)]);
  for (const [rule, reading] of rules.flatMap((each) => [...readings].map((text) => [each, text] as const)))
    for (const place of rule(reading))
      if (found.every(({ start, end }) => place.end <= start || place.start >= end)) found.push(place);
  return found.toSorted((a, b) => a.start - b.start);
}
