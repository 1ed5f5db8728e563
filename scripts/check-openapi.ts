import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** Holds the OpenAPI documents of both services to the recommended rules of Redocly and Spectral, warnings included. */
const folder = resolve(import.meta.dirname, '../server/main-api/reference');
const redocly = await createConfig({ extends: ['recommended'] });
const ruler = new spectral.Spectral();
ruler.setRuleset(
  new spectral.Ruleset({
    extends: [rulesets.oas],
    // Whom to ask is a matter of whoever runs the site, and a summary is often all there is to say.
    rules: { 'info-contact': 'off', 'operation-description': 'off' },
  }),
);

let faults = 0;
for (const name of ['main.json', 'screens.json']) {
  const file = join(folder, name);
  const source = readFileSync(file, 'utf8');
  for (const { ruleId, message, location } of await lintFromString({ source, absoluteRef: file, config: redocly }))
    report(`${name}${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
  for (const { code, message, path } of await ruler.run(JSON.parse(source)))
    report(`${name}#/${path.join('/')}: ${message} (${code})`);
}
process.exitCode = faults === 0 ? 0 : 1;

function report(fault: string): void {
  faults += 1;
  console.error(fault);
}
