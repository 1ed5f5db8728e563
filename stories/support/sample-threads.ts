import type {
  CommentFieldsFragment,
  OwnThreadsQuery,
  PictureThreadFieldsFragment,
} from '#src/graphql/generated/graphql.ts';
import { sampleScreens } from './sample-screens.ts';

const saying = (
  id: number,
  name: string,
  text: string,
  change: Partial<CommentFieldsFragment> = {},
): CommentFieldsFragment => ({
  id,
  text,
  comment_top_id: null,
  parent_id: null,
  rating: { total: 0, status: 'nothing' as const },
  totalAnswers: 0,
  author: { name, avatar: null, role: 'customer' as const, is_me: false, is_guest: false },
  date_created: '2026-11-21T10:00:00.000Z',
  date_edited: null,
  state: 'shown' as const,
  can_edit: false,
  can_delete: true,
  ...change,
});

const facts = { state: 'open' as const, place: 'here' as const, is_unread: false, can_resolve: true };

/** What is said of a picture: something new with answers, by a guest, of a place that is gone, and something that is done. */
export const pictureThreads: PictureThreadFieldsFragment[] = [
  {
    ...facts,
    id: 34,
    number: 4,
    is_unread: true,
    pin: { x: 0.3, y: 0.28, item: null },
    comments: [
      saying(44, 'Olena', 'Is this the number from Tuesday? The report says 4,210.', { totalAnswers: 2 }),
      saying(45, 'Marko', 'Yes, the report counts refunds too.', { comment_top_id: 44, parent_id: 44 }),
      saying(46, 'Olena', 'Then let us say so beside it.', { comment_top_id: 44, parent_id: 45 }),
    ],
  },
  {
    ...facts,
    id: 33,
    number: 3,
    pin: { x: 0.72, y: 0.55, item: null },
    comments: [
      saying(43, 'Iryna', 'The legend covers the last week.', {
        author: { name: 'Iryna', avatar: null, role: 'customer', is_me: false, is_guest: true },
      }),
    ],
  },
  {
    ...facts,
    id: 32,
    number: 2,
    pin: null,
    place: 'gone',
    comments: [saying(42, 'Marko', 'Please hide the address.')],
  },
  {
    ...facts,
    id: 31,
    number: 1,
    state: 'resolved',
    pin: { x: 0.5, y: 0.8, item: null },
    comments: [saying(41, 'Olena', 'A typo in the title')],
  },
];

/** The same on several pictures. */
export const sampleThreads: OwnThreadsQuery['ownThreads']['items'] = pictureThreads.flatMap(
  ({ pin: _pin, can_resolve: _mine, ...thread }, index) => {
    const screen = sampleScreens[index];
    return screen ? [{ screen, thread }] : [];
  },
);
