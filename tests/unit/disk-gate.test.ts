import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The commands of a backup are processes of their own; what lets calls through makes them.
const left = /\.test\.ts$|^server\/backup\/|^server\/platform\/files\/disk\.ts$/;
const sources = globSync('server/**/*.ts').filter((path) => !left.test(path));

/** Calls of the file system that are not made in their turn of the disk on the spot, and why none keeps a thread of a server that serves. */
const pastTheDisk: Record<string, Record<string, string>> = {
  'server/accounts/passwords/password-rules.ts': { readFileSync: 'the product, at the start' },
  'server/main-api/content/read-content.ts': {
    readdir: 'the content, at the start and once an editor has changed it, one reading at a time',
    readFile: 'the same',
  },
  'server/main-api/content/watch-folders.ts': { watch: 'the content: the kernel tells of changes' },
  'server/main-api/map-markers/drawn-map.ts': { readFileSync: 'the product, when the content is read' },
  'server/main-api/reference/document.ts': { readFileSync: 'the product, at the start' },
  'server/main-api/texts/page-texts.ts': { globSync: 'the product, at the start', readFileSync: 'the same' },
  'server/platform/changeable.ts': {
    access: 'the store calls it in its turn; of the data folder one look at a time is made',
    stat: 'the same',
    utimes: 'the same',
  },
  'server/platform/db/log-sync.ts': { open: 'the database' },
  'server/platform/db/reader.ts': { existsSync: 'the database' },
  'server/platform/db/sqlite-place.ts': { statSync: 'the database' },
  'server/platform/db/sqlite.ts': {
    closeSync: 'the database',
    existsSync: 'the database',
    fsyncSync: 'the database',
    mkdirSync: 'the database',
    openSync: 'the database',
    readSync: 'the database',
    statSync: 'the database',
  },
  'server/platform/disk-room.ts': {
    existsSync: 'for who refuses to start, or ends',
    statfsSync: 'for who refuses to start, or ends',
    openSync: 'for who refuses to start, or ends',
    writeSync: 'for who refuses to start, or ends',
    closeSync: 'for who refuses to start, or ends',
    rmSync: 'for who refuses to start, or ends',
    stat: 'the store calls it in its turn; of the data folder one look at a time is made',
    statfs: 'the same',
  },
  'server/platform/files-in-place.ts': { lstat: 'at the start', stat: 'at the start' },
  'server/platform/files/durable-folders.ts': { mkdir: 'at the start', readdir: 'at the start' },
  'server/platform/files/is-there.ts': { lstatSync: 'at the start; a restore is a process of its own' },
  'server/platform/files/local-blob-store.ts': { mkdir: 'at the start' },
  'server/platform/files/open-to-read.ts': {
    open: 'the disk calls it in its turn, and the processes that read and draw have their own threads',
  },
  'server/platform/files/sync-folder.ts': { open: 'at the start' },
  'server/platform/files/unfit-folders.ts': {
    access: 'the store calls it in its turn, one look at a time',
    opendir: 'the same',
  },
  'server/platform/files/write-once.ts': {
    link: 'at the start',
    open: 'at the start',
    rename: 'at the start',
    rm: 'at the start',
  },
  'server/platform/images/picture-processes.ts': { existsSync: 'the program of Node' },
  'server/platform/installation/picture-folder.ts': {
    mkdir: 'at the start',
    opendir: 'at the start',
    rm: 'at the start',
  },
  'server/platform/installation/unfinished-restore.ts': {
    existsSync: 'at the start',
    open: 'at the start',
    readFileSync: 'at the start',
  },
  'server/platform/log-output.ts': { write: 'what the process prints', writeSync: 'what the process prints' },
  'server/platform/mail/outbox.ts': {
    mkdir: 'in the turn of a letter',
    readdir: 'in the turn of a letter, or of the list',
    rename: 'in the turn of a letter',
    rm: 'in the turn of a letter',
    writeFile: 'in the turn of a letter',
  },
  'server/platform/own-program.ts': { existsSync: 'the program of Node' },
  'server/platform/parts.ts': { readdir: 'the product, at the start' },
  'server/platform/secrets/secret-key.ts': { existsSync: 'at the start' },
  'server/platform/writable-folder.ts': { access: 'at the start' },
  'server/refusals.ts': { accessSync: 'for who refuses to start, or ends' },
  'server/web/inspector/routes.ts': { readFile: 'the product, in builds for QA alone' },
  'server/web/graphql/mesh-schema.ts': { existsSync: 'the product, at the start', readFileSync: 'the product' },
  'server/web/pages/built-renderer.ts': { readFile: 'the product', readdir: 'the product' },
  'server/web/pages/import-map.ts': { readFile: 'the product, at the start' },
};

const inTurn = /\b(?:call|wait|ask)\(\s*\(\) =>\s*$/;

/** Functions of the file system that a file calls elsewhere than in a turn of the disk. */
function callsPastTheDisk(text: string): string[] {
  const imports = [...text.matchAll(/^import \{([^}]*)\} from 'node:fs(?:\/promises)?';/gm)];
  const code = text.replaceAll(/^import [^;]*;$/gm, '');
  const names = imports
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type ') && name !== 'constants');
  return names.filter((name) =>
    [...code.matchAll(new RegExp(`(?<![.\\w])${name}\\b(?!\\s*[:?])`, 'g'))].some(
      ({ index }) => !inTurn.test(code.slice(Math.max(0, index - 100), index)),
    ),
  );
}

test('whatever touches the folder of pictures while the server serves does so in its turn of the disk', () => {
  const found: Record<string, string[]> = {};
  const hidden: string[] = [];
  for (const path of sources) {
    const text = readFileSync(path, 'utf8');
    if (!/\bfs\b/.test(text)) continue;
    const names = callsPastTheDisk(text);
    if (names.length > 0) found[path] = names.toSorted();
    // Past the imports that are read here.
    if (/import\('node:fs|getBuiltinModule|\* as \w+ from 'node:fs|import \w+ from 'node:fs|\bfs\./.test(text))
      hidden.push(path);
  }
  const listed = Object.entries(pastTheDisk).map(([path, calls]) => [path, Object.keys(calls).toSorted()]);
  expect(found).toEqual(Object.fromEntries(listed));
  expect(hidden).toEqual([]);
});

test('only the processes that read and draw load what reads a picture by its path', () => {
  const importersOf = (name: string): string[] =>
    sources
      .filter((path) => new RegExp(`^import (?!type )[^;]*/${name}\\.ts'`, 'm').test(readFileSync(path, 'utf8')))
      .toSorted();
  const images = 'server/platform/images';
  expect(['open-to-read', 'read-picture', 'decoder', 'draw', 'header', 'picture-process'].map(importersOf)).toEqual([
    // The others read the two small files of the data folder that are no pictures.
    [
      `${images}/read-picture.ts`,
      'server/platform/installation/picture-folder.ts',
      'server/platform/secrets/secret-key.ts',
    ],
    [`${images}/draw.ts`, `${images}/header.ts`],
    [`${images}/draw.ts`, `${images}/header.ts`],
    [`${images}/picture-process.ts`],
    [`${images}/picture-process.ts`],
    [],
  ]);
});
