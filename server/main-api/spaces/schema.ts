import { Type } from 'typebox';
import { keepDaysOfSpace, spaceTitleLength } from '#domain/limits.ts';
import { spaceRoles, type SpaceRole } from '#domain/library.ts';
import { linkAudiences, linkComments } from '#domain/shared-link.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Avatar } from '#server/accounts/avatar.ts';

export const SpaceId = Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['Zb3Kq0Vt9sLxWm2A'] });
export const MemberId = Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['m1Wc8EJpT5uHaGvN'] });
export const SpaceInvitationId = Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf'] });

const role = Type.Unsafe<SpaceRole>({
  type: 'string',
  enum: [...spaceRoles],
  description: 'viewer: sees and searches; editor: changes what is in it; owner: looks after it, and deletes for good',
  examples: ['editor'],
});
const title = Type.String({ minLength: 1, maxLength: spaceTitleLength, pattern: '\\S', examples: ['Design'] });
const moment = (description: string) =>
  Type.String({ description: `ISO 8601, UTC: ${description}`, examples: ['2026-12-29T09:30:00.000Z'] });
const email = Type.String({ examples: ['olena@example.org'] });

export const SpaceLinks = named('SpaceLinks', {
  is_on: Type.Boolean({ description: 'Whether a new link opens to others at once', examples: [true] }),
  expires_hours: Type.Union([Type.Integer({ minimum: 1, maximum: 8_784 }), Type.Null()], {
    description: 'How long it opens; null: until it is turned off',
    examples: [168],
  }),
  audience: Type.Enum(linkAudiences, {
    description: 'Anyone who has it, people with an account alone, or the members of the space',
  }),
  allow_download: Type.Boolean({ description: 'Whether others get the original', examples: [true] }),
  comments: Type.Enum(linkComments, { description: 'Who may comment on a picture beside members' }),
});

const keepDays = Type.Union([Type.Integer({ minimum: 1, maximum: keepDaysOfSpace }), Type.Null()], {
  description: 'After how many days screens go to its trash; null: as everywhere here',
  examples: [365],
});

export const Space = named('Space', {
  id: SpaceId,
  title,
  role,
  members: Type.Integer({ examples: [4] }),
  screens: Type.Integer({ description: 'How many it holds, without the trash', examples: [214] }),
  links: Type.Union([ref(SpaceLinks), Type.Null()], {
    description: 'The rules with which its new links begin; null: open to anyone',
  }),
  keep_days: keepDays,
  date_deletion: Type.Union([moment('when it is deleted with all that is in it'), Type.Null()], {
    description: 'Null: it stays',
  }),
});

export const NewSpace = named('NewSpace', { title });

export const SpaceChange = named('SpaceChange', {
  title: Type.Optional(title),
  links: Type.Optional(Type.Union([ref(SpaceLinks), Type.Null()])),
  keep_days: Type.Optional(keepDays),
});

export const SpaceDeletion = named('SpaceDeletion', {
  title: Type.String({
    maxLength: 255,
    description: 'What it is called, so that nobody deletes another one',
    examples: ['Design'],
  }),
});

export const Member = named('Member', {
  id: MemberId,
  name: Type.String({ examples: ['Olena'] }),
  email,
  avatar: Avatar,
  role,
  is_me: Type.Boolean(),
  may_sign_in: Type.Boolean({
    description: 'False of who is suspended, and of whose account is to be deleted',
    examples: [true],
  }),
  date_joined: moment('since when'),
});

export const MemberChange = named('MemberChange', { role });

/** Who was removed, or has left. */
export const FormerMember = named('FormerMember', { id: MemberId });

export const NewSpaceInvitation = named('NewSpaceInvitation', {
  email: Type.String({ maxLength: 254, examples: ['olena@example.org'] }),
  role,
});

export const SpaceInvitation = named('SpaceInvitation', {
  id: SpaceInvitationId,
  space: SpaceId,
  title: Type.String({ description: 'What the space is called', examples: ['Design'] }),
  email,
  role,
  inviter: Type.String({ examples: ['Ada'] }),
  mailed: Type.Boolean({ description: 'Whether an email tells of it', examples: [true] }),
  url: Type.String({ description: 'Where it is accepted', examples: ['https://kadr.example/spaces'] }),
  date_created: moment('when it was made'),
});

export const WithdrawnSpaceInvitation = named('WithdrawnSpaceInvitation', { id: SpaceInvitationId });
