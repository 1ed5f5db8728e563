import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { build } from '#scripts/run/build.mjs';
import { processEnv } from './process-env.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that all files share which need no settings of their own. */
    sharedProduct: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

/** Tests sign up and upload more often than people do. */
export const freely = {
  REGISTRATION_PER_HOUR: '100000',
  CODES_PER_HOUR: '100000',
  FORMS_PER_HOUR: '100000',
  LOGIN_PER_MINUTE: '10000',
  UPLOAD_PER_MINUTE: '10000',
  UPLOAD_BYTES_PER_MINUTE: '1000000000000',
};

/** One server for the whole run, with the accounts of `seeds`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Another project of this run has started it.
  if ('sharedProduct' in project.getProvidedContext()) return async () => undefined;
  // One file that is run by itself would meet what was built before.
  await build(['gateway', 'app', 'server']);
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-shared-'));
  await promisify(execFile)(process.execPath, ['tests/support/fill-seeds.ts'], {
    cwd: root,
    // Their days begin at midnight UTC.
    env: { ...processEnv, DATA_DIR: dataDir, TZ: 'UTC' },
  });
  const product = await startProduct({ dataDir, env: freely });
  const killNow = (): void => void product.kill();
  process.once('exit', killNow);
  project.vitest.provide('sharedProduct', product.url);
  return async () => {
    process.off('exit', killNow);
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
