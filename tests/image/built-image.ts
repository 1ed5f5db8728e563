import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.vitest/image');
const trusted = '/etc/ssl/certs/ca-certificates.crt';

/** What an image says of how it is run. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  Volumes: Record<string, unknown>;
  StopSignal: string;
  Healthcheck: { Test: string[] };
}

export interface BuiltImage {
  config: ImageConfig;
  /** Of all its layers. */
  megabytes: number;
  /** The root of its files. */
  tree: string;
  remove(): void;
}

/**
 * Builds `deploy/Containerfile`. No registry of images is asked: what it begins with is made of Debian's packages and of the Node
 * and npm that are here, under the names of its FROM lines.
 */
export function buildImage(): BuiltImage {
  requirePrograms();
  mkdirSync(folder, { recursive: true });
  const base = join(folder, 'base.tar');
  if (!existsSync(base)) makeBase(base);
  removeStorage();

  const empty = buildah('from', 'scratch');
  buildah('add', empty, base, '/');
  buildah('commit', '--rm', empty, 'docker.io/library/debian:bookworm-slim');
  const withNode = buildah('from', '--pull-never', 'docker.io/library/debian:bookworm-slim');
  buildah('copy', withNode, process.execPath, '/usr/local/bin/node');
  buildah('copy', withNode, npmFolder(), '/usr/local/lib/node_modules/npm');
  buildah('run', '--isolation', 'chroot', withNode, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', npm);
  // What this machine trusts, for a registry with a certificate of its own.
  if (existsSync(trusted)) buildah('copy', withNode, trusted, trusted);
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${trusted}`, withNode);
  buildah('commit', '--rm', withNode, 'docker.io/library/node:24-bookworm-slim');

  const registry = run('npm', ['config', 'get', 'registry']);
  const options = ['--isolation', 'chroot', '--layers=false', '--pull-never', '--format', 'docker'];
  buildah(
    'build',
    ...options,
    ...[
      '--build-arg',
      `NPM_CONFIG_REGISTRY=${registry}`,
      '-f',
      'deploy/Containerfile',
      '-t',
      'localhost/kadr:test',
      '.',
    ],
  );
  const said: { Docker: { config: ImageConfig } } = JSON.parse(
    buildah('inspect', '--type', 'image', 'localhost/kadr:test'),
  );
  const tree = buildah('mount', buildah('from', '--pull-never', 'localhost/kadr:test'));
  const bytes = Number(run('du', ['-sb', tree]).split('\t', 1)[0]);
  return { config: said.Docker.config, megabytes: Math.round(bytes / 1e6), tree, remove: removeStorage };
}

const npm = '/usr/local/bin/npm';

/** Debian without documentation and languages, as its slim image is. */
function makeBase(path: string): void {
  const left = ['doc', 'locale', 'man'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  const mirror = 'http://deb.debian.org/debian';
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', ...left, 'bookworm', path, mirror]);
}

const npmFolder = (): string => dirname(dirname(process.env['npm_execpath'] ?? realpathSync(run('which', ['npm']))));

function buildah(...args: string[]): string {
  const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')];
  return run('buildah', [...storage, ...args]);
}

function removeStorage(): void {
  for (const name of ['root', 'run']) rmSync(join(folder, name), { recursive: true, force: true });
}

function run(command: string, args: readonly string[]): string {
  // buildah works where only memory is temporary: layers are too large for that.
  const env = { ...process.env, TMPDIR: folder };
  return execFileSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  }).trim();
}

function requirePrograms(): void {
  const isThere = (name: string) => spawnSync('which', [name]).status === 0;
  const missing = ['buildah', 'mmdebstrap'].filter((name) => !isThere(name));
  if (missing.length > 0)
    throw new Error(`An image is built by ${missing.join(' and ')}: apt-get install -y ${missing.join(' ')}`);
  if (process.getuid?.() !== 0) throw new Error('An image is tried by root, who may mount and change the root folder');
}
