import { nameKeyOf } from '../name-key.ts';

/** Signs of the shortest word that tells anything. */
const leastSigns = 4;
const aroundWord = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Words that a picture hides and a text about it still says. What stands elsewhere in the picture, for all to see, is no secret. */
export function stillSaid(
  hidden: readonly string[],
  { shown, text }: { shown: readonly string[]; text: string },
): string[] {
  const seen = new Set(shown.map(bare));
  const said = nameKeyOf(text);
  const words = new Set(hidden.map((word) => word.replace(aroundWord, '')));
  return [...words].filter((word) => {
    const key = nameKeyOf(word);
    return key.length >= leastSigns && !seen.has(key) && standsIn(said, key);
  });
}

const bare = (word: string): string => nameKeyOf(word.replace(aroundWord, ''));

/** By itself, not within another word. */
function standsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!inWord.test(text.charAt(at - 1)) && !inWord.test(text.charAt(at + word.length))) return true;
  return false;
}

const inWord = /[\p{L}\p{N}]/u;
