import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { refuseSharedNames } from '#mesh/merge-names.ts';
import type { OpenApiDocument } from '#mesh/openapi-document.ts';
import { prepareOpenApi } from '#mesh/prepare-openapi.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';

/** Writes `mesh/openapi/` from the services' own OpenAPI documents. */
const folder = resolve(import.meta.dirname, '../mesh/openapi');

const documents = await documentsOfServices();
const main = prepareOpenApi(documents.main);
const screens = prepareOpenApi(documents.screens);
refuseSharedNames({ main: main.document, screens: screens.document });

mkdirSync(folder, { recursive: true });
write('main.json', main.document);
write('screens.json', screens.document);
write('path-patterns.json', { ...main.patterns, ...screens.patterns });

function write(file: string, value: unknown): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

/** What the running services would answer at `openapi.json`; they stand on an empty folder that is thrown away. */
async function documentsOfServices(): Promise<{ main: OpenApiDocument; screens: OpenApiDocument }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadr-schema-'));
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  const app = await buildApp(platform, { roles: ['main-api', 'screens'] });
  try {
    const main = await app.inject('/api/openapi.json');
    const screens = await app.inject('/screens/openapi.json');
    return { main: main.json<OpenApiDocument>(), screens: screens.json<OpenApiDocument>() };
  } finally {
    await app.close();
    await platform.close();
    rmSync(dataDir, { recursive: true });
  }
}
