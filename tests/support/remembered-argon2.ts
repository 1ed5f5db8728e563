// In place of @node-rs/argon2 in the suite `server`: most of its tests sign up with the same password.
import { hash as work, type Options } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

const hashes = new Map<string, Promise<string>>();

/** The hash, at full cost, that was made of this password first. */
export function hash(password: string, options: Options): Promise<string> {
  const key = JSON.stringify([password, options]);
  const hashed = hashes.get(key) ?? work(password, options);
  hashes.set(key, hashed);
  return hashed;
}
