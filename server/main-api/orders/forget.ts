import type { Platform } from '#server/platform/platform.ts';
import { forgetPerson } from './store.ts';

/** Orders keep number, goods and total, without the person: what was sold has to be known. Repeatable. */
export const forget = ({ platform: { db } }: { platform: Pick<Platform, 'db'> }, userId: number): Promise<void> =>
  db.transaction((tx) => forgetPerson(tx, userId));
