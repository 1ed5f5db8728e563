import { findPrivates, type ReadWord } from './privates/find-privates.ts';
import { pictureDescriptionLength } from './limits.ts';

/** What a picture is taken for by its words; `page` where they tell nothing of it. */
export type ShownKind = 'dialog' | 'error' | 'code' | 'page';

export interface Suggested {
  kind: ShownKind;
  /** What stands in it largest, or is asked or said first. */
  title: string;
}

interface Line {
  text: string;
  height: number;
}

/** Words of the largest letters that are a title together with it. */
const likeTitle = 0.85;
/** Words of a dialog; more are a page with buttons. */
const wordsOfDialog = 80;
/** Lines of code among all. */
const leastCode = 0.4;

const buttons = new Set(
  ['ok', 'cancel', 'delete', 'yes', 'no', 'close', 'save', 'keep', 'confirm', 'discard', 'remove'].concat(
    ['отмена', 'удалить', 'да', 'нет', 'закрыть', 'сохранить', 'оставить', 'подтвердить'],
    ['скасувати', 'видалити', 'так', 'ні', 'закрити', 'зберегти', 'залишити', 'підтвердити'],
  ),
);
const failure =
  /(?<!\p{L})(?:error|failed|failure|exception|denied|not found|went wrong|ошибка|не удалось|не найден|помилка|не вдалося|не знайдено)/iu;
const code =
  /=>|[{};]\s*$|^\s*(?:const|let|import|export|function|return|class|def|if|for)\s|\w+\([^)]*\)|<\/?\w+[^>]*>/;

/**
 * What a picture may be described by, from the words that stand in it: a title, and what asks or says it. Null where they tell nothing.
 * A line in which something looks private is passed over.
 */
export function suggestDescription(words: readonly ReadWord[]): Suggested | null {
  const lines = openLines(words);
  if (lines.length === 0) return null;
  const suggested = suggestedBy(lines, words.length);
  const title = suggested.title.slice(0, pictureDescriptionLength / 2);
  return looksPrivate(title) ? null : { ...suggested, title };
}

function suggestedBy(lines: readonly Line[], count: number): Suggested {
  const failed = lines.find(({ text }) => failure.test(text));
  const largest = Math.max(...lines.map(({ height }) => height));
  const title = lines.find(({ height }) => height >= largest * likeTitle)?.text ?? '';
  const isSmall = count <= wordsOfDialog;
  const question = lines.find(({ text }) => text.endsWith('?'));
  if (failed && isSmall) return { kind: 'error', title: failed.text };
  if (isSmall && lines.some(({ text }) => hasButton(text))) return { kind: 'dialog', title: question?.text ?? title };
  if (lines.filter(({ text }) => code.test(text)).length >= lines.length * leastCode)
    return { kind: 'code', title: lines[0]?.text ?? '' };
  return { kind: 'page', title };
}

/** Lines with something to say, from the top, none of them private. */
function openLines(words: readonly ReadWord[]): Line[] {
  const lines = new Map<number, ReadWord[]>();
  for (const word of words) {
    const known = lines.get(word.line);
    if (known) known.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([, line]) => ({
      text: line.map(({ text }) => text).join(' '),
      height: median(line.map(({ box: [, , , height = 0] }) => height)),
      isPrivate: findPrivates(line).length > 0,
    }))
    .filter(({ text, isPrivate }) => !isPrivate && (text.match(/\p{L}/gu)?.length ?? 0) >= 3);
}

const looksPrivate = (text: string): boolean =>
  findPrivates(text.split(' ').map((word, index) => ({ text: word, box: [index, 0, 1, 1], line: 0 }))).length > 0;

const hasButton = (line: string): boolean => {
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  // A row of buttons is short.
  return words.length <= 6 && words.some((word) => buttons.has(word));
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
