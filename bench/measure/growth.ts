import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf } from '#scripts/seed/account.ts';
import { drawPictures, type DrawnPicture } from '#scripts/seed/draw.ts';
import { storePicture } from '#scripts/seed/store.ts';
import type { User } from '#server/accounts/users.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { openPlatform, type OpenPlatform } from '#server/platform/platform.ts';
import { addUsage } from '#server/screens/account-usage.ts';
import { countDays } from '#server/screens/counters.ts';
import { searchHistory } from '#server/screens/history/search.ts';
import { history, historyByDate } from '#server/screens/history/service.ts';
import { historyByDateOfTag, historyOfTag } from '#server/screens/history/tagged.ts';
import { tags } from '#server/screens/tags/service.ts';
import { deleteScreens, restoreScreens, trash, trashByDate } from '#server/screens/trash/service.ts';
import { insertScreenOf } from '#server/screens/upload/store.ts';
import { testSecret } from '#tests/support/mailed-code.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import type { Bench, Figures } from '../bench.ts';
import { drawGrowth } from '../growth-picture.ts';
import { grownTags, growLibraries } from '../grown-libraries.ts';
import { timesOf } from '../http.ts';
import { account } from '../kadr.ts';
import { atMost, milliseconds, percentile, printed, type Row } from '../report.ts';
import { createWordList } from '../word-list.ts';

const engines = ['sqlite', 'postgres'] as const satisfies Engine[];
const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const dayLength = 86_400_000;
const pageLimit = 48;
const goal = 60;

/** What is measured, and whether it has the goal. */
const questions = {
  first: { label: 'first page', hasGoal: true },
  days: { label: 'days with their counts', hasGoal: true },
  anywhere: { label: 'a page anywhere', hasGoal: true },
  rare: { label: 'search: a rare word', hasGoal: true },
  common: { label: 'search: a word of all screens', hasGoal: true },
  typed: { label: 'search: beginnings of 1 to 3 words', hasGoal: true },
  tag: { label: 'page and days of a tag of a third', hasGoal: true },
  tags: { label: 'tags with their counts', hasGoal: true },
  trash: { label: 'page and days of the trash', hasGoal: true },
  upload: { label: 'rows of an upload', hasGoal: false },
  remove: { label: '50 into the trash and back', hasGoal: false },
} as const;
type Question = keyof typeof questions;

/** One library of each size, in the same database: what grows with the screens of a library. */
export const growth: Bench = {
  title: 'Growth: p95 in libraries of more and more screens',
  async prepare({ screens: largest }) {
    const sizes = [1000, 100, 10, 1].map((part) => Math.ceil(largest / part));
    const [picture] = await drawPictures();
    if (!picture) throw new Error('There is no picture');
    const [sqlite, postgres] = await Promise.all([openSqlite(sizes, picture), openPostgres(sizes, picture)]);
    const opened: Record<Engine, Opened> = { sqlite, postgres };
    return {
      async round() {
        const figures: Figures = {};
        for (const engine of engines)
          for (const [size, user] of opened[engine].users)
            for (const [question, times] of Object.entries(await ask(opened[engine].platform, user, size)))
              figures[nameOf(engine, question, size)] = percentile(times, 0.95);
        return figures;
      },
      rows: (figures) =>
        engines.flatMap((engine) =>
          Object.entries(questions).flatMap(([question, { label, hasGoal }]): Row[] => {
            const of = (size: number) => figures[nameOf(engine, question, size)] ?? NaN;
            const name = `${engineNames[engine]}, ${largest.toLocaleString('en-US')} screens: ${label}`;
            return [hasGoal ? atMost(name, of(largest), goal, milliseconds) : printed(name, milliseconds(of(largest)))];
          }),
        ),
      pictures: (figures) => ({
        'growth.svg': drawGrowth(
          engines.map((engine) => ({
            title: `${engineNames[engine]}: p95 by the screens of a library`,
            lines: Object.entries(questions).map(([question, { label }]) => ({
              label,
              points: sizes.map((size) => ({ x: size, y: figures[nameOf(engine, question, size)] ?? NaN })),
            })),
          })),
          goal,
        ),
      }),
      async close() {
        for (const engine of engines) await opened[engine].close();
      },
    };
  },
};

const nameOf = (engine: Engine, question: string, size: number): string => `${engine} ${question} ${size}`;

interface Opened {
  platform: OpenPlatform;
  users: ReadonlyMap<number, User>;
  close(): Promise<void>;
}

