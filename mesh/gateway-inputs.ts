import { requireOwnNames } from './merge-names.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { prepareOpenApi, type PathPatterns } from './prepare-openapi.ts';

/** The files of `mesh/openapi/` by their names, which the build of the gateway writes. */
export interface GatewayInputs {
  'main.json': OpenApiDocument;
  'screens.json': OpenApiDocument;
  'path-patterns.json': PathPatterns;
  /** The names of the operations that may be null. */
  'optional-fields.json': string[];
}

/** Makes them of what the two services answer at `openapi.json`. Throws on what would not survive Mesh. */
export function gatewayInputs(services: { main: OpenApiDocument; screens: OpenApiDocument }): GatewayInputs {
  const main = prepareOpenApi(services.main);
  const screens = prepareOpenApi(services.screens);
  requireOwnNames({ main: main.document, screens: screens.document });
  return {
    'main.json': main.document,
    'screens.json': screens.document,
    'path-patterns.json': { ...main.patterns, ...screens.patterns },
    'optional-fields.json': [...main.optional, ...screens.optional].toSorted(),
  };
}
