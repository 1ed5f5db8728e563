import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const root = resolve(import.meta.dirname, '../../..');

/** The names of the values that each text of the pages takes, by its key: they are the same in every language. */
export function readPageTexts(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = globSync('src/**/lang/en/*.json', { cwd: root });
  const texts = files.map((file): unknown => JSON.parse(readFileSync(join(root, file), 'utf8')));
  const entries = texts.flatMap((group) => (typeof group === 'object' && group !== null ? Object.entries(group) : []));
  return new Map(entries.map(([key, text]: [string, unknown]) => [key, valuesOf(parse(String(text)))]));
}

/** The names of the arguments and tags of a message. */
export const valuesOf = (message: MessageFormatElement[]): Set<string> => new Set(message.flatMap(namesIn));

function namesIn(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return [];
    case TYPE.tag:
      return [element.value, ...element.children.flatMap(namesIn)];
    case TYPE.plural:
    case TYPE.select:
      return [element.value, ...Object.values(element.options).flatMap((option) => option.value.flatMap(namesIn))];
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return [element.value];
  }
}
