import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf, type Names } from './names.ts';

const services = {
  screens: { Context: 'ScreensContext', prefix: '/screens', version: '/v1' },
  'main-api': { Context: 'MainApiContext', prefix: '/api', version: '/v2' },
} as const;
export type Service = keyof typeof services;

export class ResourceExists extends Error {}

/**
 * Writes a REST resource of a service into the repository at `root`: schema, routes, service, store, tests, operations
 * of the client, and its table. Answers the files it wrote or extended. Throws BadName or ResourceExists.
 */
export function generateResource(root: string, name: string, service: Service): string[] {
  const names = namesOf(name);
  const folder = `server/${service}/${names.kebab}`;
  refuseTaken(root, names);
  const fill = filler(names, service);
  const migration = `${nextNumber(root)}-${names.kebab}`;

  const files: Record<string, string> = {
    [`server/platform/db/migrations/${migration}.ts`]: fill('migration.ts'),
    [`src/gateway/operations/${names.kebab}.graphql`]: fill('operations.graphql'),
  };
  for (const file of ['schema.ts', 'routes.ts', 'service.ts', 'store.ts', 'routes.test.ts'])
    files[`${folder}/${file}`] = fill(file);

  const migrate = 'server/platform/db/migrate.ts';
  files[migrate] = insert(readFileSync(join(root, migrate), 'utf8'), [
    [/(?:^import .* from '\.\/migrations\/.*\n)+/m, `import { ${names.many} } from './migrations/${migration}.ts';\n`],
    [/(?:^ {2}'\d{3}-.*\n)+/m, `  '${migration}': ${names.many}(engine),\n`],
  ]);
  const tables = 'server/platform/db/tables.ts';
  files[tables] = insert(readFileSync(join(root, tables), 'utf8'), [
    [/^export interface Tables \{\n(?: {2}.*\n)+/m, `  ${names.table}: ${names.Types}Table;\n`],
    [/^export interface JobsTable \{\n(?: {2}.*\n)+\}\n/m, `\n${fill('tables.ts')}`],
  ]);
  const tableNames = 'server/platform/db/table-names.ts';
  files[tableNames] = insert(readFileSync(join(root, tableNames), 'utf8'), [
    [/^const made: .*\n(?: {2}.*\n)+/m, `  ${names.table}: true,\n`],
  ]);

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
}

/** What a name would be used for must be free, in either service: nothing is written before that is sure. */
function refuseTaken(root: string, { Type, kebab, table }: Names): void {
  const folders = Object.keys(services).map((service) => `server/${service}`);
  const files = [...folders.map((folder) => `${folder}/${kebab}`), `src/gateway/operations/${kebab}.graphql`];
  const schemas = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`)
      .filter((file) => readFileSync(join(root, file), 'utf8').includes(`named('${Type}'`)),
  );
  const tables = readFileSync(join(root, 'server/platform/db/tables.ts'), 'utf8');
  const taken = [
    ...files.filter((file) => existsSync(join(root, file))).map((file) => `${file} is there already`),
    ...schemas.map((file) => `${file} has a schema ${Type} already`),
    ...(new RegExp(`^ {2}${table}: `, 'm').test(tables) ? [`there is a table ${table} already`] : []),
  ];
  if (taken.length > 0) throw new ResourceExists(`Nothing was written: ${taken.join(', ')}`);
}

function filler(names: Names, service: Service): (template: string) => string {
  const { Context, prefix, version } = services[service];
  const words: Record<string, string> = {
    ...names,
    Context,
    service,
    prefix,
    path: `${version}/${names.kebab}`,
    Title: names.words.charAt(0).toUpperCase() + names.words.slice(1),
  };
  return (template) =>
    readFileSync(join(import.meta.dirname, 'resource', `${template}.template`), 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (_match, key: string) => {
        const word = words[key];
        if (word === undefined) throw new Error(`${template} asks for an unknown {{${key}}}`);
        return word;
      },
    );
}

/** Migrations are numbered; a released number never changes. */
function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, 'server/platform/db/migrations')).map((file) =>
    Number(/^\d+/.exec(file)?.[0] ?? 0),
  );
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

/** Puts each text behind the block that its pattern finds. */
function insert(source: string, additions: [RegExp, string][]): string {
  return additions.reduce((text, [block, addition]) => {
    if (!block.test(text)) throw new Error(`No place for ${addition.trim()}`);
    return text.replace(block, (found) => found + addition);
  }, source);
}
