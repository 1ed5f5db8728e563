import type { ListedDelivery } from '#src/features/profile/webhooks/delivery-list.tsx';
import type { ListedWebhook } from '#src/features/profile/webhooks/webhook-words.ts';

const screen = {
  signature: '7Qd0sVYq3XfB2nLzR8tKwe',
  name: 'Orders of May.png',
  url: 'https://kadr.example/s/7Qd0sVYq3XfB2nLzR8tKwe',
  image: 'https://kadr.example/i/7Qd0sVYq3XfB2nLzR8tKwe',
  mime: 'image/png',
  bytes: 48_213,
  width: 1440,
  height: 900,
};

/** A program, a chat, and one that nobody answers at any more. */
export const sampleWebhooks: ListedWebhook[] = [
  {
    id: 'm1Wc8EJpT5uHaGvNq7RkZs',
    url: 'https://example.org/hooks/kadr',
    format: 'standard',
    events: ['screen_created', 'screen_changed'],
    is_on: true,
    has_failed: false,
    date_created: '2026-11-02T08:15:00.000Z',
    date_taken: '2026-11-23T09:40:00.000Z',
  },
  {
    id: 'm1Wc8EJpT5uHaGvNq7RkZt',
    url: 'https://chat.example.org/hooks/kq3x9r7d1pgn8fz',
    format: 'mattermost',
    events: ['screen_created'],
    is_on: true,
    has_failed: false,
    date_created: '2026-11-20T18:30:00.000Z',
    date_taken: null,
  },
  {
    id: 'm1Wc8EJpT5uHaGvNq7RkZu',
    url: 'https://old.example.org/',
    format: 'standard',
    events: ['screen_deleted', 'order_paid', 'comment_created', 'screen_opened', 'screen_created'],
    is_on: false,
    has_failed: true,
    date_created: '2026-06-11T12:00:00.000Z',
    date_taken: '2026-11-19T10:02:00.000Z',
  },
];

const body = (type: string, data: object) => JSON.stringify({ type, timestamp: '2026-11-23T09:40:00.000Z', data });

/** One that waits for its next try, a test, one that was taken and one that was not. */
export const sampleDeliveries: ListedDelivery[] = [
  {
    id: 'msg_7Qd0sVYq3XfB2nLzR8tKw1',
    event: 'screen_changed',
    state: 'waiting',
    tries: 2,
    date_created: '2026-11-23T09:52:00.000Z',
    date_sent: '2026-11-23T09:57:05.000Z',
    date_due: '2026-11-23T10:27:05.000Z',
    status: 503,
    fault: null,
    ms: 214,
    body: body('screen.changed', { ...screen, changed: 'picture' }),
    answer: '<h1>Service unavailable</h1>',
  },
  {
    id: 'msg_7Qd0sVYq3XfB2nLzR8tKw2',
    event: 'test',
    state: 'taken',
    tries: 1,
    date_created: '2026-11-23T09:45:00.000Z',
    date_sent: '2026-11-23T09:45:00.000Z',
    date_due: null,
    status: 204,
    fault: null,
    ms: 88,
    body: body('test', { site: 'https://kadr.example' }),
    answer: '',
  },
  {
    id: 'msg_7Qd0sVYq3XfB2nLzR8tKw3',
    event: 'screen_created',
    state: 'taken',
    tries: 1,
    date_created: '2026-11-23T09:40:00.000Z',
    date_sent: '2026-11-23T09:40:01.000Z',
    date_due: null,
    status: 200,
    fault: null,
    ms: 148,
    body: body('screen.created', screen),
    answer: 'ok',
  },
  {
    id: 'msg_7Qd0sVYq3XfB2nLzR8tKw4',
    event: 'screen_created',
    state: 'failed',
    tries: 8,
    date_created: '2026-11-20T09:40:00.000Z',
    date_sent: '2026-11-21T09:15:05.000Z',
    date_due: null,
    status: null,
    fault: 'timed_out',
    ms: 10_002,
    body: body('screen.created', screen),
    answer: '',
  },
];