async function openSqlite(sizes: readonly number[], picture: DrawnPicture): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
  const users = await fill({ DATA_DIR: dataDir }, sizes, picture);
  const platform = await open({ DATA_DIR: dataDir });
  return {
    platform,
    users,
    async close() {
      await platform.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function openPostgres(sizes: readonly number[], picture: DrawnPicture): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
  const server = await startPostgres();
  const env = { DATA_DIR: dataDir, DATABASE_URL: server.url, SECRET_KEY: testSecret };
  const users = await fill(env, sizes, picture);
  const platform = await open(env);
  return {
    platform,
    users,
    async close() {
      await platform.close();
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

const open = (env: Record<string, string>, options: { noTimeLimits?: boolean } = {}): Promise<OpenPlatform> =>
  openPlatform(readConfig({ LOG_LEVEL: 'error', ...env }), options);

/** An account of each size, by its size; the largest one is the bench's. */
async function fill(
  env: Record<string, string>,
  sizes: readonly number[],
  picture: DrawnPicture,
): Promise<Map<number, User>> {
  const platform = await open(env, { noTimeLimits: true });
  try {
    const { id: fileId } = await storePicture(platform, picture);
    const users = new Map<number, User>();
    for (const size of sizes) {
      const email = size === Math.max(...sizes) ? account.email : `bench-${size}@example.org`;
      users.set(size, await accountOf(platform, email, account.password));
    }
    const libraries = Array.from(users, ([screens, { id, libraryId }]) => ({ userId: id, libraryId, screens }));
    await growLibraries(wholeKysely(platform.db.query), platform.db.engine, libraries, {
      fileId,
      now: platform.clock.now(),
    });
    return users;
  } finally {
    await platform.close();
  }
}

/** Milliseconds of each question, asked in a library of this size. */
async function ask(platform: OpenPlatform, user: User, size: number): Promise<Partial<Record<Question, number[]>>> {
  const { db, clock } = platform;
  const { libraryId } = user;
  const list = createWordList();
  let turn = 0;
  /** Spread over the library, each time another one. */
  const place = () => {
    turn += 1;
    return (turn * 7919 * 61) % Math.max(1, size - pageLimit);
  };
  const search = (text: string) => searchHistory(platform, libraryId, { search: text, limit: pageLimit });
  const rare = list.known.slice(-200);
  const file = await db.query
    .selectFrom('screens')
    .select('file_id')
    .where('library_id', '=', libraryId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked: Record<Question, () => Promise<unknown>> = {
    first: () => history(platform, libraryId, { limit: pageLimit, offset: 0 }),
    days: () => historyByDate(db, libraryId, { limit: 10_000, offset: 0 }),
    anywhere: () => history(platform, libraryId, { limit: pageLimit, offset: place() }),
    rare: () => search(rare[place() % rare.length] ?? ''),
    common: () => search('screen'),
    typed: () =>
      search(Array.from({ length: 1 + (place() % 3) }, () => list.next().slice(0, 2 + (place() % 4))).join(' ')),
    tag: async () => {
      const [tag = ''] = Object.keys(grownTags);
      await historyByDateOfTag(db, libraryId, tag, { limit: 10_000, offset: 0 });
      await historyOfTag(platform, libraryId, tag, { limit: pageLimit, offset: 0 });
    },
    tags: () => tags(platform, libraryId),
    trash: async () => {
      await trashByDate(platform, { libraryId, timezone: 'UTC' }, { limit: 10_000, offset: 0 });
      await trash(platform, { libraryId, timezone: 'UTC' }, { limit: pageLimit, offset: 0 });
    },
    upload: () =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const day = Math.floor(now / dayLength);
        const signature = platform.random.base62(22);
        const screen = { signature, owner_id: user.id, library_id: libraryId, day, created_at: now, given_at: now };
        const linked = { now, config: platform.config };
        await insertScreenOf(tx, { ...screen, name: 'Screen of today' }, file.file_id, linked);
        await countDays(tx, libraryId, [day], 1);
        await addUsage(tx, user.id, [1], Infinity);
      }),
    remove: async () => {
      const { items } = await history(platform, libraryId, { limit: 50, offset: place() });
      const signatures = items.map((item) => item.signature);
      await deleteScreens(platform, [libraryId], signatures);
      await restoreScreens(platform, [libraryId], signatures);
    },
  };
  const times: Partial<Record<Question, number[]>> = {};
  for (const [question, run] of Object.entries(asked)) {
    if (!isQuestion(question)) continue;
    times[question] = await timesOf(question === 'typed' ? 200 : 40, run, { warm: 2 });
  }
  return times;
}

const isQuestion = (name: string): name is Question => Object.hasOwn(questions, name);
