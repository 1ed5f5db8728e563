import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales } from '#domain/locales.ts';
import { BadName } from './names.ts';

const templates = join(import.meta.dirname, 'page');
const pathTable = 'domain/paths.ts';

export class PageExists extends Error {}

/**
 * Writes a page with its route, texts, stories and test into the repository at `root`, and its path into the table of
 * paths. Returns the files it wrote. Throws BadName for what is not PascalCase of letters alone, and PageExists.
 */
export function generatePage(root: string, name: string): string[] {
  if (!/^(?:[A-Z][a-z]*)+$/.test(name) || name.length > 40)
    throw new BadName(`"${name}" must be in PascalCase and of letters alone, such as SavedSearches`);
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const kebab = words.join('-');
  const table = readFileSync(join(root, pathTable), 'utf8');
  refuseTaken(root, kebab, table);

  const title = words.join(' ');
  const fill = filler({ Type: name, kebab, words: title, Title: title.charAt(0).toUpperCase() + title.slice(1) });
  const folder = `src/pages/${kebab}`;
  const files: Record<string, string> = {
    [pathTable]: table.replace(
      /^} as const;$/m,
      `  ${kebab.includes('-') ? `'${kebab}'` : kebab}: '/${kebab}',\n} as const;`,
    ),
    ...Object.fromEntries(
      ['route.ts', 'page.tsx', 'stories.tsx', 'test.ts'].map((end) => [`${folder}/${kebab}.${end}`, fill(end)]),
    ),
    ...Object.fromEntries(locales.map((locale) => [`${folder}/lang/${locale}/${kebab}.json`, fill('messages.json')])),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
}

/** What a name would be used for must be free: nothing is written before that is sure. */
function refuseTaken(root: string, kebab: string, table: string): void {
  const taken = [
    ...(existsSync(join(root, 'src/pages', kebab)) ? [`src/pages/${kebab} is there already`] : []),
    ...(new RegExp(`^  '?${kebab}'?:`, 'm').test(table) || new RegExp(`'/${kebab}[/']`).test(table)
      ? [`${pathTable} has a path ${kebab} already`]
      : []),
    ...globSync(`src/**/lang/en/${kebab}.json`, { cwd: root }).map((file) => `${file} is there already`),
  ];
  if (taken.length > 0) throw new PageExists(`Nothing was written: ${taken.join(', ')}`);
}

const filler = (words: Record<string, string>) => (template: string) =>
  readFileSync(join(templates, `${template}.template`), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => {
    const word = words[key];
    if (word === undefined) throw new Error(`${template} asks for an unknown {{${key}}}`);
    return word;
  });
