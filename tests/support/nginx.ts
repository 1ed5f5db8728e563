import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from './product.ts';

const examples = resolve(import.meta.dirname, '../../docs/examples');
const nginx = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';

/** `cert.pem` and `key.pem` of kadr.example in a folder. */
export function makeCertificate(folder: string): void {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -keyout key.pem -out cert.pem -subj /CN=kadr.example';
  const args = [...request.split(' '), '-addext', 'subjectAltName=DNS:kadr.example'];
  const made = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
}

interface Options {
  /** Holds the certificate, and gets a folder of this name. */
  folder: string;
  name: string;
  /** The ports of the nodes. */
  upstreams: readonly number[];
  /** What else is to be changed in the example. */
  change?: (site: string) => string;
}

/** The example of the documentation in front of nodes of this machine; `port` is that of HTTPS. */
export async function startNginx({ folder, name, upstreams, change = (site) => site }: Options) {
  const own = join(folder, name);
  await mkdir(own);
  const [http, https] = [await freePort(), await freePort()];
  const site = change(await readFile(join(examples, 'nginx.conf'), 'utf8'))
    .replace(/^ +server 127\.0\.0\.1:3000\b.*;$/m, (line) =>
      upstreams.map((port) => line.replace('127.0.0.1:3000', `127.0.0.1:${port}`)).join('\n'),
    )
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, join(folder, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, join(folder, 'key.pem'));
  // What the example says of the file around it.
  const [, files] = /^# +(worker_rlimit_nofile \d+;)$/m.exec(site) ?? [];
  const [, events] = /^# +(events \{ worker_connections \d+; \})$/m.exec(site) ?? [];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(own, kind)};`)
    .join(' ');
  await writeFile(
    join(own, 'nginx.conf'),
    `daemon off; pid ${join(own, 'pid')}; ${files} ${events} http { access_log off; ${temporary}\n${site}}`,
  );
  const errorLog = join(own, 'error.log');
  const proxy = spawn(nginx, ['-p', own, '-c', 'nginx.conf', '-e', errorLog], { stdio: 'inherit' });
  // Rejects where there is no nginx.
  await once(proxy, 'spawn');
  const ended = once(proxy, 'exit');
  return {
    port: https,
    /** What it has said of failures. */
    errors: () => readFile(errorLog, 'utf8'),
    async stop(): Promise<void> {
      proxy.kill();
      await ended;
    },
  };
}
