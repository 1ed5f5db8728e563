import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#domain/brand.ts';
import { operationsOf, type OpenApi } from '#server/platform/http/openapi.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/**
 * One document of both services for readers, with an introduction. It is made of the committed ones, so that it is whole
 * also where the screens service runs elsewhere, at `screensOrigin`.
 */
export function referenceDocument({
  publicUrl,
  screensOrigin,
}: {
  publicUrl: string;
  screensOrigin?: string;
}): OpenApi {
  const main: OpenApi = JSON.parse(read('main.json'));
  const screens: OpenApi = JSON.parse(read('screens.json'));
  return {
    openapi: main.openapi,
    info: {
      ...main.info,
      title: `${brand.name} API`,
      description: read('introduction.md').replaceAll('https://kadr.example', publicUrl),
    },
    servers: [{ url: publicUrl }],
    tags: [...(screens.tags ?? []), ...(main.tags ?? [])],
    components: merged(main.components, screens.components),
    paths: { ...pathsOf(screens, screensOrigin), ...pathsOf(main) },
  };
}

/** Paths with the service's prefix, and its own server where that is another one. */
function pathsOf(document: OpenApi, origin?: string): OpenApi['paths'] {
  const prefix = document.servers?.[0]?.url ?? '';
  if (origin !== undefined) for (const operation of operationsOf(document)) operation.servers = [{ url: origin }];
  return Object.fromEntries(Object.entries(document.paths).map(([path, item]) => [prefix + path, item]));
}

/** No name means two things: the contract of the gateway sees to that. */
function merged(main: OpenApi['components'], screens: OpenApi['components']): OpenApi['components'] {
  return {
    ...main,
    schemas: { ...main.schemas, ...screens.schemas },
    responses: { ...main.responses, ...screens.responses },
    parameters: { ...main.parameters, ...screens.parameters },
  };
}
