import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { ignoreMissing } from '../files/missing.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import { isMailAddress } from './address.ts';
import type { Letter, Mail, Outbox, StoredLetter } from './mail.ts';

const listed = 100;
const kept = 1000;
/** Time in milliseconds, 13 digits until the year 2286, then a random part: names sort by time. */
const idPattern = /^\d{13}-[0-9A-Za-z]{8}$/;

export interface OutboxOptions {
  folder: string;
  clock: Clock;
  random: Random;
  log: Log;
}

/** Keeps letters as JSON files instead of sending them, for a server without SMTP. */
export function createOutboxMail({ folder, clock, random, log }: OutboxOptions): Mail {
  return {
    outbox: outboxIn(folder),
    async send(letter) {
      if (!isMailAddress(letter.to.address)) throw new Error('Not a mail address');
      const sentAt = clock.now();
      const id = `${String(sentAt).padStart(13, '0')}-${random.base62(8)}`;
      await store(folder, { id, sentAt, ...letter });
      log.info({ file: join(folder, `${id}.json`) }, 'An email lies in the outbox, because SMTP_URL is not set');
    },
    close: () => undefined,
  };
}

function outboxIn(folder: string): Outbox {
  const read = async (id: string): Promise<StoredLetter | null> => {
    if (!idPattern.test(id)) return null;
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(ignoreMissing);
    return text === undefined ? null : parseLetter(text);
  };
  return {
    read,
    async list() {
      const ids = (await idsIn(folder)).slice(0, listed);
      const letters = await Promise.all(ids.map(read));
      return letters.filter((letter) => letter !== null);
    },
  };
}

async function store(folder: string, letter: StoredLetter): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${letter.id}.json`);
  await writeFile(`${path}.new`, JSON.stringify(letter, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
  for (const id of (await idsIn(folder)).slice(kept)) await rm(join(folder, `${id}.json`), { force: true });
}

/** Newest first. */
async function idsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names
    .filter((name) => name.endsWith('.json') && idPattern.test(name.slice(0, -5)))
    .map((name) => name.slice(0, -5))
    .toSorted()
    .toReversed();
}

/** Null when the file is not a letter of ours. */
function parseLetter(text: string): StoredLetter | null {
  const value: unknown = JSON.parse(text);
  return isLetter(value) ? value : null;
}

function isLetter(value: unknown): value is StoredLetter {
  if (typeof value !== 'object' || value === null) return false;
  const letter: Partial<Record<keyof (Letter & StoredLetter), unknown>> = value;
  return (
    typeof letter.id === 'string' &&
    typeof letter.subject === 'string' &&
    typeof letter.text === 'string' &&
    typeof letter.to === 'object'
  );
}
