import { defineMessages } from 'react-intl';

/** Who may open a link, as its owner chooses it. Message group `share`. */
export const audiences = defineMessages({
  anyone: { id: 'share.audience.anyone' },
  members: { id: 'share.audience.members' },
});
