import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildGateway } from './build-gateway.ts';
import { writeCliSchemas } from './generate/cli-schemas.ts';
import { markBuilt } from './run/build.mjs';

const root = resolve(import.meta.dirname, '..');
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

// From the routes of the services to the typed operations of the client; every step's output is committed.
run('scripts/generate-schema.ts');
await buildGateway();
copyFileSync(join(root, '.mesh/schema.graphql'), join(root, 'mesh/schema.graphql'));
run('node_modules/.bin/graphql-codegen', '--config', 'mesh/codegen.config.ts');
writeCliSchemas();
markBuilt('gateway');
