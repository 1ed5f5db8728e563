import { sql } from 'kysely';

/** Bytes: a disk block of 4 KiB for a small picture and for each of its three renditions. */
const leastRoom = 16_384;

/**
 * Bytes by which a picture counts towards its account's limit and towards what a block of networks may upload. With its
 * renditions it takes at most five times as much on the disk: see pictures/rendition-to-keep.ts.
 */
export const usageOf = (bytes: number): number => Math.max(leastRoom, bytes);

/** The same, in SQL, for a row of `files`. */
export const usageOfRow = sql<number>`case when files.bytes < ${sql.lit(leastRoom)} then ${sql.lit(leastRoom)} else files.bytes end`;
