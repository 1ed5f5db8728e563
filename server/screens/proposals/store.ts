import type { Queries, Tx } from '#server/platform/db/database.ts';

/** Of one screen, the oldest first, with the facts of the newer picture where there is one. */
export const proposalsOf = (queries: Queries, screenId: number) =>
  queries
    .selectFrom('proposals')
    .leftJoin('files', 'files.id', 'proposals.file_id')
    .leftJoin('users', 'users.id', 'proposals.author_id')
    .select([
      'proposals.id',
      'proposals.public_id',
      'proposals.author_id',
      'proposals.program',
      'proposals.file_id',
      'proposals.layers',
      'proposals.note',
      'proposals.created_at',
      'files.key as file_key',
      'files.sha256',
      'files.width',
      'files.height',
      'users.name as author',
    ])
    .where('proposals.screen_id', '=', screenId)
    .orderBy('proposals.id')
    .execute();

export type ProposalRecord = Awaited<ReturnType<typeof proposalsOf>>[number];

/** The newer picture of a proposal; null where it has none, undefined where there is no such proposal. */
export async function proposedFile(
  queries: Queries,
  screenId: number,
  publicId: string,
): Promise<{ id: number; key: string; width: number; height: number } | null | undefined> {
  const row = await queries
    .selectFrom('proposals')
    .leftJoin('files', 'files.id', 'proposals.file_id')
    .select(['proposals.file_id', 'files.key', 'files.width', 'files.height'])
    .where('proposals.screen_id', '=', screenId)
    .where('proposals.public_id', '=', publicId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { file_id, key, width, height } = row;
  return file_id === null || key === null || width === null || height === null
    ? null
    : { id: file_id, key, width, height };
}

/** Forgets what is proposed for a screen: it shows another picture, or nothing is behind it any more. */
export async function forgetProposals(tx: Tx, screenId: number): Promise<number[]> {
  const gone = await tx.deleteFrom('proposals').where('screen_id', '=', screenId).returning('file_id').execute();
  return gone.flatMap(({ file_id }) => file_id ?? []);
}
