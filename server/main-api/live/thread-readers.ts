import { hears, talkedScreen } from '#server/comments/readable.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MayWatch } from './authorization.ts';

/** Returns who may read what is said of a picture: not all may who see it. */
export const createThreadReaders =
  ({ clock, db }: Pick<Platform, 'clock' | 'db'>) =>
  async (signature: string): Promise<MayWatch> => {
    const screen = await talkedScreen(db.query, signature);
    const now = clock.now();
    return ({ user, grants }) => screen !== undefined && hears({ caller: user && { user }, now, grants }, screen);
  };
