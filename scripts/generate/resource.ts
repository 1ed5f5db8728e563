import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isPlural, type Names } from './names.ts';
import { presentIn, type Recipe } from './recipe.ts';

const services = {
  screens: { Context: 'ScreensContext', prefix: '/screens', version: '/v1' },
  'main-api': { Context: 'MainApiContext', prefix: '/api', version: '/v2' },
} as const;
/** A schema of GraphQL has types of these names, whatever else is in it. */
const rootTypes = new Set(['Query', 'Mutation', 'Subscription']);

/** A REST resource of a service. Throws for a service that there is not. */
export function resource(service = 'screens', now = new Date()): Recipe {
  if (service !== 'screens' && service !== 'main-api') throw new Error('A resource belongs to screens or to main-api');
  return {
    kind: 'resource',
    example: 'SavedSearch, a singular',
    words: [{ ...services[service], service, minute: minuteOf(now) }],
    taken: reasonsAgainst,
    next: 'Now run: npm run generate:gateway.',
  };
}

/** What a name would be used for must be free in either service. */
function reasonsAgainst(root: string, { Type, many, manyKebab, table }: Names): string[] {
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const filesWith = (text: string) => sources.filter((source) => source.text.includes(text)).map(({ file }) => file);
  return [
    ...(isPlural(Type) ? [`${Type} is a plural, and a resource is named by one of its things`] : []),
    ...(rootTypes.has(Type) ? [`${Type} means something else in GraphQL`] : []),
    ...Object.keys(services).flatMap((service) => presentIn(root, `server/${service}/${manyKebab}`)),
    ...[Type, `New${Type}`].flatMap((type) =>
      filesWith(`named('${type}'`).map((file) => `${file} has a schema ${type} already`),
    ),
    ...[many, `create${Type}`, `delete${Type}`].flatMap((operation) =>
      filesWith(`operationId: '${operation}'`).map((file) => `${file} has an operation ${operation} already`),
    ),
    ...(sources.some(({ file, text }) => basename(file) === 'tables.ts' && new RegExp(`^ +${table}: `, 'm').test(text))
      ? [`there is a table ${table} already`]
      : []),
  ];
}

/** Migrations bear the minute in which they are written, so that those of two branches do not clash: `2026-11-22-1430`. */
const minuteOf = (now: Date): string => now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
