import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '#domain/locales.ts';
import { wordKeysOf } from '#domain/name-key.ts';
import { findPrivates } from '#domain/privates/find-privates.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseFileName } from '#server/platform/db/sqlite.ts';
import { openPlatform, type OpenPlatform } from '#server/platform/platform.ts';
import { createTesseractReader } from '#server/platform/words/tesseract-reader.ts';
import { deleteScreens } from '#server/screens/trash/service.ts';
import { searchHistory } from '#server/screens/history/search.ts';
import { places } from '#server/screens/words/index-screens.ts';
import type { Bench, Figures } from '../bench.ts';
import { timesOf } from '../http.ts';
import { seedLibraries } from '../libraries.ts';
import { atLeast, atMost, median, milliseconds, percentile, printed } from '../report.ts';
import { createWordList } from '../word-list.ts';
import { secretsOf } from '../secret-sheets.ts';
import { writtenPages, writtenSheets, type WrittenPage } from '../written-pages.ts';

const wordsOfPicture = 120;
const screensOfTransaction = 200;
const rowsOfInsert = 5000;
const leastRecall = { en: 0.95, ru: 0.92, uk: 0.92 };
const share = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** How much of what stands in pictures is read, and how fast it is found. */
export const words: Bench = {
  title: 'Words in pictures',
  async prepare({ quick }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const screens = quick ? 5000 : 100_000;
    const owners = await seedLibraries(dataDir, [screens]);
    const owner = owners.get(screens) ?? 0;
    const file = join(dataDir, databaseFileName);
    const before = (await stat(file)).size;
    const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
    await writeWords(platform, owner);
    const pages = await writtenPages(locales);
    const sheets = await writtenSheets(
      locales.map((locale) => ({ locale, shown: secretsOf(locale).map(({ line }) => line) })),
    );
    return {
      round: async () => ({ ...(await readPages({ pages, sheets }, dataDir)), ...(await search(platform, owner)) }),
      rows: (medians) => [
        ...locales.map((locale) =>
          atLeast(`words that are read: ${locale}`, medians[locale] ?? NaN, leastRecall[locale], share),
        ),
        atLeast('secrets that are found on 30 sheets', medians['secrets'] ?? NaN, 0.9, share),
        printed('of 60 harmless pages, those with an alarm', `${medians['alarms'] ?? NaN}`),
        printed('a page of 1280 × 800', milliseconds(medians['page'] ?? NaN)),
        atMost(
          `search in ${screens.toLocaleString('en-US')} screens of ${wordsOfPicture} words: p95`,
          medians['p95'] ?? NaN,
          60,
          milliseconds,
        ),
        printed('the slowest', milliseconds(medians['slowest'] ?? NaN)),
        printed('1,000 screens into the trash', milliseconds(medians['trash'] ?? NaN)),
        atMost('SQLite held at once for them', medians['held'] ?? NaN, 200, milliseconds),
        printed('index on the disk, of one screen', `${((medians['bytes'] ?? NaN) / 1024).toFixed(1)} kB`),
      ],
      async close() {
        await platform.close();
        await rm(dataDir, { recursive: true });
      },
    };

    async function search(open: OpenPlatform, libraryId: number): Promise<Figures> {
      const bytes = ((await stat(file)).size - before) / screens;
      const list = createWordList();
      const asked = Array.from({ length: quick ? 20 : 200 }, (_, n) =>
        Array.from({ length: 1 + (n % 3) }, () => list.next().slice(0, 2 + (n % 4))).join(' '),
      );
      const times: number[] = [];
      for (const text of ['e', 'to', 'nothinglikethis', ...asked])
        times.push(
          ...(await timesOf(2, () => searchHistory(open, libraryId, { search: text, limit: 48 }), { warm: 0 })),
        );
      return {
        p95: percentile(times, 0.95),
        slowest: Math.max(...times),
        bytes,
        ...(await deleteMany(open, libraryId)),
      };
    }
  },
};

/** Moves a thousand screens with their words to the trash: how long that takes, and how long anybody waits for SQLite meanwhile. */
async function deleteMany(open: OpenPlatform, libraryId: number): Promise<Figures> {
  const screens = await open.db.query
    .selectFrom('screens')
    .select('signature')
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is', null)
    .limit(1000)
    .execute();
  const signatures = screens.map(({ signature }) => signature);
  const held: number[] = [];
  const transaction: typeof open.db.transaction = async (work, options) => {
    const began = performance.now();
    try {
      return await open.db.transaction(work, options);
    } finally {
      held.push(performance.now() - began);
    }
  };
  const timed = { ...open, db: { ...open.db, transaction } };
  const [trash = NaN] = await timesOf(1, () => deleteScreens(timed, [libraryId], signatures), { warm: 0 });
  return { trash, held: Math.max(...held) };
}

/** Gives each screen words as a picture has them. */
async function writeWords({ db }: OpenPlatform, libraryId: number): Promise<void> {
  const list = createWordList();
  for (let last = 0; ;) {
    const ids = await db.query
      .selectFrom('screens')
      .select('id')
      .where('library_id', '=', libraryId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(screensOfTransaction)
      .execute();
    const end = ids.at(-1);
    if (!end) return;
    const rows = ids.flatMap(({ id }) =>
      Array.from(new Set(Array.from({ length: wordsOfPicture }, () => list.next())), (word) => ({
        screen_id: id,
        library_id: libraryId,
        word,
        places: places.words,
      })),
    );
    await db.transaction(
      async (tx) => {
        for (let start = 0; start < rows.length; start += rowsOfInsert)
          await tx
            .insertInto('screen_words')
            .values(rows.slice(start, start + rowsOfInsert))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      },
      { durable: false },
    );
    last = end.id;
  }
}

interface Drawn {
  pages: readonly WrittenPage[];
  /** With a secret of each kind in each language. */
  sheets: readonly WrittenPage[];
}

/** Reads what was drawn: how many words are found, how many secrets, and how many pages look private that are not. */
async function readPages({ pages, sheets }: Drawn, folder: string): Promise<Figures> {
  const reader = createTesseractReader({ pixelLimit: 50_000_000 });
  const found = new Map<string, { there: number; read: number }>();
  const times: number[] = [];
  const path = join(folder, 'page.png');
  const wordsOf = async ({ png }: WrittenPage) => {
    await writeFile(path, png);
    return reader.read(path);
  };
  let alarms = 0;
  const secrets = { there: 0, found: 0 };
  try {
    for (const page of pages) {
      const began = performance.now();
      const onPage = await wordsOf(page);
      times.push(performance.now() - began);
      const read = new Set(onPage.flatMap((word) => wordKeysOf(word.text)));
      if (findPrivates(onPage).length > 0) alarms += 1;
      const there = wordKeysOf(page.text).filter((key) => key.length > 1);
      const sum = found.get(page.locale) ?? { there: 0, read: 0 };
      found.set(page.locale, {
        there: sum.there + there.length,
        read: sum.read + there.filter((key) => read.has(key)).length,
      });
    }
    for (const sheet of sheets) {
      const wanted = secretsOf(sheet.locale);
      const kinds = new Set(findPrivates(await wordsOf(sheet)).map(({ kind }) => kind));
      secrets.there += wanted.length;
      secrets.found += wanted.filter(({ kind }) => kinds.has(kind)).length;
    }
  } finally {
    reader.close();
  }
  const recall = Array.from(found, ([locale, { there, read }]) => [locale, read / there] as const);
  return {
    ...Object.fromEntries(recall),
    page: median(times),
    alarms,
    secrets: secrets.found / secrets.there,
  };
}
