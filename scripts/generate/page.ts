import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#domain/locales.ts';
import { presentIn, type Recipe } from './recipe.ts';

const table = 'domain/paths.ts';

export const page: Recipe = {
  kind: 'page',
  example: 'SavedSearches',
  words: locales.map((locale) => ({ locale })),
  rows: (root, { kebab }) => ({
    [table]: readFileSync(join(root, table), 'utf8').replace(
      /^} as const;$/m,
      `  ${kebab.includes('-') ? `'${kebab}'` : kebab}: '/${kebab}',\n} as const;`,
    ),
  }),
  taken: (root, { kebab }) => [
    ...presentIn(root, `src/pages/${kebab}`),
    ...(new RegExp(`^  '?${kebab}'?:`, 'm').test(readFileSync(join(root, table), 'utf8'))
      ? [`${table} has a path ${kebab} already`]
      : []),
    ...globSync(['domain/{paths,locales}.ts', 'server/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts'] })
      .filter((file) => new RegExp(`'/${kebab}['/]`).test(readFileSync(join(root, file), 'utf8')))
      .map((file) => `${file} has an address /${kebab} already`),
    ...globSync(`src/**/lang/en/${kebab}.json`, { cwd: root }).map((file) => `${file} is there already`),
  ],
  next: 'Now translate its texts. Its stories want pictures: npm run visual -- --update.',
};
