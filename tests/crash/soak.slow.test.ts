import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProfileDocument } from '#src/graphql/generated/graphql.ts';
import { buildApp } from '#server/app.ts';
import { listen, type Listening } from '#server/listen.ts';
import { accessLifetime } from '#server/accounts/sessions.ts';
import { sweepSessions } from '#server/accounts/work.ts';
import { sweepTemporary } from '#server/platform/files/work.ts';
import { purgeTrash } from '#server/screens/trash/work.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { networkVisitor, type Asked } from '#tests/support/network-visitor.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, openAccount } from '#tests/support/rest.ts';
import { watchCollections, type Sizes } from '#tests/support/watch-collections.ts';

/** `npm run soak` takes 2,000: what is left behind once a session shows with fewer too, and sooner. */
const rounds = Number(process.env.SOAK_SESSIONS ?? 80);
/** Milliseconds; on a busy machine a session takes more than half a second. */
const patience = 120_000 + rounds * 3000;
/** Sessions until everything that is made once is there. */
const warmUp = 40;
const atOnce = 4;
const password = 'correct horse battery';
const day = 86_400_000;
/** What a place may hold more of than before, whatever the sessions did. */
const slack = Math.max(20, rounds / 20);

/** Bytes; a page that is held takes more than 100 kB, and what is compiled on the way some megabytes at most. */
const heapPerSession = 50_000;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Several times: what a finalizer lets go of dies at the next collection. */
async function collectGarbage(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await delay(20);
    collect();
  }
}

const collections = watchCollections(collectGarbage);
let platform: TestPlatform;
let app: FastifyInstance;
let listening: Listening;
let shot: ReturnType<typeof multipart>;

beforeAll(async () => {
  platform = await testPlatform('sqlite', { config: { nodeEnv: 'production' } });
  app = await buildApp(platform);
  listening = await listen(app, { ...platform.config, host: '127.0.0.1', port: 0 });
  shot = multipart(await picture('png'));
  for (let person = 0; person < atOnce; person += 1)
    await openAccount(app, { email: emailOf(person), password, name: 'Olena', timezone: 'UTC' });
});
afterAll(async () => {
  collections.stop();
  await listening.close();
  await platform.close();
});

const page = { accept: 'text/html' };
const profileOperation = { documentId: String(ProfileDocument.__meta__?.['hash']), variables: {} };
const emailOf = (person: number): string => `soak-${person}@kadr.example`;

/** Somebody signs in, opens the gallery and uploads. Returns what they do once their access token has run out. */
async function arrival(person: number): Promise<() => Promise<void>> {
  const visitor = networkVisitor(listening.address);
  const statuses: number[] = [];
  const call = async (asked: Asked) => {
    const answer = await visitor.call(asked);
    statuses.push(answer.status);
    return answer;
  };
  await call({ method: 'POST', path: '/session', body: { email: emailOf(person), password } });
  await call({ path: '/gallery', headers: page });
  const uploaded = await call({ method: 'POST', path: '/screens/v1/upload', body: shot });
  const { signature, fileId }: { signature: string; fileId: string } = JSON.parse(uploaded.body.toString());

  return async () => {
    // The page and the script renew the session side by side.
    await Promise.all([
      call({ path: `/s/${signature}`, headers: page }),
      call({ method: 'POST', path: '/session/refresh' }),
    ]);
    await call({ path: `/screens/v1/files/${signature}/${fileId}/320` });
    await call({ method: 'POST', path: '/graphql', body: profileOperation });
    await visitor.leave({ path: '/uk/gallery', headers: page });
    await visitor.leave({ method: 'POST', path: '/screens/v1/upload', body: shot });
    await call({ method: 'POST', path: '/screens/v1/delete/list', body: { imageList: [{ signature }] } });
    await call({ method: 'DELETE', path: '/session' });
    visitor.close();
    expect(statuses).toEqual([200, 200, 201, 200, 200, 200, 200, 200, 204]);
  };
}

async function sessions(count: number): Promise<void> {
  const people = Array.from({ length: atOnce }, (_, person) => person);
  for (let done = 0; done < count; done += atOnce) {
    const departures = await Promise.all(people.map(arrival));
    platform.clock.advance(accessLifetime);
    await Promise.all(departures.map((depart) => depart()));
  }
}

/** What is left when nobody is there any more, the jobs are done and the trash is empty. */
async function remains() {
  await platform.jobs.idle();
  platform.clock.advance(500 * day);
  await purgeTrash(platform);
  await sweepSessions(platform);
  await sweepTemporary(platform);
  await platform.jobs.idle();
  // Until the last connection is closed on this side too.
  await expect.poll(() => connections()).toBe(0);
  const { query } = platform.db;
  const rows = await Promise.all(
    (['sessions', 'access_tokens', 'screens', 'files', 'jobs'] as const).map(async (table) => {
      const { count } = await query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, count] as const;
    }),
  );
  const sizes = await collections.sizes();
  // What was noted of collections that are gone is gone too only now.
  await collectGarbage();
  return {
    sizes,
    heap: process.memoryUsage().heapUsed,
    alive: {
      promises: queryObjects(Promise, { format: 'count' }),
      signals: queryObjects(AbortSignal, { format: 'count' }),
      timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
    },
    same: {
      rows: Object.fromEntries(rows),
      files: await filesUnder(platform.config.dataDir),
      listeners: listenersOf({ process, server: app.server }),
      resources: process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate').length,
    },
  };
}

const connections = (): Promise<number> =>
  new Promise((done, fail) => app.server.getConnections((error, count) => (error ? fail(error) : done(count))));

const filesUnder = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

const listenersOf = (emitters: Record<string, NodeJS.EventEmitter>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(emitters).map(([name, emitter]) => [
      name,
      emitter.eventNames().reduce((sum, event) => sum + emitter.listenerCount(event), 0),
    ]),
  );

/** A folder for each first character of a key stays open once it was used: entries and promises that may be more. */
const openFolders = 62;

const isOfFolders = (madeAt: string): boolean => madeAt.startsWith('openDurableFolders ');

/** What there is more of than sessions that left nothing could explain. */
const grown = (before: Sizes, after: Sizes, expected: number): Sizes =>
  Object.fromEntries(
    Object.entries(after)
      .map(([madeAt, size]) => [madeAt, size - (before[madeAt] ?? 0)] as const)
      .filter(([madeAt, more]) => more > slack + (isOfFolders(madeAt) ? openFolders : expected)),
  );

test(
  `${rounds} sessions with uploads and pages leave nothing behind: no entry, listener, handle, row or file`,
  async () => {
    await sessions(warmUp);
    const before = await remains();
    await sessions(rounds);
    const after = await remains();
    console.log(`heap ${before.heap} → ${after.heap}`, before.alive, after.alive);

    expect(grown(before.sizes, after.sizes, 0)).toEqual({});
    expect(grown(before.alive, after.alive, openFolders)).toEqual({});
    expect(after.same).toEqual(before.same);
    expect((after.heap - before.heap) / rounds).toBeLessThan(heapPerSession);
  },
  patience,
);
