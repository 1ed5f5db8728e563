// Shows every variable that an installation reads, and what it is now: `kadr-server settings`.
import { parseArgs } from 'node:util';
import { listSettings } from '#server/platform/config.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { settingsTable } from './settings-table.ts';

const usage = `Usage: ${commandLine('settings', '[--json]')}

Shows every environment variable of Kadr with its present value, its default and its meaning. A star stands before those that
are set here; secrets are hidden.

  --json   as JSON
  --help   shows this

Exit code: 0 a server would start with them, 1 it would refuse them, 2 the command was not understood`;

const options = readArguments();
if (options === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else if (options.help) {
  console.log(usage);
} else {
  const { settings, problems, misses } = listSettings(process.env);
  if (options.json) console.log(JSON.stringify({ settings, problems, misses }, null, 2));
  else console.log(settingsTable(settings, process.stdout.isTTY ? process.stdout.columns : 120));
  if (!options.json) for (const said of [...problems, ...misses]) console.error(said);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function readArguments(): { help: boolean; json: boolean } | undefined {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { help: flag, json: flag } }).values;
  } catch {
    return undefined;
  }
}
