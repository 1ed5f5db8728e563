import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GraphQLSchema } from 'graphql';

const root = resolve(import.meta.dirname, '../../..');

/** The schema with its resolvers, as it was built. Throws when it was not. */
export async function loadMeshSchema(): Promise<GraphQLSchema> {
  const gateway = resolve(root, '.mesh/gateway.js');
  if (!existsSync(gateway)) throw new Error('The gateway is not built: run "npm run build"');
  const { schema }: { schema: GraphQLSchema } = await import(pathToFileURL(gateway).href);
  return schema;
}

/** The operations of the client by their hash. */
export function loadTrustedDocuments(): Record<string, string> {
  const file = resolve(root, 'src/graphql/generated/persisted-documents.json');
  const documents: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return documents;
}
