import { editedValue, type Edit } from '#domain/edit.ts';
import type { SharedLink } from './share-panel.tsx';

/** The link as its owner has just set it, whether or not that is saved. */
export function editedLink(link: SharedLink, edits: readonly Edit[], now: () => number = Date.now): SharedLink {
  const isOn = editedValue(edits, 'isOn');
  const expiresAt = editedValue(edits, 'expiresAt');
  if (isOn === undefined && expiresAt === undefined) return link;
  const edited = {
    ...link,
    is_on: isOn ?? link.is_on,
    expires_at: expiresAt === undefined ? link.expires_at : expiresAt,
  };
  const hasExpired = edited.expires_at !== null && Date.parse(edited.expires_at) <= now();
  return { ...edited, is_open: edited.is_on && !hasExpired };
}

/** Opens a link to others that is off or has expired: until it is turned off. */
export function openLink(link: SharedLink, edit: (edit: Edit) => void): void {
  if (!link.is_on) edit({ of: 'isOn', value: true });
  if (link.expires_at !== null) edit({ of: 'expiresAt', value: null });
}
