import { processDirectives } from '@graphql-mesh/transport-rest';
import { mergeSchemas } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { MeshFetch } from '@graphql-mesh/types';
import logger from './logger.ts';
import MeshSchemaTransform from './transform.ts';

/**
 * The schema with its resolvers, of what `mesh build` wrote of each source: what Mesh's own runtime does at every start with
 * `merger: bare`, without the packages that only reading OpenAPI needs.
 */
export function composeSchema(sources: readonly GraphQLSchema[], fetch: MeshFetch): GraphQLSchema {
  const schemas = sources.map((source) => processDirectives(source, { globalFetch: fetch, logger }));
  return new MeshSchemaTransform().transformSchema(mergeSchemas({ schemas }));
}
