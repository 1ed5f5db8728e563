import { defineMessages } from 'react-intl';

/** What an account of each role may do, in a word. Message group `invites`. */
export const roleNames = defineMessages({
  customer: { id: 'invites.role.customer' },
  operator: { id: 'invites.role.operator' },
  editor: { id: 'invites.role.editor' },
  admin: { id: 'invites.role.admin' },
});
