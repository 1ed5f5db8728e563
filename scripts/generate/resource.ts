import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesOf, type Names } from './names.ts';

const services = {
  screens: { Context: 'ScreensContext', prefix: '/screens', version: '/v1' },
  'main-api': { Context: 'MainApiContext', prefix: '/api', version: '/v2' },
} as const;
export type Service = keyof typeof services;

const templates = join(import.meta.dirname, 'resource');
/** A schema of GraphQL has types of these names, whatever else is in it. */
const rootTypes = ['Query', 'Mutation', 'Subscription'];

export class ResourceExists extends Error {}

/**
 * Writes a REST resource of a service into the repository at `root`: schema, routes, service, store, tests, operations
 * of the client, and its table. Returns the files it wrote. Throws BadName or ResourceExists.
 */
export function generateResource(root: string, name: string, service: Service, now = new Date()): string[] {
  const names = namesOf(name);
  const folder = `server/${service}/${names.kebab}`;
  refuseTaken(root, names);
  const fill = filler(names, service);

  const files: Record<string, string> = {
    [`src/gateway/operations/${names.kebab}.graphql`]: fill('operations.graphql'),
    [`${folder}/migrations/${minuteOf(now)}-${names.kebab}.ts`]: fill('migration.ts'),
  };
  for (const file of ['schema.ts', 'routes.ts', 'service.ts', 'store.ts', 'tables.ts', 'routes.test.ts'])
    files[`${folder}/${file}`] = fill(file);

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
  const tables = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'tables.ts')
    .map((file) => readFileSync(join(root, 'server', file), 'utf8'));
  const taken = [
    ...(wordsOfTemplates().has(Type) ? [`${Type} means something else in the code to be written`] : []),
    ...files.filter((file) => existsSync(join(root, file))).map((file) => `${file} is there already`),
    ...schemas.map((file) => `${file} has a schema ${Type} already`),
    ...(tables.some((text) => new RegExp(`^ +${table}: `, 'm').test(text))
      ? [`there is a table ${table} already`]
      : []),
  ];
  if (taken.length > 0) throw new ResourceExists(`Nothing was written: ${taken.join(', ')}`);
}

/** Whatever a template writes with a capital and not by the name of the resource: what it imports, and types of the language. */
function wordsOfTemplates(): Set<string> {
  const text = readdirSync(templates)
    .map((file) => readFileSync(join(templates, file), 'utf8'))
    .join('\n');
  const fixed = text.replaceAll(/\w*(?:\{\{\w+\}\}\w*)+/g, '');
  return new Set([...rootTypes, ...(fixed.match(/\b[A-Z]\w*/g) ?? [])]);
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
    readFileSync(join(templates, `${template}.template`), 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (_match, key: string) => {
        const word = words[key];
        if (word === undefined) throw new Error(`${template} asks for an unknown {{${key}}}`);
        return word;
      },
    );
}

/** Migrations bear the minute in which they are written, so that those of two branches do not clash: `2026-11-22-1430`. */
const minuteOf = (now: Date): string => now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
