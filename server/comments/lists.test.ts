import { expect, test } from 'vitest';
import { sortings } from '#domain/comment.ts';
import { testPlatform } from '#tests/support/engines.ts';
import { planOfSqlite } from '#tests/support/plan-of-sqlite.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { commentsOfThreads, commentsPage, countThreads, reportedPage } from './lists.ts';

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
    const ways = await planOfSqlite(db, text);
    plans.push(ways.find((way) => /\bcomments\b/.test(way)) ?? '');
    expect(ways.filter((way) => way.includes('TEMP B-TREE'))).toEqual([]);
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

test('CMT-01 CMT-05 of a page behind many others its own rows alone are read with their authors', async () => {
  const platform = await testPlatform('sqlite');
  const { db } = platform;
  const page = { userId: 1, limit: 10, offset: 9990 };
  const recording = recordStatements();
  for (const sorting of sortings) await commentsPage(db.query, { subject: 'post:post', sorting }, page);
  await commentsPage(db.query, { topId: 1 }, page);
  const statements = [...recording.stop().keys()];
  expect(statements).toHaveLength(sortings.length + 1);
  for (const text of statements) {
    const ways = await planOfSqlite(db, text);
    const found = ways.indexOf('SCAN page');
    expect([text, found > 0]).toEqual([text, true]);
    expect(ways.slice(0, found).join()).not.toContain('users');
    expect(ways[found + 1]).toBe('SEARCH comments USING INTEGER PRIMARY KEY (rowid=?)');
  }
  await platform.close();
});

test('of threads on a picture the first answers alone are read, however many there are', async () => {
  const platform = await testPlatform('sqlite');
  const { db } = platform;
  const recording = recordStatements();
  await commentsOfThreads(db.query, [1, 2], 1);
  const [text = ''] = recording.stop().keys();
  expect(await planOfSqlite(db, text)).toContain('SEARCH comments USING INDEX comments_thread (thread_id=? AND id<?)');
  await platform.close();
});
