import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#domain/locales.ts';
import { askedQuery } from './asked-query.ts';
import { presentIn, type Recipe } from './recipe.ts';

const table = 'domain/paths.ts';

/** A page; with the name of a query, such as `Sessions`, also the loader that asks it. */
export function page(root: string, operation?: string): Recipe {
  const asked = operation === undefined ? undefined : { operation, ...askedQuery(root, operation) };
  const params = asked?.params ?? [];
  const inAddress = params.map((param) => `/:${param}`).join('');
  const example = `{ ${params.map((param) => `${param}: 'sample'`).join(', ')} }`;
  return {
    kind: asked ? 'page-with-loader' : 'page',
    example: 'SavedSearches',
    words: locales.map((locale) => ({
      locale,
      ...(asked && {
        Operation: asked.operation,
        answer: JSON.stringify(asked.answer),
        args: params.length > 0 ? 'params, request: { signal }' : 'request: { signal }',
        variables: `{ ${params.map((param) => `${param}: params['${param}'] ?? ''`).join(', ')} }`,
        params: params.length > 0 ? `, ${example}` : '',
        example: params.length > 0 ? `, example: ${example}` : '',
      }),
    })),
    rows: (into, { kebab }) => ({
      [table]: readFileSync(join(into, table), 'utf8').replace(
        /^} as const;$/m,
        `  ${kebab.includes('-') ? `'${kebab}'` : kebab}: '/${kebab}${inAddress}',\n} as const;`,
      ),
    }),
    taken: (into, { kebab }) => [
      ...presentIn(into, `src/pages/${kebab}`),
      ...(new RegExp(`^  '?${kebab}'?:`, 'm').test(readFileSync(join(into, table), 'utf8'))
        ? [`${table} has a path ${kebab} already`]
        : []),
      ...globSync(['domain/{paths,locales}.ts', 'server/**/*.ts'], { cwd: into, exclude: ['**/*.test.ts'] })
        .filter((file) => new RegExp(`'/${kebab}['/]`).test(readFileSync(join(into, file), 'utf8')))
        .map((file) => `${file} has an address /${kebab} already`),
      ...globSync(`src/**/lang/en/${kebab}.json`, { cwd: into }).map((file) => `${file} is there already`),
    ],
    next:
      params.length > 0
        ? 'Now translate its texts, and say in its route with which params its address is there.'
        : 'Now translate its texts.',
  };
}
