import { brand } from './brand.ts';
import { passwordLength } from './limits.ts';

/** From what a list of guesses begins with to what nobody guesses. */
export const passwordStrengths = ['short', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** What most lists of guesses begin with, in lower case. The server has a longer list and the last word. */
const common = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertz',
  'azerty',
  'йцукен',
  'пароль',
  'iloveyou',
  'letmein',
  'welcome',
  'monkey',
  'dragon',
  'football',
  'master',
  'admin',
  'login',
  'sunshine',
  'princess',
  'abc123',
  'superman',
  'batman',
  'trustno1',
  'love',
  'kadr',
];

/** Rows of keyboards and orders that fingers and heads follow. */
const orders = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'йцукенгшщзхї',
  'фівапролджє',
];

/**
 * How hard a password is to guess, by what is left of it without what guesses begin with: known words, the person's own name and
 * address, runs and repetitions. A hint while it is typed; whether it is taken the server decides.
 */
export function strengthOf(password: string, ownWords: readonly string[] = []): PasswordStrength {
  const characters = [...password];
  if (characters.length < passwordLength.min) return 'short';
  const left = withoutRuns(withoutWords(password.toLowerCase(), ownWords));
  const kinds = [/\p{L}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(left)).length;
  const worth = Math.min([...left].length, 2 * new Set(left).size) + kinds - 1;
  if (worth < 7) return 'weak';
  if (worth < 11) return 'fair';
  return worth < 15 ? 'good' : 'strong';
}

/** Each word that everybody knows, or knows of this person, counts as one character. */
function withoutWords(text: string, ownWords: readonly string[]): string {
  const own = ownWords.flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u));
  const words = [...common, brand.name.toLowerCase(), ...own].filter((word) => word.length > 2);
  return words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, word.slice(0, 1)), text);
}

/** A run along an order, either way, or of one character, counts as its first two. */
function withoutRuns(text: string): string {
  let kept = '';
  let run = 1;
  const characters = [...text];
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1] ?? '';
    run = before !== '' && follows(before, character) ? run + 1 : 1;
    if (run < 3) kept += character;
  }
  return kept;
}

const follows = (before: string, character: string): boolean =>
  before === character ||
  orders.some((order) => order.includes(before + character) || order.includes(character + before));
