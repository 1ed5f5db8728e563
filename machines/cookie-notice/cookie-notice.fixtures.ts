import type { Samples } from '../samples.ts';
import type { CookieNoticeEvent } from './cookie-notice.machine.ts';

export const samples: Samples<CookieNoticeEvent> = {
  'client.ready': [
    { type: 'client.ready', enabled: true, choice: null },
    { type: 'client.ready', enabled: true, choice: 'accepted' },
    { type: 'client.ready', enabled: false, choice: null },
  ],
  'notice.accept': [{ type: 'notice.accept' }],
  'notice.decline': [{ type: 'notice.decline' }],
  'notice.close': [{ type: 'notice.close' }],
};

export const states = {
  deciding: { value: 'deciding', context: { choice: null } },
  waiting: { value: 'waiting', context: { choice: null } },
  shown: { value: 'shown', context: { choice: null } },
  remembering: { value: 'remembering', context: { choice: 'accepted' } },
  hidden: { value: 'hidden', context: { choice: 'accepted' } },
} as const;
