import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { CookieNoticeEvent } from './cookie-notice.machine.ts';

export const samples: Samples<CookieNoticeEvent> = {
  'page.hydrated': [
    { type: 'page.hydrated', enabled: true, choice: null },
    { type: 'page.hydrated', enabled: true, choice: 'accepted' },
    { type: 'page.hydrated', enabled: false, choice: null },
  ],
  'notice.accepted': [{ type: 'notice.accepted' }],
  'notice.declined': [{ type: 'notice.declined' }],
  'notice.closed': [{ type: 'notice.closed' }],
};

export const ignored: Ignored<CookieNoticeEvent> = [
  {
    in: ['waiting', 'shown', 'remembering', 'hidden'],
    events: ['page.hydrated'],
    because: 'a page is taken over once',
  },
  {
    in: ['deciding', 'waiting', 'remembering', 'hidden'],
    events: ['notice.accepted', 'notice.declined', 'notice.closed'],
    because: 'the notice is not there, or is answered',
  },
];

export const states = {
  deciding: { value: 'deciding', context: { choice: null } },
  waiting: { value: 'waiting', context: { choice: null } },
  shown: { value: 'shown', context: { choice: null } },
  remembering: { value: 'remembering', context: { choice: 'accepted' } },
  hidden: { value: 'hidden', context: { choice: 'accepted' } },
} as const;
