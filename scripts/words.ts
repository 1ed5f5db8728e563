// Reads the words in pictures at once: `npm run words -- --missing`, and `-- --again` to read all of them anew.
import { parseArgs } from 'node:util';
import { configure } from '#server/configure.ts';
import { counted } from '#server/platform/counted.ts';
import { commandLine } from '#server/platform/command-line.ts';
import type { Config } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { refusalOf } from '#server/refusals.ts';
import { countWords, readAnew, readWaiting } from '#server/screens/words/read-all.ts';
import { printProgress } from './progress.ts';

const usage = `Usage: ${commandLine('words', '[--missing | --again]')}

Says how many pictures have been read for their words. With SQLite, stop the server first: one process writes there.

  --missing   reads those that wait now, the newest first, and not when nothing else is to be done
  --again     has all of them wait, those that could not be read too, and reads them
  --help      shows this

A picture takes 2 to 10 seconds of a core: 100,000 take days. Ctrl-C ends it after the picture at hand;
a server reads the rest, beside its work.`;

let known: Config | undefined;
try {
  const { help, missing, again } = readArguments();
  if (help || (missing && again)) console.log(usage);
  else {
    known = { ...configure(), logLevel: 'error' };
    if (!known.words) throw new StartRefusal('WORDS is off: this installation reads no words in pictures.');
    await run(known, { missing, again });
  }
} catch (error) {
  console.error(refusalOf(error, known));
  process.exitCode = 1;
}

async function run(config: Config, { missing, again }: { missing: boolean; again: boolean }): Promise<void> {
  const platform = await openPlatform(config, { noTimeLimits: true });
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  try {
    if (again) await readAnew(platform);
    if (missing || again) await readWaiting(platform, { progress: printProgress(), signal: ending.signal });
    const { waiting, read, unreadable } = await countWords(platform);
    console.log(`${counted(read, 'picture')} read, ${waiting} waiting, ${unreadable} that cannot be read`);
  } finally {
    await platform.close();
  }
}

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { help: flag, missing: flag, again: flag } }).values;
  } catch {
    throw new StartRefusal(usage);
  }
}
