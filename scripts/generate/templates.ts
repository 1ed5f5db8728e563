import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'templates');

/**
 * The files of one kind, by the path that they will have: its templates stand in the tree that they make, and `{{word}}` is
 * replaced in paths and texts alike. Throws for a word that is not given.
 */
export function filledTemplates(kind: string, words: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_match, word: string) => {
      const replacement = words[word];
      if (replacement === undefined) throw new Error(`A template of a ${kind} asks for an unknown {{${word}}}`);
      return replacement;
    });
  return Object.fromEntries(
    templatesOf(kind).map(({ path, text }) => [fill(path.replace(/\.template$/, '')), fill(text)]),
  );
}

/** Whatever the templates write with a capital and not by the name: what they import, and types of the language. */
export function ownWords(kind: string): Set<string> {
  const texts = templatesOf(kind).map(({ text }) => text.replaceAll(/\w*(?:\{\{\w+\}\}\w*)+/g, ''));
  return new Set(texts.join('\n').match(/\b[A-Z]\w*/g));
}

function templatesOf(kind: string): { path: string; text: string }[] {
  const cwd = join(folder, kind);
  return globSync('**/*.template', { cwd })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(cwd, path), 'utf8') }));
}
