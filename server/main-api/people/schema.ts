import { Type } from 'typebox';
import { personStates, type PersonState } from '#domain/person.ts';
import { roles, type Role } from '#domain/role.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Avatar } from '#server/accounts/avatar.ts';

export const PersonId = Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['Zb3Kq0Vt9sLxWm2A'] });
const moment = (description: string) =>
  Type.String({ description: `ISO 8601, UTC: ${description}`, examples: ['2026-11-27T09:30:00.000Z'] });
const momentIfAny = (description: string) => Type.Union([moment(description), Type.Null()]);
const role = Type.Unsafe<Role>({ type: 'string', enum: [...roles], examples: ['operator'] });

// More than an Int of GraphQL holds.
const bytes = (description: string) => Type.Number({ minimum: 0, description, examples: [21_474_836_480] });

export const PersonStorage = named('PersonStorage', {
  used: bytes('Bytes that their pictures take, the trash too'),
  limit: Type.Union([bytes('Bytes that they may take'), Type.Null()], { description: 'Null: no limit' }),
  is_own: Type.Boolean({ description: 'Whether an administrator gave them this limit, and not everybody' }),
});

/** Somebody who has an account here, as administrators see them. */
export const Person = named('Person', {
  id: PersonId,
  name: Type.String({ examples: ['Olena'] }),
  email: Type.String({ examples: ['you@example.org'] }),
  avatar: Avatar,
  role,
  role_from: Type.Union([Type.String(), Type.Null()], {
    description: 'The title of the provider that says their role at each sign-in; null where it is given here',
    examples: ['Example Ltd'],
  }),
  state: Type.Unsafe<PersonState>({ type: 'string', enum: [...personStates], examples: ['active'] }),
  is_me: Type.Boolean(),
  screens: Type.Integer({ description: 'How many they have, without the trash', examples: [214] }),
  storage: ref(PersonStorage),
  date_created: moment('when the account was opened'),
  date_used: momentIfAny('when somebody used it last, to the five minutes'),
  date_deletion: momentIfAny('when all of it is deleted'),
});

export const PersonChange = named('PersonChange', {
  role: Type.Optional(role),
  state: Type.Optional(
    Type.Unsafe<'active' | 'suspended'>({
      type: 'string',
      enum: ['active', 'suspended'],
      description: 'Whoever is suspended is out at once; active also calls a deletion off',
    }),
  ),
  storage_limit: Type.Optional(
    Type.Union([Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 }), Type.Null()], {
      description: 'Bytes; null: what all have',
      examples: [53_687_091_200],
    }),
  ),
});

export const EndedEverywhere = named('EndedEverywhere', {
  id: PersonId,
  count: Type.Integer({ description: 'Sessions that were ended', examples: [3] }),
});
