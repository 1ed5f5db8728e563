import { Type } from 'typebox';
import { commentLength, guestNameLength, mentionsOfComment } from '#domain/limits.ts';
import { pinPlaces, threadStates } from '#domain/picture-thread.ts';
import { Avatar } from '#server/accounts/avatar.ts';
import { Comment } from '#server/comments/schema.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Screen } from '../screen.ts';

const part = (of: string, example: number) =>
  Type.Number({ minimum: 0, maximum: 1, description: `A part of the ${of} of the shown picture`, examples: [example] });

export const ThreadPin = named('ThreadPin', {
  x: part('width', 0.42),
  y: part('height', 0.18),
  item: Type.Union([Type.String(), Type.Null()], {
    description: 'The drawn object that it stands on; null where there is none, and for everybody who may not draw',
    examples: [null],
  }),
});

export const ThreadPlace = named('ThreadPlace', { x: part('width', 0.42), y: part('height', 0.18) });

export const PictureThread = named('PictureThread', {
  id: Type.Integer({ examples: [31] }),
  number: Type.Integer({ description: 'Its place among the threads of the picture, from 1 on', examples: [2] }),
  state: Type.Enum(threadStates),
  pin: Type.Union([ref(ThreadPin), Type.Null()]),
  place: Type.Enum(pinPlaces, {
    description:
      '`here` where its pin shows it, `whole` where it is about the whole picture, `gone` where its place is not seen any more',
  }),
  is_unread: Type.Boolean({ description: 'Whether somebody else said something that the caller has not read' }),
  can_resolve: Type.Boolean(),
  comments: Type.Array(ref(Comment), {
    description: 'The one that begins it, which has how many answers there are, and the first of these',
  }),
});

/** A thread with the screen that it is on. */
export const ScreenThread = named('ScreenThread', { screen: ref(Screen), thread: ref(PictureThread) });

const text = Type.String({ maxLength: commentLength, examples: ['Is this the right total?'] });
const author = {
  author_name: Type.Optional(
    Type.String({
      maxLength: 4 * guestNameLength,
      description: 'How a guest, who has no account, is called; left out by everybody else',
      examples: ['Olena'],
    }),
  ),
  homepage: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'People see no such field: what fills it in is refused',
      examples: [''],
    }),
  ),
  mentions: Type.Optional(
    Type.Array(Type.String({ maxLength: 40, examples: ['k3Jx9QfVb2Lw7TzA'] }), {
      maxItems: mentionsOfComment,
      description: 'Ids of people who are named in it, of those that `threadPeople` answers; others are passed over',
    }),
  ),
};

export const NewThread = named('NewThread', {
  pin: Type.Union([ref(ThreadPlace), Type.Null()], { description: 'Null: about the whole picture' }),
  text,
  ...author,
});

export const NewThreadAnswer = named('NewThreadAnswer', {
  parent_id: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()], {
      description: 'The comment that it answers; left out, the one that begins the thread',
      examples: [null],
    }),
  ),
  text,
  ...author,
});

export const ThreadChange = named('ThreadChange', { state: Type.Enum(threadStates) });

export const ThreadPerson = named('ThreadPerson', {
  id: Type.String({ examples: ['k3Jx9QfVb2Lw7TzA'] }),
  name: Type.String({ examples: ['Ada'] }),
  avatar: Avatar,
});
