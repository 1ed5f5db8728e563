import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { codeOf } from '../error-code.ts';
import { noLinks } from '../installation/picture-folder.ts';
import { systemRandom, type Random } from '../random.ts';
import { reasonOf, StartRefusal } from '../start-refusal.ts';

const fileName = 'secret.key';
const keyBytes = 32;

/**
 * The key of every HMAC, 32 bytes: from SECRET_KEY, else from a file that the first start makes (mode 0600). Throws
 * StartRefusal when that file holds no key.
 */
export function secretKey(config: Pick<Config, 'dataDir' | 'secretKey'>, random: Random): Buffer {
  if (config.secretKey !== undefined) return createHash('sha256').update(config.secretKey).digest();
  const path = join(config.dataDir, fileName);
  if (!existsSync(path)) createKeyFile(path, random.bytes(keyBytes));
  const text = readKeyFile(path);
  const key = Buffer.from(text, 'base64url');
  if (key.length !== keyBytes || key.toString('base64url') !== text)
    throw new StartRefusal(`The secret key file ${path} is damaged. Restore it, or delete it to sign everybody out.`);
  return key;
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartRefusal(`The secret key file ${path} cannot be read: ${reasonOf(codeOf(error))}.`, { cause: error });
  }
}

/** Leaves the key of another server that has begun on the same folder meanwhile: what it signs must hold here too. */
function createKeyFile(path: string, key: Buffer): void {
  const temporary = `${path}.${systemRandom.base62(16)}`;
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, `${key.toString('base64url')}\n`);
    fsyncSync(file);
    linkSync(temporary, path);
  } catch (error) {
    if (noLinks.has(codeOf(error))) renameSync(temporary, path);
    else if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(file);
    rmSync(temporary, { force: true });
  }
}
