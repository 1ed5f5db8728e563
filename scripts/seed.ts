import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { DataDirBusy } from '#server/platform/db/sqlite.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { accountOf, SeedRefused } from './seed/account.ts';
import { drawPictures } from './seed/draw.ts';
import { storePicture, storeScreens, type StoredFile } from './seed/store.ts';

/** Fills an account with drawn screens. On SQLite the server must be stopped: one process writes there. */
const usage = 'npm run seed -- --email ada@example.org --password "a long one" --screens 1000 --days 365';

try {
  await seed();
} catch (error) {
  if (!(error instanceof SeedRefused || error instanceof ConfigError || error instanceof DataDirBusy)) throw error;
  console.error(error instanceof DataDirBusy ? `${error.message} Seeding needs the server stopped.` : error.message);
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const { email, password, screens, days } = readArguments();
  const started = Date.now();
  const platform = await openPlatform(readConfig(process.env));
  try {
    const user = await accountOf(platform, email, password);
    const files: StoredFile[] = [];
    for (const drawn of await drawPictures()) files.push(await storePicture(platform, drawn));
    await storeScreens(platform, user, files, { screens, days }, (rows) =>
      console.log(`${rows.toLocaleString('en-US')} screens`),
    );
  } finally {
    await platform.close();
  }
  console.log(
    `${email} has ${screens.toLocaleString('en-US')} more screens over ${days} days (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      screens: { type: 'string', default: '200' },
      days: { type: 'string', default: '90' },
    },
  });
  const { email, password } = values;
  const screens = whole(values.screens, 5_000_000);
  const days = whole(values.days, 36_500);
  if (!email || !password || screens === null || days === null) throw new SeedRefused(`Usage: ${usage}`);
  return { email, password, screens, days };
}

function whole(value: string, limit: number): number | null {
  const number = /^\d{1,8}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= limit ? number : null;
}
