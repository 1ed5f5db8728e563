import type { Queries } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problem.ts';
import type { OpenedScreen } from '../open-screen.ts';
import { fileBehind } from './store.ts';

/**
 * An opened screen with the picture of this fileId: the one that it shows, or for its owner alone its base or a version. Rejects
 * with not_found for every other, and for everybody else whatever lies behind what is shown: it has what the drawing hides.
 */
export async function openBehind(queries: Queries, opened: OpenedScreen, fileId: string): Promise<OpenedScreen> {
  const { screen, isOwner } = opened;
  if (screen.file_key === fileId) return opened;
  const file = isOwner ? await fileBehind(queries, screen.id, fileId) : undefined;
  if (!file) throw new Problem('not_found');
  return { ...opened, screen: { ...screen, ...file } };
}
