import { defineMessages } from 'react-intl';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { allLinks } from './links/link-list.tsx';
import { allOthers } from './sessions/session-list.tsx';

/** Message group `profile`. `circumstances` tell why a call failed. */
export const sessionTexts = (circumstances?: Circumstances): RevocationTexts => ({
  question: (target) => ({
    title: asMessage(target === allOthers ? messages.othersTitle : messages.endTitle),
    description: asMessage(target === allOthers ? messages.othersText : messages.endText),
    approveBtnText: asMessage(target === allOthers ? messages.endOthers : messages.end),
    cancelBtnText: asMessage(messages.keep),
    danger: true,
  }),
  finished: (target) => ({ title: asMessage(target === allOthers ? messages.endedOthers : messages.ended) }),
  failed: (error) => failureSaid(error, asMessage(messages.endFailed), circumstances),
  group: 'auth',
});

export const keyTexts = (circumstances?: Circumstances): RevocationTexts => ({
  question: () => ({
    title: asMessage(messages.revokeTitle),
    description: asMessage(messages.revokeText),
    approveBtnText: asMessage(messages.revoke),
    cancelBtnText: asMessage(messages.keep),
    danger: true,
  }),
  finished: () => ({ title: asMessage(messages.revoked) }),
  failed: (error) => failureSaid(error, asMessage(messages.revokeFailed), circumstances),
  group: 'auth',
});

export const linkTexts = (circumstances?: Circumstances): RevocationTexts => ({
  question: (target) => ({
    title: asMessage(target === allLinks ? messages.allLinksTitle : messages.linkTitle),
    description: asMessage(target === allLinks ? messages.allLinksText : messages.linkText),
    approveBtnText: asMessage(target === allLinks ? messages.allLinks : messages.link),
    cancelBtnText: asMessage(messages.keep),
    danger: true,
  }),
  finished: (target) => ({ title: asMessage(target === allLinks ? messages.allLinksOff : messages.linkOff) }),
  failed: (error) => failureSaid(error, asMessage(messages.linkFailed), circumstances),
});

const messages = defineMessages({
  linkTitle: { id: 'profile.links.revoke.title' },
  linkText: { id: 'profile.links.revoke.text' },
  link: { id: 'profile.links.revoke' },
  linkOff: { id: 'profile.links.revoked' },
  allLinksTitle: { id: 'profile.links.revokeAll.title' },
  allLinksText: { id: 'profile.links.revokeAll.text' },
  allLinks: { id: 'profile.links.revokeAll' },
  allLinksOff: { id: 'profile.links.revokedAll' },
  linkFailed: { id: 'profile.links.failed' },
  endTitle: { id: 'profile.sessions.end.title' },
  endText: { id: 'profile.sessions.end.text' },
  end: { id: 'profile.sessions.end' },
  ended: { id: 'profile.sessions.ended' },
  othersTitle: { id: 'profile.sessions.endOthers.title' },
  othersText: { id: 'profile.sessions.endOthers.text' },
  endOthers: { id: 'profile.sessions.endOthers' },
  endedOthers: { id: 'profile.sessions.endedOthers' },
  endFailed: { id: 'profile.sessions.failed' },
  revokeTitle: { id: 'profile.keys.revoke.title' },
  revokeText: { id: 'profile.keys.revoke.text' },
  revoke: { id: 'profile.keys.revoke' },
  revoked: { id: 'profile.keys.revoked' },
  revokeFailed: { id: 'profile.keys.revokeFailed' },
  keep: { id: 'ui.popup.cancel' },
});
