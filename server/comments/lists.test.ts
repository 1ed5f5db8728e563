import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sortings } from '#domain/comment.ts';
import { testPlatform } from '#tests/support/engines.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { commentsPage, countThreads, reportedPage } from './lists.ts';

test('CMT-01 CMT-05 every list comes along an index in its order, and nothing is sorted', async () => {
  const platform = await testPlatform('sqlite');
  const { db } = platform;
  const page = { userId: 1, limit: 10, offset: 0 };
  const recording = recordStatements();
  for (const sorting of sortings) await commentsPage(db.query, { subject: 'post:post', sorting }, page);
  await commentsPage(db.query, { topId: 1 }, page);
  await countThreads(db.query, 'post:post');
  await reportedPage(db.query, page);
  const plans: string[] = [];
  for (const text of recording.stop().keys()) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db.query);
    plans.push(rows.map(({ detail }) => detail).find((detail) => /\bcomments\b/.test(detail)) ?? '');
    expect(rows.filter(({ detail }) => detail.includes('TEMP B-TREE'))).toEqual([]);
  }
  expect(plans.map((plan) => / INDEX (\w+)/.exec(plan)?.[1])).toEqual([
    'comments_active',
    'comments_new',
    'comments_new',
    'comments_rated',
    'comments_top',
    // Any of those by the subject counts.
    expect.stringMatching(/^comments_(active|new|rated)$/),
    'comments_reported',
  ]);
  await platform.close();
});
