import { defineMessage, defineMessages } from 'react-intl';
import type { AuditAction } from '#domain/audit.ts';

export interface AuditPerson {
  id: string;
  name: string;
  email: string;
}

/** Something that was done here. */
export interface AuditEntry {
  id: string;
  date: string;
  person: AuditPerson | null;
  action: AuditAction;
  /** Kind and id: `screen:412`. */
  object: string | null;
  object_person: AuditPerson | null;
  detail: string | null;
  network: string | null;
}

export const actionNames = defineMessages({
  signed_in: { id: 'audit.action.signed_in' },
  signed_out: { id: 'audit.action.signed_out' },
  signed_out_everywhere: { id: 'audit.action.signed_out_everywhere' },
  role_changed: { id: 'audit.action.role_changed' },
  suspended: { id: 'audit.action.suspended' },
  let_back_in: { id: 'audit.action.let_back_in' },
  room_changed: { id: 'audit.action.room_changed' },
  deletion_asked: { id: 'audit.action.deletion_asked' },
  deletion_called_off: { id: 'audit.action.deletion_called_off' },
  deleted: { id: 'audit.action.deleted' },
  exported: { id: 'audit.action.exported' },
  key_made: { id: 'audit.action.key_made' },
  key_revoked: { id: 'audit.action.key_revoked' },
  link_on: { id: 'audit.action.link_on' },
  link_off: { id: 'audit.action.link_off' },
  links_revoked: { id: 'audit.action.links_revoked' },
  collection_deleted: { id: 'audit.action.collection_deleted' },
  screens_purged: { id: 'audit.action.screens_purged' },
  screens_retired: { id: 'audit.action.screens_retired' },
  invited: { id: 'audit.action.invited' },
  invitation_used: { id: 'audit.action.invitation_used' },
  invitation_withdrawn: { id: 'audit.action.invitation_withdrawn' },
  webhook_made: { id: 'audit.action.webhook_made' },
  webhook_removed: { id: 'audit.action.webhook_removed' },
  space_made: { id: 'audit.action.space_made' },
  space_joined: { id: 'audit.action.space_joined' },
  space_left: { id: 'audit.action.space_left' },
  space_deletion_asked: { id: 'audit.action.space_deletion_asked' },
  space_kept: { id: 'audit.action.space_kept' },
  space_deleted: { id: 'audit.action.space_deleted' },
  member_invited: { id: 'audit.action.member_invited' },
  member_role_changed: { id: 'audit.action.member_role_changed' },
  member_removed: { id: 'audit.action.member_removed' },
});

const objects = {
  person: defineMessage<{ id: string }>({ id: 'audit.object.person' }),
  screen: defineMessage<{ id: string }>({ id: 'audit.object.screen' }),
  collection: defineMessage<{ id: string }>({ id: 'audit.object.collection' }),
  key: defineMessage<{ id: string }>({ id: 'audit.object.key' }),
  invitation: defineMessage<{ id: string }>({ id: 'audit.object.invitation' }),
  webhook: defineMessage<{ id: string }>({ id: 'audit.object.webhook' }),
  space: defineMessage<{ id: string }>({ id: 'audit.object.space' }),
};

/** The message of what it was done to; null where that is not said. */
export function objectNamed(object: string | null) {
  const [kind = '', id = ''] = object?.split(':') ?? [];
  const known = Object.entries(objects).find(([name]) => name === kind);
  return known ? { message: known[1], id } : null;
}
