import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'cli/api/schemas.ts');

/** What the command line sends and gets, by the document that says its shape; what these refer to comes with them. */
const used = {
  main: ['BegunPairing', 'ClaimedPairing', 'NewPairing', 'ErrorBody'],
  screens: [
    'Screen',
    'FoundScreens',
    'Spot',
    'ScreenChange',
    'LinksChange',
    'TagChange',
    'Collection',
    'NewCollection',
    'Proposed',
    'Updatable',
  ],
} as const;

interface Schema {
  $ref?: string;
  type?: string;
  enum?: readonly (string | number | boolean | null)[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

/** Writes `cli/api/schemas.ts` from the committed OpenAPI documents. */
export function writeCliSchemas(): void {
  const written = new Map<string, string>();
  for (const [service, names] of Object.entries(used)) {
    const text = readFileSync(join(root, `server/main-api/reference/${service}.json`), 'utf8');
    const document: { components: { schemas: Readonly<Record<string, Schema>> } } = JSON.parse(text);
    const { schemas } = document.components;
    const wanted: string[] = [...names];
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      const schema = schemas[name];
      if (!schema) throw new Error(`${service}.json has no schema ${name}`);
      if (written.has(name)) continue;
      written.set(name, `export type ${name} = ${typeOf(schema, (other) => wanted.push(other))};\n`);
    }
  }
  const types = [...written].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, type]) => type);
  writeFileSync(
    file,
    `// Written by scripts/generate-gateway.ts from server/main-api/reference.\n\n${types.join('\n')}`,
  );
}

function typeOf(schema: Schema, refer: (name: string) => void): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    refer(name);
    return name;
  }
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, refer)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
  switch (schema.type) {
    case undefined:
      return 'unknown';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${typeOf(schema.items ?? {}, refer)})[]`;
    case 'object': {
      if (!schema.properties) return 'Record<string, string>';
      const members = Object.entries(schema.properties).map(
        ([name, member]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(member, refer)}`,
      );
      return `{ ${members.join('; ')} }`;
    }
    default:
      return schema.type;
  }
}
