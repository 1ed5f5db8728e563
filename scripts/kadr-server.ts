// One entry for all that runs on an installation: `kadr-server start`, `kadr-server backup --to DIR`.

// What the build has made, by a name that nothing resolves before it is there.
const builtServer: string = '#dist/program/main.js';

const commands: Readonly<Record<string, { does: string; run: () => Promise<unknown> }>> = {
  start: { does: 'serves until it is told to stop', run: () => import(builtServer) },
  backup: { does: 'copies the installation, also while it serves', run: () => import('./backup.ts') },
  restore: { does: 'makes an installation of a backup', run: () => import('./restore.ts') },
  move: { does: 'moves the installation to PostgreSQL and a bucket', run: () => import('./move.ts') },
  fsck: { does: 'compares the database with the pictures, and mends', run: () => import('./fsck.ts') },
  staff: { does: 'gives somebody a role, or a link that signs them in', run: () => import('./staff.ts') },
  words: { does: 'reads the words in pictures at once', run: () => import('./words.ts') },
  settings: { does: 'shows every setting, its meaning and what it is now', run: () => import('./settings.ts') },
  orders: { does: 'says that an order is paid, or cancelled', run: () => import('./orders.ts') },
};

const usage = `Usage: kadr-server [--settings FILE] COMMAND, and "kadr-server COMMAND --help"

  --settings FILE  reads settings from there, as the unit of systemd does; what is set already wins

${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(9)} ${does}`)
  .join('\n')}`;

if (process.argv[2] === '--settings') readEnvFile();
const [name = ''] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  // Each reads its own arguments from there.
  process.argv.splice(2, 1);
  await command.run();
} else {
  const isAsked = ['help', '--help'].includes(name);
  (isAsked ? console.log : console.error)(usage);
  process.exitCode = isAsked ? 0 : 2;
}

function readEnvFile(): void {
  const [, file = ''] = process.argv.splice(2, 2);
  try {
    process.loadEnvFile(file);
  } catch (error) {
    console.error(
      `The settings in "${file}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(2);
  }
}
