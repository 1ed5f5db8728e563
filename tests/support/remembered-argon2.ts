// In place of @node-rs/argon2 in the suite `server`: most of its tests sign up with the same password.
import { hash as work, verify as judge, type Options } from '@node-rs/argon2/index.js';

const hashes = new Map<string, Promise<string>>();

/** What was asked of argon2 in this worker, remembered or not. */
export const asked: { hashed: string[]; verified: string[] } = { hashed: [], verified: [] };

/** The hash, at full cost, that was made of this password first. */
export function hash(password: string, options: Options): Promise<string> {
  asked.hashed.push(password);
  const key = JSON.stringify([password, options]);
  const hashed = hashes.get(key) ?? work(password, options);
  hashes.set(key, hashed);
  return hashed;
}

export function verify(hashed: string, password: string): Promise<boolean> {
  asked.verified.push(hashed);
  return judge(hashed, password);
}
