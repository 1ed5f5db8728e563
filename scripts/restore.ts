// Makes an installation of a backup; the server must be stopped: `npm run restore -- --from DIR`.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '#server/backup/backup-folder.ts';
import { restoreBackup, UnsoundBackup } from '#server/backup/restore-backup.ts';
import { CommitOutcomeUnknown, SwapBroken } from '#server/backup/swap-in.ts';
import { configure } from '#server/configure.ts';
import type { Config } from '#server/platform/config.ts';
import { counted } from '#server/platform/counted.ts';
import { createLogger } from '#server/platform/log.ts';
import { refusalOf } from '#server/refusals.ts';
import { printProgress } from './progress.ts';
import { commandLine } from '#server/platform/command-line.ts';

const usage = `Usage: ${commandLine('restore', '--from DIR [--anyway]')}

Puts what "${commandLine('backup')}" has made in DIR in the place of what is in DATA_DIR. Stop the server first.
All of it is copied and checked before anything changes, and what was there is kept beside it.
With DATABASE_URL the rows go there: to a database without tables, and a DATA_DIR without pictures.

  --from DIR  the backup
  --anyway    also one of which pictures are missing or damaged
  --help      shows this

Exit code: 0 all was restored and is sound, 1 restored with troubles, not whole or not known whether, 2 nothing was changed`;

let known: Config | undefined;
try {
  const { help, from, anyway } = readArguments();
  if (help) {
    console.log(usage);
  } else {
    known = { ...configure(), logLevel: 'warn' };
    if (!from) throw new BackupRefused(`--from is needed\n\n${usage}`);
    process.exitCode = await restore(known, resolve(from), anyway);
  }
} catch (error) {
  if (error instanceof UnsoundBackup) {
    for (const trouble of error.troubles) console.error(trouble);
    console.error('The backup is not sound, and nothing was changed. Take another one, or add --anyway.');
  } else {
    const isSaid = [BackupRefused, CommitOutcomeUnknown, SwapBroken].some((kind) => error instanceof kind);
    console.error(isSaid && error instanceof Error ? error.message : refusalOf(error, known));
  }
  process.exitCode = error instanceof CommitOutcomeUnknown || error instanceof SwapBroken ? 1 : 2;
}

async function restore(config: Config, from: string, anyway: boolean): Promise<number> {
  const { report, replaced } = await restoreBackup({
    config,
    log: createLogger(config),
    from,
    now: Date.now(),
    anyway,
    progress: printProgress(),
  });
  for (const trouble of report.troubles) console.error(trouble);
  const restored = `${counted(report.files, 'picture')} and ${counted(report.screens, 'screen')}`;
  console.log(`${restored} were restored and checked, in ${config.dataDir}`);
  if (replaced !== null) console.log(`What was there before is in ${replaced}: remove it when you do not miss it`);
  return report.troubles.length === 0 ? 0 : 1;
}

function readArguments(): { help: boolean; from?: string | undefined; anyway: boolean } {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        from: { type: 'string' },
        anyway: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new BackupRefused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
