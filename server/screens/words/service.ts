import type { Visitor } from '#server/accounts/visitor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { openScreen } from '../open-screen.ts';
import { openBehind } from '../versions/open-behind.ts';
import { hiddenWords } from './hidden-words.ts';
import { hidingOf } from './hiding-proof.ts';
import { hidingOfScreen } from './hiding-store.ts';
import type { PictureWordsAnswer } from './schema.ts';
import { wordsOfFile } from './store.ts';
import { wordsOf } from './stored-words.ts';

interface WordsQuestion {
  signature: string;
  /** Of a picture behind the one that is shown, too. */
  fileId?: string;
  /** Whether an API key asks: it is told nothing of what is not shown. */
  isProgram: boolean;
}

/** The words of a picture of a screen. Rejects with not_found as the pictures do. */
export async function wordsOfScreen(
  { clock, config, db }: Platform,
  visitor: Visitor,
  { signature, fileId, isProgram }: WordsQuestion,
): Promise<PictureWordsAnswer> {
  const shown = await openScreen(db.query, { ...visitor, now: clock.now() }, signature, { trashedForOwner: true });
  if (isProgram && fileId !== undefined && fileId !== shown.screen.file_key) throw new Problem('not_found');
  const { screen } = fileId === undefined ? shown : await openBehind(db.query, shown, fileId);
  const size = { width: screen.width, height: screen.height };
  const drawing =
    shown.isOwner && !isProgram && screen.file_key === shown.screen.file_key
      ? await hidingOfScreen(db.query, screen.id)
      : undefined;
  if (!config.words) return { state: 'off', size, words: [], hidden_words: [], ...hidingOf(config) };
  const hiding = {
    ...hidingOf(config, drawing),
    hidden_words: drawing && drawing.hidden !== 'none' ? await hiddenWords(db.query, screen.id, size) : [],
  };
  const row = await wordsOfFile(db.query, screen.file_key);
  const state = row?.state ?? 'waiting';
  // What was read before stands until it has been read again.
  return { state, size, words: state === 'read' ? wordsOf(row?.words ?? '[]') : [], ...hiding };
}
