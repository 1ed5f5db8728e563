import type { DeskOrder } from '#src/features/office/desk-order-list.tsx';
import type { ReportedComment } from '#src/features/office/reported-list.tsx';
import type { ListedSubmission } from '#src/features/office/submission-list.tsx';

export const sampleSubmissions: readonly ListedSubmission[] = [
  {
    id: 'Zb3Kq0Vt9sLxWm2A7nRcTf',
    title: 'Write to us',
    language: 'uk',
    reply_to: 'you@example.org',
    answers: [
      { title: 'Your name', text: 'A reader' },
      { title: 'Message', text: 'The link of my screen does not open on a phone.\nOn a computer it does.' },
    ],
    files: [{ id: 'Wm2A7nRcTfZb3Kq0Vt9sLx', name: 'fault.png', mime: 'image/png', size: 48_213 }],
    date_created: '2026-11-20T09:30:00.000Z',
  },
];

export const sampleReported: readonly ReportedComment[] = [
  {
    comment: {
      id: 17,
      text: 'Cheap watches, only today!',
      author: { name: 'A reader', avatar: null, role: 'customer', is_me: false },
      date_created: '2026-11-20T09:30:00.000Z',
      state: 'shown',
    },
    post: { alias: 'links-that-stay-yours', title: 'Links that stay yours' },
    reports: 2,
  },
];

export const sampleDeskOrders: readonly DeskOrder[] = [
  {
    id: 'Kq0Vt9sLxWm2A7nRcTfZb3',
    number: '1017',
    customer: 'Olena',
    total: { amount: 14_900, currency: 'UAH' },
    goods: [{ title: 'Personal', item_cnt: 1 }],
    delivery: null,
    date_created: '2026-11-20T09:30:00.000Z',
  },
];
