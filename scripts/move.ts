// Moves an installation from SQLite and a folder to PostgreSQL and a bucket; the server must be stopped: `npm run move -- --to FILE`.
import { readFile } from 'node:fs/promises';
import { parseArgs, parseEnv } from 'node:util';
import { moveInstallation, type Moved } from '#server/backup/move-installation.ts';
import { configure } from '#server/configure.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { counted } from '#server/platform/counted.ts';
import { createLogger } from '#server/platform/log.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { refusalOf } from '#server/refusals.ts';
import { printProgress } from './progress.ts';

const usage = `Usage: ${commandLine('move', '--to FILE')}

Moves the installation in DATA_DIR from SQLite to the PostgreSQL and the S3 bucket that FILE names: the settings with which
its nodes will run, with DATABASE_URL, with S3_BUCKET and what belongs to it, or with both. Stop the server first.
Every row and every file is compared there with what is here; only then what was moved is put aside, in DATA_DIR. A move
that was broken off goes on when the command is given again.

  --to FILE  settings as NAME=value, a line each
  --help     shows this

Exit code: 0 all of it has moved, 1 it has, but something was wrong already, 2 everything is where it was`;

let known: Config | undefined;
try {
  const { help, to } = readArguments();
  if (help) console.log(usage);
  else {
    known = { ...configure(), logLevel: 'warn' };
    if (to === undefined) throw new StartRefusal(`--to is needed\n\n${usage}`);
    const { databaseUrl, s3 } = await readTarget(to);
    const target = { ...(databaseUrl === undefined ? {} : { databaseUrl }), ...(s3 === undefined ? {} : { s3 }) };
    const options = { config: known, target, log: createLogger(known), now: Date.now(), progress: printProgress() };
    known = { ...known, ...target };
    process.exitCode = tell(await moveInstallation(options), options.config);
  }
} catch (error) {
  console.error(refusalOf(error, known));
  process.exitCode = 2;
}

function tell({ tables, files, aside }: Moved, { dataDir, secretKey }: Config): number {
  for (const trouble of files?.troubles ?? []) console.error(trouble);
  const rows = [...(tables?.values() ?? [])].reduce((sum, table) => sum + table.rows, 0);
  const moved = [
    ...(tables ? [`${counted(rows, 'row')} of ${counted(tables.size, 'table')}`] : []),
    ...(files ? [counted(files.count, 'file')] : []),
  ];
  console.log(`${moved.join(' and ')} have moved, and are the same there`);
  console.log(`What was here lies in ${aside}: remove it when you do not miss it`);
  if (!files) console.log(`The pictures stay where they are: the node that has them runs with DATA_DIR=${dataDir}`);
  if (secretKey === undefined)
    console.log(`Its key is ${dataDir}/secret.key: copy that into the DATA_DIR of every node, and set no SECRET_KEY`);
  return (files?.troubles.length ?? 0) === 0 ? 0 : 1;
}

async function readTarget(file: string): Promise<Config> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartRefusal(
      `The settings in "${file}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return readConfig({ ...parseEnv(text) });
}

function readArguments(): { help: boolean; to?: string | undefined } {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false }, to: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
