import { Type } from 'typebox';
import { invitationDays } from '#domain/limits.ts';
import { roles } from '#domain/role.ts';
import { invitationPattern } from '#server/accounts/invitations/invitation-token.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Form } from '../forms/schema.ts';

const exampleToken = 'Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGqE';
export const InvitationToken = Type.String({ pattern: invitationPattern, examples: [exampleToken] });
export const InvitationId = Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf'] });

const role = Type.Enum([...roles], { description: 'What the account may do', examples: ['customer'] });
const Address = Type.Union([Type.String(), Type.Null()], {
  description: 'Whom it is for; null: anybody who has the link',
  examples: ['olena@example.org'],
});
const isoDate = (description: string) => Type.String({ description, examples: ['2026-12-06T09:30:00.000Z'] });

export const NewInvitation = named('NewInvitation', {
  email: Type.Optional(
    Type.Union([Type.String({ maxLength: 254 }), Type.Null()], {
      description: 'Needed where no mail server is set, since nothing else would prove an address',
      examples: ['olena@example.org'],
    }),
  ),
  role,
  days: Type.Integer({
    minimum: 1,
    maximum: invitationDays,
    description: 'For which it can be accepted',
    examples: [7],
  }),
});

export const ListedInvitation = named('ListedInvitation', {
  id: Type.String({ examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf'] }),
  url: Type.String({ description: 'The link of it', examples: [`https://kadr.example/invite?token=${exampleToken}`] }),
  email: Address,
  role,
  inviter: Type.String({ description: 'The name of who has made it', examples: ['Ada'] }),
  mailed: Type.Boolean({ description: 'Whether its link is mailed to its address', examples: [true] }),
  date_created: isoDate('ISO 8601, UTC'),
  date_expires: isoDate('ISO 8601, UTC'),
});

export const RevokedInvitation = named('RevokedInvitation', {
  id: Type.String({ examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf'] }),
});
export const AcceptedInvitation = named('AcceptedInvitation', { role });

export const Invitation = named('Invitation', {
  inviter: Type.String({ description: 'The name of who has made it', examples: ['Ada'] }),
  email: Address,
  role,
  has_account: Type.Boolean({
    description: 'Whether its address has an account, whose owner accepts it signed in',
    examples: [false],
  }),
  form: ref(Form),
});
