/** What a person would call the program and the system of a session; null where its header says nothing of it. */
export interface Program {
  product: string | null;
  system: string | null;
}

/** Characters of a header that are looked at: browsers say it within them. */
const looked = 200;

/** In this order: what comes later is also said by what comes before, for the sake of old pages. */
const products: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:\S+ )*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A program that is no browser names itself first: `curl/8.5.0`. */
const named = /^([A-Za-z][A-Za-z0-9._-]{0,39})(?:\/|$)/;

/** Reads a `User-Agent` header: a short name of the product and of the system, and nothing else that it says. */
export function readUserAgent(header: string): Program {
  const text = header.slice(0, looked);
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const own = named.exec(text)?.[1] ?? null;
  return { product: nameIn(products) ?? (own === 'Mozilla' ? null : own), system: nameIn(systems) };
}
