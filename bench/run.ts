import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Bench, Figures } from './bench.ts';
import { chat } from './measure/chat.ts';
import { comments } from './measure/comments.ts';
import { downloads } from './measure/downloads.ts';
import { gateway } from './measure/gateway.ts';
import { growth } from './measure/growth.ts';
import { history } from './measure/history.ts';
import { lighthousePoints } from './measure/lighthouse.ts';
import { live } from './measure/live.ts';
import { pageCosts } from './measure/page-costs.ts';
import { pageRates } from './measure/page-rates.ts';
import { parallelUploads } from './measure/parallel-uploads.ts';
import { sequentialUploads } from './measure/sequential-uploads.ts';
import { start } from './measure/start.ts';
import { tiers } from './measure/tiers.ts';
import { words } from './measure/words.ts';
import { firstThumbnail } from './measure/first-thumbnail.ts';
import { readRecord, tableOf, writeRecord, writeSpeed, type Result } from './record.ts';
import { median, printRows, type Row } from './report.ts';

const benches: Record<string, Bench> = {
  start,
  uploads: sequentialUploads,
  thumbnail: firstThumbnail,
  parallel: parallelUploads,
  downloads,
  history,
  gateway,
  pages: pageCosts,
  lighthouse: lighthousePoints,
  rates: pageRates,
  words,
  growth,
  live,
  chat,
  comments,
  tiers,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '30' },
    screens: { type: 'string', default: '1000000' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const isAll = positionals.length === 0 || positionals.includes('all');
const unknown = positionals.filter((name) => !(name in benches) && name !== 'all');
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: all, ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}

const rounds = values.quick ? 1 : Number(values.rounds);
const seconds = values.quick ? 3 : Number(values.seconds);
const screens = values.quick ? 10_000 : Number(values.screens);
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, medians of ${rounds} rounds`);

const before = readRecord();
const record = { ...before };
const results: Row[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (!isAll && !positionals.includes(name)) continue;
  const result = await measure(bench);
  printRows(bench.title, result.rows);
  results.push(...result.rows);
  record[name] = result;
  // What was measured stays where a later one fails; little data is for trying a bench.
  if (!values.quick) writeRecord(record);
}
const table = tableOf(record, before);
if (positionals.includes('all')) console.log(`\n${table}`);
if (values.write) writeSpeed(table, record);
const missed = results.filter(({ holds }) => holds === false).length;
console.log(`\n${results.filter(({ holds }) => holds === true).length} targets held, ${missed} missed`);
process.exitCode = missed > 0 ? 1 : 0;

async function measure(bench: Bench): Promise<Result> {
  const begun = performance.now();
  const prepared = await bench.prepare({ seconds, quick: values.quick, screens });
  try {
    const figures: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) figures.push(await prepared.round());
    const names = [...new Set(figures.flatMap((one) => Object.keys(one)))];
    const medians = Object.fromEntries(names.map((name) => [name, median(figures.flatMap((one) => one[name] ?? []))]));
    const pictures = prepared.pictures?.(medians);
    return {
      title: bench.title,
      rows: prepared.rows(medians),
      date: new Date().toISOString(),
      seconds: (performance.now() - begun) / 1000,
      ...(pictures && { pictures }),
    };
  } finally {
    await prepared.close();
  }
}
