/** What an installation keeps a record of, for its administrators. */
export const auditActions = [
  'signed_in',
  'signed_out',
  'signed_out_everywhere',
  'role_changed',
  'suspended',
  'let_back_in',
  'room_changed',
  'deletion_asked',
  'deletion_called_off',
  'deleted',
  'exported',
  'key_made',
  'key_revoked',
  'link_on',
  'link_off',
  'links_revoked',
  'collection_deleted',
  'screens_purged',
  'screens_retired',
  'invited',
  'invitation_used',
  'invitation_withdrawn',
  'webhook_made',
  'webhook_removed',
  'space_made',
  'space_joined',
  'space_left',
  'space_deletion_asked',
  'space_kept',
  'space_deleted',
  'member_invited',
  'member_role_changed',
  'member_removed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an action was done to, by the kind of it. */
export const auditObjects = ['person', 'screen', 'collection', 'key', 'invitation', 'webhook', 'space'] as const;
export type AuditObject = (typeof auditObjects)[number];
