import { setTimeout as delay } from 'node:timers/promises';
import { brand } from '#domain/brand.ts';
import { href } from '#domain/paths.ts';
import { offerSetup } from '#server/accounts/sign-up/setup.ts';
import { buildApp } from './app.ts';
import { onParentExit } from './on-parent-exit.ts';
import { requireAddress } from './listen-address.ts';
import { listen } from './listen.ts';
import { isForThisMachine, isLoopback } from './platform/http/local-request.ts';
import { configure } from './configure.ts';
import type { Config } from './platform/config.ts';
import { sweepLeft } from './platform/files/work.ts';
import { holdsUnfinishedRestore, leftByRestore } from './platform/installation/unfinished-restore.ts';
import { requirePictures } from './platform/picture-folders.ts';
import { openPlatform, type OpenPlatform } from './platform/platform.ts';
import { refusalOf } from './refusals.ts';

/** Milliseconds. Requests that run may finish for this long, or for DRAIN_SECONDS, once the server takes no more. */
const patience = 7000;
/** What is left for the rest of a stop: beyond it that is no longer waited for. */
const closing = 2800;
/** In which balancers find out that they go elsewhere: they look every few seconds. */
const notice = 5000;

let known: Config | undefined;
try {
  known = configure();
  await serve(known);
} catch (error) {
  console.error(`\n${refusalOf(error, known)}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  await requireAddress(config);
  const platform = await openPlatform(config);
  if (holdsUnfinishedRestore(config.dataDir)) platform.log.warn(leftByRestore(config.dataDir));
  const { url, stop } = await begin(platform).catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  const { drains, mayRun } = stopOf(config);
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(
      () => {
        platform.log.error('The server did not stop in time: the next start finds it as after a kill');
        process.exit(1);
      },
      drains + mayRun + closing,
    ).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        platform.log.error({ err: error }, 'The server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('SIGHUP', end);
  if (process.env.npm_lifecycle_event !== undefined) onParentExit(end);
  // Last: anyone who reads it may end the server at once. The starter prints the address; a server that runs alone does it itself.
  // One that listens everywhere, as in a container, is not asked from this machine's own address.
  const showsMail =
    platform.mail.outbox !== null &&
    isForThisMachine(config) &&
    isLoopback(config.host) &&
    (config.roles?.includes('web') ?? true);
  const site = url.replace(/\/$/, '');
  const mail = showsMail ? `${site}/dev/mail` : undefined;
  const setup = await setupLink(platform, site);
  if (process.send) process.send({ type: 'listening', url, mail, setup });
  else
    console.log(
      `${brand.name} is ready: ${url}${mail === undefined ? '' : `\nIts emails are read at ${mail}`}` +
        (setup === undefined ? '' : `\nThere is no account yet. Make the first administrator at ${setup}`),
    );
}

/** Where the first administrator is made, of a server with pages and without accounts. */
async function setupLink(platform: OpenPlatform, site: string): Promise<string | undefined> {
  if (!(platform.config.roles?.includes('web') ?? true)) return undefined;
  const token = await offerSetup(platform);
  return token === null ? undefined : `${site}${href('setup', 'en')}?${new URLSearchParams({ token })}`;
}

/** Milliseconds in which it still serves everybody, and in which requests may end after that. */
function stopOf({ drainSeconds }: Config): { drains: number; mayRun: number } {
  if (drainSeconds === 0) return { drains: 0, mayRun: patience };
  return { drains: notice, mayRun: Math.max(patience, drainSeconds * 1000) };
}

/** Serves at `url` until `stop` is called. */
async function begin(platform: OpenPlatform): Promise<{ url: string; stop: () => Promise<void> }> {
  const { config, jobs, log, metrics } = platform;
  await requirePictures(platform).catch(() => log.error(platform.notices.list().join('. ')));
  metrics.watchProcess();
  await sweepLeft(platform);
  const app = await buildApp(platform);
  await app.ready();
  // Fastify logs each of its addresses, which no option of it prevents, beside the one line that people are told.
  const { level } = log;
  log.level = 'warn';
  // Loads what calls inside this process need, while there is something to load it with.
  await app.inject('/healthz');
  const listening = await listen(app, config);
  log.level = level;
  if (config.roles?.includes('worker') ?? true) jobs.start();
  return {
    url: config.port === 0 ? listening.address : config.publicUrl,
    stop: async () => {
      const { drains, mayRun } = stopOf(config);
      if (drains > 0) {
        log.info('It is told to stop: /readyz says so, and requests are served for five more seconds');
        listening.leave();
        await delay(drains);
      }
      const cut = setTimeout(() => listening.cut(), mayRun);
      await listening.close();
      clearTimeout(cut);
      await platform.close();
    },
  };
}
