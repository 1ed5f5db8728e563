import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Holds the OpenAPI documents of both services to the recommended rules of Redocly, warnings included. */
const folder = resolve(import.meta.dirname, '../server/main-api/reference');
const redocly = await createConfig({ extends: ['recommended'] });

let faults = 0;
for (const name of ['main.json', 'screens.json']) {
  const file = join(folder, name);
  const source = readFileSync(file, 'utf8');
  for (const { ruleId, message, location } of await lintFromString({ source, absoluteRef: file, config: redocly }))
    report(`${name}${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
process.exitCode = faults === 0 ? 0 : 1;

function report(fault: string): void {
  faults += 1;
  console.error(fault);
}
