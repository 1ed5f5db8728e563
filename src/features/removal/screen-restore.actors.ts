import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { restoreScreens, type RemovalApi } from './screen-removal.actors.ts';

interface RestoreDependencies {
  api: Pick<RemovalApi, 'restoreScreens'>;
  /** Reads the page again. */
  readAgain: () => Promise<void>;
}

/** The actors of restoring. A stopped call is aborted. */
export const screenRestoreActors = ({ api, readAgain }: RestoreDependencies) => ({
  restoreScreens: restoreScreens(api),
  readAgain: callWithLimit<void>(readAgain),
});
