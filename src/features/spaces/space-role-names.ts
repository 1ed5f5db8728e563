import { defineMessages } from 'react-intl';

/** What a member may do, in a word. Message group `spaces`. */
export const spaceRoleNames = defineMessages({
  viewer: { id: 'spaces.role.viewer' },
  editor: { id: 'spaces.role.editor' },
  owner: { id: 'spaces.role.owner' },
});
