import type { Edit } from '#domain/edit.ts';
import type { LinkChangeInput } from '#src/graphql/generated/graphql.ts';

/** What an edit changes of a link, of a screen and of a collection alike; null for an edit of anything else. */
export function linkChangeOf(edit: Edit): LinkChangeInput | null {
  if (edit.of === 'isOn') return { is_on: edit.value };
  if (edit.of === 'expiresAt') return { expires_at: edit.value };
  if (edit.of === 'audience') return { audience: edit.value };
  if (edit.of === 'viewsLeft') return { views_left: edit.value };
  return null;
}
