import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { codeOf } from '../error-code.ts';
import { writeOnce } from '../files/write-once.ts';
import { systemRandom, type Random } from '../random.ts';
import { reasonOf, StartRefusal } from '../start-refusal.ts';

const fileName = 'secret.key';
const keyBytes = 32;

/**
 * The key of every HMAC, 32 bytes: from SECRET_KEY, else from a file that the first start makes (mode 0600). Rejects with
 * StartRefusal when that file holds no key, and where it is not there although other nodes may use the same database: what they
 * have signed, and sealed, would be unreadable here.
 */
export async function secretKey(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>,
  random: Random,
): Promise<Buffer> {
  if (config.secretKey !== undefined) return createHash('sha256').update(config.secretKey).digest();
  const path = join(config.dataDir, fileName);
  if (!existsSync(path) && config.databaseUrl !== undefined)
    throw new StartRefusal(
      `SECRET_KEY is needed with DATABASE_URL: every node signs with the same key, and there is none in ${path} either. Nothing was changed: set it to the one of the other nodes, or to at least 32 random characters where this is the first.`,
    );
  if (!existsSync(path)) await makeKeyFile(path, random.bytes(keyBytes));
  const text = await readKeyFile(path);
  const key = Buffer.from(text, 'base64url');
  if (key.length !== keyBytes || key.toString('base64url') !== text)
    throw new StartRefusal(`The secret key file ${path} is damaged. Restore it, or delete it to sign everybody out.`);
  return key;
}

async function readKeyFile(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    throw new StartRefusal(`The secret key file ${path} cannot be read: ${reasonOf(codeOf(error))}.`, { cause: error });
  }
}

/** Leaves the key of another server that has begun on the same folder meanwhile: what it signs must hold here too. */
const makeKeyFile = (path: string, key: Buffer): Promise<void> =>
  writeOnce(path, `${key.toString('base64url')}\n`, {
    temporary: `${path}.${systemRandom.base62(16)}`,
    mode: 0o600,
  });
