// Checks the data folder of a stopped server: `npm run fsck`, and `npm run fsck -- --repair` to mend what can be.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { configure } from '#server/configure.ts';
import type { Config } from '#server/platform/config.ts';
import { isUsed, readPictureFolder } from '#server/platform/installation/picture-folder.ts';
import { holdsUnfinishedRestore } from '#server/platform/installation/unfinished-restore.ts';
import { counted } from '#server/platform/counted.ts';
import { databaseFileName } from '#server/platform/db/sqlite.ts';
import { checkStorage } from '#server/fsck.ts';
import type { CheckOptions } from '#server/platform/data-check.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { refusalOf } from '#server/refusals.ts';
import { printProgress } from './progress.ts';
import { commandLine } from '#server/platform/command-line.ts';

const usage = `Usage: ${commandLine('fsck', '[--repair [--even-too-many] [--even-unshown]]')}

Compares the database in DATA_DIR (or at DATABASE_URL) with the pictures. Stop the server first.
Without an option it reports and changes nothing.

  --repair          counts the days anew, makes missing renditions again, gives jobs that failed
                    more tries, moves files that no row has known for a day into the folder
                    "files/quarantine", and puts back from there what a row knows. Pictures that are
                    missing or changed stay troubles.
  --even-too-many   with --repair: moves them also where no row knows more than 100 and more than
                    1 % of the pictures. Be certain that the database is the right one.
  --even-unshown    with --repair: puts pictures aside that no screen shows, and removes their rows,
                    also where they are more than 100 and more than 1 % of the pictures. Be certain
                    that no screens were lost in the database: only a backup brings them back.
  --help            shows this

Exit code: 0 all is sound, 1 there are troubles, 2 nothing could be checked`;

/** What the administrator can mend. */
class Refused extends Error {}

let known: Config | undefined;
try {
  const { help, ...options } = readArguments();
  if (help) {
    console.log(usage);
  } else {
    known = { ...configure(), logLevel: 'warn' };
    await requireData(known);
    process.exitCode = (await check(known, options)) === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Refused ? error.message : refusalOf(error, known));
  process.exitCode = 2;
}

/** Returns how many troubles there are. */
async function check(
  config: Config,
  options: Pick<CheckOptions, 'repair' | 'evenTooMany' | 'evenUnshown'>,
): Promise<number> {
  const platform = await openPlatform(config, {
    noTimeLimits: true,
    alone: true,
    asItIs: !options.repair,
    withoutKey: true,
  });
  try {
    const { files, screens, notes, troubles } = await checkStorage(platform, { ...options, progress: printProgress() });
    for (const note of notes) console.log(note);
    for (const trouble of troubles) console.error(trouble);
    const checked = `${counted(files, 'picture')} and ${counted(screens, 'screen')} checked`;
    console.log(`${checked}: ${verdict(troubles.length, options.repair)}`);
    return troubles.length;
  } finally {
    await platform.close();
  }
}

function verdict(troubles: number, repair: boolean): string {
  if (troubles === 0) return 'all is sound';
  return `${counted(troubles, 'trouble')}${repair ? ' that cannot be mended here; let this user read what it may not, and restore what is lost from a backup' : ''}`;
}

/** Opening an empty place would make a database there: not the one that was meant, and to it every file is unknown. */
async function requireData(config: Config): Promise<void> {
  // Where neither lies in the data folder, they say themselves that they are empty.
  const liesElsewhere = config.s3 !== undefined && config.databaseUrl !== undefined;
  const wanted = config.databaseUrl === undefined ? join(config.dataDir, databaseFileName) : pictureFolder(config);
  if (!existsSync(wanted) && holdsUnfinishedRestore(config.dataDir))
    throw new Refused(
      `There is nothing to check: a restore into ${config.dataDir} was broken off. Give it again (${commandLine('restore', '--from DIR')}).`,
    );
  // Beside pictures none is made, and what refuses to says more.
  if (!liesElsewhere && !existsSync(wanted) && !isUsed(await readPictureFolder(pictureFolder(config))))
    throw new Refused(`There is nothing to check: ${wanted} is not there. Set DATA_DIR to the folder of the server.`);
  if (config.databaseUrl !== undefined && !(await hasTables(config.databaseUrl)))
    throw new Refused('There is nothing to check: no server has ever used this database. Set DATABASE_URL right.');
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // What breaks the connection also rejects the query; without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>("select to_regclass('screens') is not null as found");
    return rows[0]?.found === true;
  } finally {
    await client.end();
  }
}

function readArguments(): Omit<CheckOptions, 'progress'> & { help: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      options: { help: flag, repair: flag, 'even-too-many': flag, 'even-unshown': flag },
    });
    const { help, repair, 'even-too-many': evenTooMany, 'even-unshown': evenUnshown } = values;
    return { help, repair, evenTooMany, evenUnshown };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
