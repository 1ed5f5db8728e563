import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gatewayInputs } from '#mesh/gateway-inputs.ts';
import type { OpenApiDocument } from '#mesh/openapi-document.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';

/** Writes the services' own OpenAPI documents for the reference, and what Mesh reads of them to `mesh/openapi/`. */
const root = resolve(import.meta.dirname, '..');
const { main, screens } = await documentsOfServices();
write('server/main-api/reference', { 'main.json': main, 'screens.json': screens });
write('mesh/openapi', gatewayInputs({ main, screens }));

function write(folder: string, files: object): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [file, value] of Object.entries(files))
    writeFileSync(join(root, folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

/** What the running services would answer at `openapi.json`; they stand on an empty folder that is thrown away. */
async function documentsOfServices(): Promise<{ main: OpenApiDocument; screens: OpenApiDocument }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadr-schema-'));
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  const app = await buildApp(platform, { roles: ['main-api', 'screens'] });
  try {
    return {
      main: (await app.inject('/api/openapi.json')).json<OpenApiDocument>(),
      screens: (await app.inject('/screens/openapi.json')).json<OpenApiDocument>(),
    };
  } finally {
    await app.close();
    await platform.close();
    rmSync(dataDir, { recursive: true });
  }
}
