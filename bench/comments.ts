import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { postSubject } from '#server/comments/subjects.ts';
import { insertPerson } from './people.ts';

const people = 500;
const rowsOfInsert = 1000;

/** Says much beneath a post: so many threads, and so many answers in the oldest of them, whose id it returns. */
export async function seedComments(
  settings: Record<string, string>,
  { alias, threads, answers }: { alias: string; threads: number; answers: number },
): Promise<number> {
  const platform = await openPlatform(readConfig({ LOG_LEVEL: 'error', ...settings }));
  const { db, clock } = platform;
  const now = clock.now();
  const subject = postSubject(alias);
  const topId = await db.transaction(async (tx) => {
    const authors: number[] = [];
    while (authors.length < people) authors.push(await insertPerson(tx, platform, `author-${authors.length}`));
    const comment = (index: number, top: number | null) => ({
      subject,
      top_id: top,
      parent_id: top,
      author_id: authors[index % people] ?? null,
      text: `What ${index} thinks of it, in about as many words as people write beneath a post that they have read. `.repeat(
        2,
      ),
      rating: top === null ? (index * 7919) % 101 : 0,
      created_at: now - (threads + answers - index) * 1000,
      active_at: now - ((index * 7919) % threads) * 1000,
    });
    const oldest = { ...comment(0, null), answers };
    const { id } = await tx.insertInto('comments').values(oldest).returning('id').executeTakeFirstOrThrow();
    const rows = [
      ...Array.from({ length: threads - 1 }, (_, index) => comment(index + 1, null)),
      ...Array.from({ length: answers }, (_, index) => comment(threads + index, id)),
    ];
    for (let from = 0; from < rows.length; from += rowsOfInsert)
      await tx
        .insertInto('comments')
        .values(rows.slice(from, from + rowsOfInsert))
        .execute();
    return id;
  });
  await platform.close();
  return topId;
}
