import { defineMessages } from 'react-intl';

/** Who may open a link, as its owner chooses it. Message group `share`. */
export const audiences = defineMessages({
  anyone: { id: 'share.audience.anyone' },
  members: { id: 'share.audience.members' },
  space: { id: 'share.audience.space' },
});

/** Who may comment beside its owner. */
export const commenters = defineMessages({
  off: { id: 'share.comments.off' },
  members: { id: 'share.comments.members' },
  anyone: { id: 'share.comments.anyone' },
});
