#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { createClient } from './api/client.ts';
import { addCollection } from './commands/collection.ts';
import { addCompletion } from './commands/completion.ts';
import { addFind } from './commands/find.ts';
import { addImport } from './commands/import.ts';
import { addLink } from './commands/link.ts';
import { addLogin } from './commands/login.ts';
import { addMcp } from './commands/mcp.ts';
import { addUpdate } from './commands/update.ts';
import { addUpload } from './commands/upload.ts';
import { requireLogin } from './config.ts';
import { exitCodes, Failure } from './exit-codes.ts';
import { createOutput } from './output.ts';

/** From source it lies beside this file, in the package above it. */
const packageFile = new URL(import.meta.url.endsWith('.ts') ? './package.json' : '../package.json', import.meta.url);
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));

const program = new Command('kadr')
  .description('Screenshots from the command line: upload, find, share and renew them')
  .version(version)
  .option('--json', 'answer in JSON, for programs')
  .showHelpAfterError('(kadr --help tells what there is)')
  .exitOverride();

const output = () => createOutput(program.opts<{ json?: true }>().json === true);
const client = async () => createClient(await requireLogin());

addLogin(program, output);
addUpload(program, client, output);
addFind(program, client, output);
addLink(program, client, output);
addCollection(program, client, output);
addUpdate(program, client, output);
addImport(program, client, output);
addMcp(program, client);
addCompletion(program);
// Wherever it is written.
for (const command of program.commands) allowJson(command);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
  else if (error instanceof Failure) {
    const { message, type, exitCode } = error;
    if (program.opts<{ json?: true }>().json === true)
      process.stderr.write(`${JSON.stringify({ error: { type: type ?? 'failed', message } })}\n`);
    else process.stderr.write(`kadr: ${message}\n`);
    process.exitCode = exitCode;
  } else throw error;
}

function allowJson(command: Command): void {
  command.exitOverride().showHelpAfterError('(--help tells what there is)');
  command.option('--json', 'answer in JSON, for programs');
  command.hook('preAction', (_, acting) => {
    if (acting.opts<{ json?: true }>().json === true) program.setOptionValue('json', true);
  });
  for (const below of command.commands) allowJson(below);
}
