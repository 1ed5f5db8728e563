import { listSettings, readConfig, type Config } from './platform/config.ts';

/** What other users of the machine may not do with any file: read, write, run. Those of the owner's group may read it. */
const forbidden = 0o027;

/**
 * The configuration of a process that works on an installation. From here on no other user of the machine can read what it
 * writes: the database holds password hashes and the links that open each picture.
 */
export function configure(): Config {
  const before = process.umask(forbidden);
  process.umask(before | forbidden);
  for (const miss of listSettings(process.env).misses) console.error(miss);
  return readConfig(process.env);
}
