import { sql } from 'kysely';

/** A block for a small picture and for each of its three sizes: no picture takes less of a disk. */
const leastRoom = 16_384;

/** Bytes that a picture counts with in the room of its account, and in what a block of networks may upload. */
export const roomOf = (bytes: number): number => Math.max(leastRoom, bytes);

/** The same of a row of `files`. */
export const roomOfRow = sql<number>`case when files.bytes < ${sql.lit(leastRoom)} then ${sql.lit(leastRoom)} else files.bytes end`;
