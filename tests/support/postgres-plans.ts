import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';

/** Rows that one node of PostgreSQL's plan may read: the largest list of signatures, with room for their older versions. */
const batchLimit = 5000;
/** A row for each day of a life, or each minute of thirty days. */
const counterLimits: Record<string, number> = {
  screen_days: 20_000,
  trash_minutes: 43_200,
  // What counts as rare.
  screen_words: 20_000,
};

/** Runs the statement, takes back what it did, and names the nodes of its plan that read more than a batch. */
export async function longWaysOfPostgres(db: Database, text: string, values: readonly unknown[]): Promise<string[]> {
  if (/^\s*insert/i.test(text) || text.includes('count(*) as "n" from "jobs"')) return [];
  const takeBack = new Error('Taken back');
  let nodes: PlanNode[] = [];
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]);
  const run = db.transaction(async (tx) => {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain);
    nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
    throw takeBack;
  });
  await expect(run).rejects.toBe(takeBack);
  return nodes.flatMap((node) => {
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    const limit = counterLimits[node['Relation Name'] ?? ''] ?? batchLimit;
    return read > limit ? [`${node['Node Type']} ${node['Relation Name'] ?? ''} reads ${read} rows`] : [];
  });
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
