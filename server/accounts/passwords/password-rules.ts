import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#domain/brand.ts';
import { passwordLength } from '#domain/limits.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import { blankPassword, commonPassword, personalPassword } from '../faults.ts';

/** In lower case, of eight characters and more: decision 35 says where they come from. */
const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** The keys of a keyboard from left to right, as three layouts name them: who types a Latin password in Cyrillic chose it all the same. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillicKeys = ['ёйцукенгшщзхъфывапролджэячсмитьбю', "'йцукенгшщзхїфівапролджєячсмитьбю"];
const latinOf = new Map(
  cyrillicKeys.flatMap((keys) => [...keys].map((key, at) => [key, latinKeys.charAt(at)] as const)),
);

/**
 * Throws body_invalid for a password that is too short or too long, that is nothing but spaces, that is common or was stolen from many, or that is little
 * more than `own` words of anyone who takes it: their address, their name. `field` names its input.
 */
export function requirePassword(password: string, own: readonly string[], field = 'password'): void {
  const fault = passwordFault(password, own);
  if (fault) throw new Problem('body_invalid', { fields: { [field]: fault } });
}

function passwordFault(password: string, own: readonly string[]): FieldFault | null {
  const characters = [...password].length;
  if (characters < passwordLength.min) return { fault: 'too_short', limit: passwordLength.min };
  if (characters > passwordLength.max) return { fault: 'too_long', limit: passwordLength.max };
  if (password.trim() === '') return blankPassword;
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain) || common.has(latin(plain))) return commonPassword;
  return isPersonal(plain, own) ? personalPassword : null;
}

const latin = (text: string): string => Array.from(text, (key) => latinOf.get(key) ?? key).join('');

/** Whether next to no letter is left of it without the words of its owner and the name of the product. */
function isPersonal(password: string, own: readonly string[]): boolean {
  let rest = password;
  for (const word of wordsOf([...own, brand.name])) rest = rest.replaceAll(word, ' ');
  return rest !== password && (rest.match(/\p{L}/gu) ?? []).length < 4;
}

/** Longest first, so that no part of one is left. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const plain = text.normalize('NFKC').toLowerCase();
    return [plain, ...plain.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(words)].filter((word) => word.length > 2).toSorted((a, b) => b.length - a.length);
}
