import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { download, register, upload } from '#tests/crash/account.ts';
import { testSecret } from '#tests/support/mailed-code.ts';
import { picture } from '#tests/support/pictures.ts';
import { freePort, startProduct, type Product } from '#tests/support/product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildImage, type BuiltImage } from './built-image.ts';

const largest = 450;

let image: BuiltImage;

beforeAll(() => {
  image = buildImage();
  console.log(`The image has ${image.megabytes} MB`);
}, 900_000);

// Two gigabytes, on a disk that may be busy.
afterAll(() => image.remove(), 300_000);

/** Runs a command on a file system that nobody can write to, but for its volume and /tmp, with the environment of the image. */
const enter = `
set -e
tree=$1 volumes=$2 user=$3; shift 3
mount --bind "$tree" "$tree"
mount -o remount,bind,ro "$tree"
mount --bind "$volumes/data" "$tree/data"
mount --bind "$volumes/backup" "$tree/backup"
mount -t tmpfs tmpfs "$tree/tmp"
mount -t proc proc "$tree/proc"
mount --rbind /dev "$tree/dev"
exec chroot --userspec="$user" "$tree" /usr/bin/env -i "$@"`;

function inside(volumes: string, env: Record<string, string>, command: readonly string[]): string[] {
  const { Env, User } = image.config;
  const set = [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  return ['unshare', '--mount', 'sh', '-c', enter, 'enter', image.tree, volumes, User, ...set, ...command];
}

async function start(volumes: string): Promise<Product> {
  const { Entrypoint, Cmd } = image.config;
  const port = await freePort();
  const env = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, SECRET_KEY: testSecret };
  const command = inside(volumes, env, [...Entrypoint, ...Cmd]);
  const product = await startProduct({ port, dataDir: join(volumes, 'data'), command });
  onTestFinished(() => product.kill());
  return product;
}

/** A folder of two, which belong to the user of the image. */
async function ownedVolumes(): Promise<string> {
  const volumes = await temporaryFolder('kadr-volumes-');
  const [uid = NaN, gid = NaN] = image.config.User.split(':').map(Number);
  for (const name of ['data', 'backup']) {
    mkdirSync(join(volumes, name));
    chownSync(join(volumes, name), uid, gid);
  }
  return volumes;
}

test('the image serves as a user without rights, on a file system that it cannot write to, and after a stop all is there', async () => {
  expect([image.config.User, Object.keys(image.config.Volumes), image.config.StopSignal]).toEqual([
    '10001:10001',
    ['/data'],
    'SIGTERM',
  ]);
  const volumes = await ownedVolumes();
  const refused = spawnSync('unshare', inside(volumes, {}, ['touch', '/opt/kadr/written']).slice(1), {
    encoding: 'utf8',
  });
  expect(refused.stderr).toContain('Read-only file system');

  const first = await start(volumes);
  const bearer = await register(first);
  const kept = await upload(first, bearer, Buffer.from(await picture('png')));
  expect(await first.stop()).toBe(0);

  const second = await start(volumes);
  expect(await download(second, bearer, kept)).toBe(kept.sha256);
  // As the engine asks whether it is well.
  const [, ...health] = image.config.Healthcheck.Test;
  const asked = (port: string) => {
    const [command = '', ...args] = inside(volumes, { PORT: port }, health);
    return spawnSync(command, args).status;
  };
  expect([asked(new URL(second.url).port), asked('1')]).toEqual([0, 1]);

  const backup = inside(volumes, {}, ['kadr-server', 'backup', '--to', '/backup/today']).slice(1);
  expect(spawnSync('unshare', backup, { encoding: 'utf8' }).stdout).toContain('1 picture and 1 screen are in');
  expect(await second.stop()).toBe(0);
});

test('an administrator gives its commands inside it by their name', async () => {
  const volumes = await ownedVolumes();
  const [command = '', ...args] = inside(volumes, { TRASH_DAYS: '7' }, ['kadr-server', 'settings', '--json']);
  const { settings }: { settings: { name: string; value: string }[] } = JSON.parse(
    spawnSync(command, args, { encoding: 'utf8' }).stdout,
  );
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({ DATA_DIR: '/data', HOST: '0.0.0.0', TRASH_DAYS: '7', NODE_ENV: 'production' });
});

test('the image is no larger than it has to be, and has nothing of what built it', async () => {
  expect(image.megabytes).toBeLessThanOrEqual(largest);
  const [command = '', ...args] = inside(await ownedVolumes(), {}, [
    'sh',
    '-c',
    'ls /src /usr/local/bin/npm; ls /opt/kadr/node_modules',
  ]);
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect(stderr.match(/No such file/g)).toHaveLength(2);
  expect(stdout.split('\n')).not.toContain('vite');
});
