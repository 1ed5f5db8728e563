import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import type { Client } from '../api/client.ts';
import { Failure } from '../exit-codes.ts';
import { inParallel } from '../files/in-parallel.ts';
import { sendFile } from '../files/send-picture.ts';
import { redirectsOf } from '../import/redirects.ts';
import { movingFrom, sources, type Moving, type Source } from '../import/sources.ts';
import type { Output } from '../output.ts';
import { wholeFrom } from './upload.ts';

interface ImportOptions {
  from: Source;
  map: string;
  redirects?: 'nginx' | 'caddy';
  parallel: number;
  dryRun?: true;
}

/** A line of the map: what has moved where. */
interface Arrived {
  file: string;
  old: string | null;
  url: string;
  /** The file of the same picture that came before it. */
  same?: string;
}

export function addImport(program: Command, client: () => Promise<Client>, output: () => Output): void {
  program
    .command('import')
    .description('Move in from elsewhere: pictures keep their days, each comes once, and old links can lead on')
    .argument('<path>', 'a folder, or the History.json of ShareX')
    .addOption(new Option('--from <source>', 'what it is').choices(sources).makeOptionMandatory())
    .option(
      '--map <file>',
      'where it is written what has moved where; a run that was broken off goes on by it',
      'kadr-import.jsonl',
    )
    .addOption(new Option('--redirects <server>', 'print rules that lead old links on').choices(['nginx', 'caddy']))
    .option('--parallel <count>', 'how many are sent at once', wholeFrom(1, 16), 4)
    .option('--dry-run', 'only say what would come')
    .action(async (path: string, options: ImportOptions) => {
      await moveIn(await client(), path, options, output());
    });
}

async function moveIn(client: Client, path: string, options: ImportOptions, output: Output): Promise<void> {
  const { moving, missing } = await movingFrom(options.from, path);
  const arrived = await readMap(options.map);
  const known = new Set(arrived.map(({ file }) => file));
  const coming = moving.filter(({ file }) => !known.has(file));
  if (options.dryRun) {
    output.answer({ coming, missing, arrived: arrived.length }, () =>
      output.note(`${coming.length} would come, ${arrived.length} are there, ${missing.length} cannot be found`),
    );
    return;
  }
  const first = await withoutTwins(coming);
  let done = 0;
  await inParallel(first, options.parallel, async ({ moving: one, twins }) => {
    const { url } = await sendFile(client, one.file, {
      fields: { name: one.name, ...(one.takenAt < Date.now() && { taken_at: new Date(one.takenAt).toISOString() }) },
      givenAt: Date.now(),
      patience: 5 * 60_000,
      again: false,
    });
    const lines: Arrived[] = [
      { file: one.file, old: one.old, url },
      ...twins.map(({ file, old }) => ({ file, old, url, same: one.file })),
    ];
    await appendFile(options.map, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    arrived.push(...lines);
    done += lines.length;
    output.progress(`${done} of ${coming.length}`);
  });
  output.progress('');
  const twins = arrived.filter(({ same }) => same !== undefined);
  output.answer({ arrived, missing }, () => {
    if (options.redirects) output.line(redirectsOf(options.redirects, arrived).trimEnd());
    output.note(
      `${arrived.length} are there, by ${options.map}; ${twins.length} of them are pictures that came already`,
    );
    for (const name of missing) output.note(`Not found: ${name}`);
  });
  if (missing.length > 0) throw new Failure(`${missing.length} pictures could not be found`);
}

/** The same picture comes once. */
async function withoutTwins(coming: readonly Moving[]): Promise<{ moving: Moving; twins: Moving[] }[]> {
  const byContent = new Map<string, { moving: Moving; twins: Moving[] }>();
  for (const moving of coming) {
    const hash = createHash('sha256')
      .update(await readFile(moving.file))
      .digest('hex');
    const before = byContent.get(hash);
    if (before) before.twins.push(moving);
    else byContent.set(hash, { moving, twins: [] });
  }
  return [...byContent.values()];
}

async function readMap(path: string): Promise<Arrived[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text.split('\n');
  // The last one may be half written: its picture is sent again, and answered again.
  const whole = lines.slice(0, -1);
  if (lines.at(-1) !== '') await writeFile(path, whole.map((line) => `${line}\n`).join(''));
  return whole.map((line) => {
    const arrived: Arrived = JSON.parse(line);
    return arrived;
  });
}
