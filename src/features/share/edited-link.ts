import { editedValue, type Edit } from '#domain/edit.ts';
import type { SharedLink } from '#domain/shared-link.ts';

/** The link as its owner has just set it, whether or not that is saved. */
export function editedLink(link: SharedLink, edits: readonly Edit[], now: () => number = Date.now): SharedLink {
  const changes = changesOf(edits);
  if (Object.keys(changes).length === 0) return link;
  const edited = { ...link, ...changes };
  const hasExpired = edited.expires_at !== null && Date.parse(edited.expires_at) <= now();
  return { ...edited, is_open: edited.is_on && !hasExpired && edited.views_left !== 0 };
}

function changesOf(edits: readonly Edit[]): Partial<SharedLink> {
  const isOn = editedValue(edits, 'isOn');
  const expiresAt = editedValue(edits, 'expiresAt');
  const audience = editedValue(edits, 'audience');
  const viewsLeft = editedValue(edits, 'viewsLeft');
  const hasPassword = editedValue(edits, 'hasPassword');
  return {
    ...(isOn !== undefined && { is_on: isOn }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
    ...(audience !== undefined && { audience }),
    ...(viewsLeft !== undefined && { views_left: viewsLeft }),
    ...(hasPassword !== undefined && { has_password: hasPassword }),
  };
}

/** What opens a link to others again that is off, has expired or has no view left: until it is turned off. */
export function openLink(link: SharedLink, edit: (edit: Edit) => void): void {
  if (!link.is_on) edit({ of: 'isOn', value: true });
  if (link.expires_at !== null) edit({ of: 'expiresAt', value: null });
  if (link.views_left === 0) edit({ of: 'viewsLeft', value: null });
}
