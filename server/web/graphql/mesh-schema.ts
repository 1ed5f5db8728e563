import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GraphQLSchema } from 'graphql';
import type { MeshInstance } from '@graphql-mesh/runtime';

const root = resolve(import.meta.dirname, '../../..');

/** The schema with its resolvers, as `mesh build` left it. Throws when it has not been built. */
export async function loadMeshSchema(): Promise<GraphQLSchema> {
  const artifacts = resolve(root, '.mesh/index.js');
  if (!existsSync(artifacts)) throw new Error('The gateway is not built: run "npm run build"');
  const { getBuiltMesh }: { getBuiltMesh: () => Promise<MeshInstance> } = await import(pathToFileURL(artifacts).href);
  return (await getBuiltMesh()).schema;
}

/** The operations of the client by their hash. */
export function loadTrustedDocuments(): Record<string, string> {
  const file = resolve(root, 'src/gateway/generated/persisted-documents.json');
  const documents: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return documents;
}
