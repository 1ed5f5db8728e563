import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/product.ts';
import { swiftKeys } from '#tests/support/tiers.ts';
import { startServer, type StartedServer } from './started-server.ts';

/** Where Debian puts the programs of Swift, and the Python that knows it. */
const programs = '/usr/bin';
const kinds = ['account', 'container', 'object'] as const;

/** Swift looks for its settings in /etc; this names others before it does. */
const runner = `import sys, runpy
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv.pop(1)
sys.argv.pop(0)
runpy.run_path(sys.argv[0], run_name='__main__')`;

export interface Swift {
  url: string;
  /** Takes no connections any more, until `back`. */
  away: () => Promise<void>;
  back: () => Promise<void>;
  stop: () => Promise<void>;
}

/** OpenStack Swift as an S3, on free ports of this machine, in a folder that goes when it is stopped. */
export async function startSwift(): Promise<Swift> {
  // On a disk that keeps attributes of files, which one in memory may not.
  const folder = await mkdtemp('/var/tmp/kadr-swift-');
  const started: StartedServer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [memcached, proxy, ...ports] = await freePorts(5);
    await mkdir(join(folder, 'srv', 'd1'), { recursive: true });
    started.push(
      await startServer('memcached', ['-l', '127.0.0.1', '-p', `${memcached}`, '-U', '0', ...asRoot], {
        port: memcached,
      }),
    );
    await writeFile(join(folder, 'swift.conf'), swiftConf);
    for (const [index, kind] of kinds.entries()) {
      const port = ports[index] ?? 0;
      makeRing(folder, kind, port);
      await writeFile(join(folder, `${kind}.conf`), storageConf(folder, kind, port));
    }
    await writeFile(join(folder, 'proxy.conf'), proxyConf(folder, proxy, memcached));
    const run = (kind: string, port: number) =>
      startServer(
        `${programs}/python3`,
        ['-c', runner, join(folder, 'swift.conf'), `${programs}/swift-${kind}-server`, join(folder, `${kind}.conf`)],
        { port, cwd: folder },
      );
    started.push(...(await Promise.all(kinds.map((kind, index) => run(kind, ports[index] ?? 0)))));
    let front = await run('proxy', proxy);
    started.push(front);
    return {
      url: `http://127.0.0.1:${proxy}`,
      away: () => front.stop(),
      async back() {
        front = await run('proxy', proxy);
        started.push(front);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const asRoot = process.getuid?.() === 0 ? ['-u', 'root'] : [];

async function freePorts(count: number): Promise<[number, number, ...number[]]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  const [first = 0, second = 0, ...rest] = ports;
  return [first, second, ...rest];
}

function makeRing(folder: string, kind: string, port: number): void {
  const build = (...args: string[]) =>
    execFileSync(`${programs}/swift-ring-builder`, [`${kind}.builder`, ...args], { cwd: folder, stdio: 'ignore' });
  build('create', '8', '1', '1');
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  build('rebalance');
}

const swiftConf = `[swift-hash]
swift_hash_path_suffix = suffix
swift_hash_path_prefix = prefix
[storage-policy:0]
name = Policy-0
default = yes
`;

const ofAll = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_facility = LOG_LOCAL1
`;

const storageConf = (folder: string, kind: string, port: number): string => `${ofAll(folder, port)}
devices = ${folder}/srv
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConf = (folder: string, port: number, memcached: number): string => `${ofAll(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
allow_multipart_uploads = true
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_${swiftKeys.accessKeyId.replace(':', '_')} = ${swiftKeys.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
`;
