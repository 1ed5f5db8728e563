import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf, NameTaken, type Names } from './names.ts';
import { filledTemplates, ownWords } from './templates.ts';

/** How one kind of thing is made: of its templates, and of what only this kind needs. */
export interface Recipe {
  /** Its folder of templates. */
  kind: string;
  /** A name as it should be. */
  example: string;
  /** What its templates are filled with besides the names; each set makes files of its own. */
  words?: readonly Record<string, string>[];
  /** Files that are there and get a row: their texts with it. */
  rows?: (root: string, names: Names) => Record<string, string>;
  /** Why a name cannot be had, besides that a file of it is there. */
  taken: (root: string, names: Names) => string[];
  /** What writes the rest, once its files are there. */
  after?: (names: Names) => readonly [string, ...string[]];
  /** What is to be done by hand. */
  next: string;
}

/**
 * Writes a thing into the repository at `root`. Returns the files it wrote, those that got a row first. Throws BadName or
 * NameTaken, and then has written nothing.
 */
export function generate(root: string, recipe: Recipe, name: string): string[] {
  const { kind, example, words = [{}], rows = () => ({}), taken } = recipe;
  const names = namesOf(name, example);
  const made: Record<string, string> = {};
  for (const each of words) Object.assign(made, filledTemplates(kind, { ...names, ...each }));
  const reasons = [
    ...(ownWords(kind).has(name) ? [`${name} means something else in the code to be written`] : []),
    ...Object.keys(made).flatMap((file) => presentIn(root, file)),
    ...taken(root, names),
  ];
  if (reasons.length > 0) throw new NameTaken(`Nothing was written: ${reasons.join(', ')}`);

  const files: Record<string, string> = { ...rows(root, names), ...made };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
}

/** Says that `file` is there. */
export const presentIn = (root: string, file: string): string[] =>
  existsSync(join(root, file)) ? [`${file} is there already`] : [];
