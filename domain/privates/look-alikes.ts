/** Signs that a reader takes for each other, Cyrillic letters for Latin ones above all. */
const alike: Readonly<Record<string, string>> = {
  а: 'a',
  б: '6',
  в: 'b',
  г: 'r',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'n',
  й: 'n',
  і: '1',
  ї: '1',
  к: 'k',
  л: 'n',
  м: 'm',
  н: 'h',
  о: '0',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ь: 'b',
  o: '0',
  i: '1',
  l: '1',
  j: '1',
  s: '5',
  u: 'n',
  '|': '1',
  '!': '1',
};

/** A text in which signs that look alike are the same. */
export const looksOf = (text: string): string => [...text.toLowerCase()].map((sign) => alike[sign] ?? sign).join('');

const cyrillic = 'АВСЕНІЇКМОРТХаесіїкорух';
const latin = 'ABCEHIIKMOPTXaeciikopyx';

/** A text with Latin letters for Cyrillic ones that look the same, as "АРІ key" is read; no longer than it was. */
export const inLatin = (text: string): string =>
  text.replaceAll(/[АВСЕНІЇКМОРТХаесіїкорух]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
