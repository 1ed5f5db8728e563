import { parseArgs } from 'node:util';
import { configure } from '#server/configure.ts';
import type { Config } from '#server/platform/config.ts';
import { counted } from '#server/platform/counted.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { refusalOf } from '#server/refusals.ts';
import { accountOf, SeedRefused } from './seed/account.ts';
import { storePicture, storeScreens, type StoredFile } from './seed/store.ts';

/** Fills an account with drawn screens. On SQLite the server must be stopped: one process writes there. */
const usage = 'npm run seed -- --email ada@example.org --password "a long one" --screens 1000 --days 365';

interface Wanted {
  email: string;
  password: string;
  screens: number;
  days: number;
}

let known: Config | undefined;
try {
  const wanted = readArguments();
  known = configure();
  await seed(known, wanted);
} catch (error) {
  console.error(error instanceof SeedRefused ? error.message : refusalOf(error, known));
  process.exitCode = 1;
}

async function seed(config: Config, { email, password, screens, days }: Wanted): Promise<void> {
  const started = Date.now();
  const { drawPictures } = await import('./seed/draw.ts').catch(withoutPackages);
  const platform = await openPlatform(config, { alone: true });
  try {
    const user = await accountOf(platform, email, password);
    const files: StoredFile[] = [];
    for (const drawn of await drawPictures()) files.push(await storePicture(platform, drawn));
    await storeScreens(platform, user, files, { screens, days }, (rows) => console.log(counted(rows, 'screen')));
  } finally {
    await platform.close();
  }
  console.log(
    `${email} has ${counted(screens, 'more screen')} over ${counted(days, 'day')} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}

function withoutPackages(error: unknown): never {
  if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new SeedRefused('Seeding draws with packages of development, which are not installed here: npm install');
}

function readArguments(): Wanted {
  const { email, password, ...counts } = parsed();
  if (!email || !password) throw misused('--email and --password are needed');
  const screens = whole(counts.screens, 5_000_000);
  if (screens === null) throw misused('--screens is a whole number from 1 to 5000000');
  const days = whole(counts.days, 36_500);
  if (days === null) throw misused('--days is a whole number from 1 to 36500');
  return { email, password, screens, days };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
        screens: { type: 'string', default: '200' },
        days: { type: 'string', default: '90' },
      },
    }).values;
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error));
  }
}

function misused(reason: string): SeedRefused {
  return new SeedRefused(`${reason}. Usage: ${usage}`);
}

function whole(value: string, limit: number): number | null {
  const number = /^\d{1,8}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= limit ? number : null;
}
