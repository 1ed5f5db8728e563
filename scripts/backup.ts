// Copies an installation, also while its server runs: `npm run backup -- --to DIR`.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused, type Manifest } from '#server/backup/backup-folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { configure } from '#server/configure.ts';
import type { Config } from '#server/platform/config.ts';
import { counted } from '#server/platform/counted.ts';
import { createLogger } from '#server/platform/log.ts';
import { refusalOf } from '#server/refusals.ts';
import { printProgress } from './progress.ts';
import { commandLine } from '#server/platform/command-line.ts';

const usage = `Usage: ${commandLine('backup', '--to DIR')}

Copies the database in DATA_DIR (or at DATABASE_URL) and the pictures to DIR, a new folder. The server
may run. Everything is read back and compared. A backup that was broken off goes on in the same folder.

  --to DIR   where to
  --help     shows this

Exit code: 0 the backup is whole, 1 it is whole but something was wrong already, 2 there is no backup`;

let known: Config | undefined;
try {
  const { help, to } = readArguments();
  if (help) {
    console.log(usage);
  } else {
    known = { ...configure(), logLevel: 'warn' };
    if (!to) throw new BackupRefused(`--to is needed\n\n${usage}`);
    process.exitCode = await backUp(known, resolve(to));
  }
} catch (error) {
  console.error(error instanceof BackupRefused ? error.message : refusalOf(error, known));
  process.exitCode = 2;
}

async function backUp(config: Config, to: string): Promise<number> {
  const manifest = await makeBackup({
    config,
    log: createLogger(config),
    to,
    now: Date.now(),
    progress: printProgress(),
  });
  for (const trouble of manifest.troubles) console.error(trouble);
  console.log(`${summaryOf(manifest)} are in ${to}`);
  return manifest.troubles.length === 0 ? 0 : 1;
}

function summaryOf({ pictures, tables }: Manifest): string {
  return `${counted(pictures.count, 'picture')} and ${counted(tables.screens?.rows ?? 0, 'screen')}`;
}

function readArguments(): { help: boolean; to?: string | undefined } {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false }, to: { type: 'string' } } }).values;
  } catch (error) {
    throw new BackupRefused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
