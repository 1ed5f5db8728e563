import type { Visitor } from '#server/accounts/visitor.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { OpenedScreen } from '../../open-screen.ts';
import { withoutQuestion } from '../../without-question.ts';
import { guideFile } from '../guide/picture-store.ts';
import { openCollection } from '../open-collection.ts';

/**
 * A screen that is open to this visitor with the picture that a guide has of it, to whom the guide is open too; null where another
 * is asked for than one of a guide.
 */
export async function guidePicture(
  queries: Queries,
  { visitor, shown, now }: { visitor: Visitor; shown: OpenedScreen; now: number },
  { collection, fileId }: { collection: string | undefined; fileId: string },
): Promise<OpenedScreen | null> {
  if (collection === undefined || fileId === shown.screen.file_key) return null;
  const { screen: guide } = await openCollection(queries, { ...visitor, now }, collection).catch(withoutQuestion);
  const file = await guideFile(queries, guide.id, shown.screen.id, fileId);
  return file ? { ...shown, screen: { ...shown.screen, ...file } } : null;
}
