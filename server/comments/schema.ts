import { Type } from 'typebox';
import { commentLength } from '#domain/limits.ts';
import { ratings, type Rating } from '#domain/rating-plan.ts';
import { roles, type Role } from '#domain/role.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Avatar } from '#server/accounts/avatar.ts';
import type { CommentState } from './tables.ts';

/** GraphQL has no larger numbers. */
const id = { minimum: 1, maximum: 2_147_483_647 };
export const CommentId = (example: number) => Type.Integer({ ...id, examples: [example] });
const idIfAny = Type.Union([Type.Integer(id), Type.Null()], { examples: [12] });
const moment = Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T09:30:00.000Z'] });
const rating = Type.Unsafe<Rating>({ type: 'string', enum: [...ratings], examples: ['like'] });

export const CommentRating = named('CommentRating', {
  total: Type.Integer({ examples: [4] }),
  status: Type.Unsafe<Rating>({ ...rating, description: 'How the caller has rated it' }),
});

export const CommentAuthor = named('CommentAuthor', {
  name: Type.String({ examples: ['Ada'] }),
  avatar: Avatar,
  role: Type.Unsafe<Role>({ type: 'string', enum: [...roles], examples: ['customer'] }),
  is_me: Type.Boolean(),
  is_guest: Type.Boolean({ description: 'Whether they have no account, and gave the name themselves' }),
});

export const Comment = named('Comment', {
  id: CommentId(17),
  text: Type.String({
    description: 'Plain. Empty where it is deleted, and hidden from the caller',
    examples: ['Thanks!'],
  }),
  comment_top_id: Type.Union([Type.Integer(id), Type.Null()], {
    description: 'The comment that begins its thread; null where it does itself',
    examples: [12],
  }),
  parent_id: idIfAny,
  rating: ref(CommentRating),
  answers: Type.Array(Type.Unsafe<never>({ $ref: 'Comment#' }), {
    maxItems: 0,
    description: 'Always empty: they are asked for by `commentTopId`',
    examples: [[]],
  }),
  totalAnswers: Type.Integer({ examples: [3] }),
  author: Type.Union([ref(CommentAuthor), Type.Null()], { description: 'Null where it is deleted or hidden' }),
  date_created: moment,
  date_edited: Type.Union([moment, Type.Null()]),
  state: Type.Unsafe<CommentState>({ type: 'string', enum: ['shown', 'hidden', 'deleted'], examples: ['shown'] }),
  can_edit: Type.Boolean(),
  can_delete: Type.Boolean(),
});

export const CommentAnswer = named('CommentAnswer', { data: ref(Comment) });

export const CommentDeletion = named('CommentDeletion', {
  response: Type.Boolean({ description: 'Whether it was deleted: what staff has hidden stays', examples: [true] }),
});

export const NewComment = named('NewComment', {
  comment_top_id: Type.Optional(idIfAny),
  parent_id: Type.Optional(idIfAny),
  text: Type.String({ maxLength: commentLength, examples: ['Thanks! This is what I was looking for.'] }),
});

export const RatingChange = named('RatingChange', { comment_id: CommentId(17), action: rating });
export const RatingAnswer = named('RatingAnswer', { rating: ref(CommentRating) });

export const Hiding = named('Hiding', {
  is_hidden: Type.Boolean({ description: 'False shows it again, and takes its reports away', examples: [true] }),
});

export const ReportedComment = named('ReportedComment', {
  comment: ref(Comment),
  post: Type.Union(
    [
      Type.Object(
        {
          alias: Type.String({ examples: ['links-that-stay-yours'] }),
          title: Type.String({ description: 'Its alias where it is gone', examples: ['Links that stay yours'] }),
        },
        { title: 'CommentedPost', additionalProperties: false },
      ),
      Type.Null(),
    ],
    { description: 'Null where it is said on a picture, which staff may not open' },
  ),
  reports: Type.Integer({ examples: [2] }),
});
