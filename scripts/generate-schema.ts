import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { OpenApiDocument } from '#mesh/openapi-document.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';

/** Writes what the services answer at `openapi.json` to `server/main-api/reference`: the contract, and what the gateway is made of. */
const folder = resolve(import.meta.dirname, '../server/main-api/reference');
const { main, screens } = await documentsOfServices();
for (const [file, value] of Object.entries({ 'main.json': main, 'screens.json': screens }))
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

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
