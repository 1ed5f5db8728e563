import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { withoutField } from '#domain/forms/without-field.ts';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { ListedInvitation as Listed } from '#server/accounts/invitations/invitations.ts';
import type { Invitation as Open } from '#server/accounts/invitations/store.ts';
import { isTimeZone } from '#server/accounts/time-zone.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { formCalled } from '../forms/content.ts';
import { receivedValues } from '../forms/received-values.ts';
import { sentForm, valuesOf } from '../forms/sent-form.ts';
import type { MainApiContext } from '../main-api.ts';
import { SignedIn, signedInAnswer, Unverified, unverifiedAnswer } from '../schemas.ts';
import {
  AcceptedInvitation,
  Invitation,
  InvitationId,
  InvitationToken,
  ListedInvitation,
  NewInvitation,
  RevokedInvitation,
} from './schema.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const byAdministrator = { tags, security: [{ bearer: [] }], staff: [] };
const office = '/v2/office/invites';
const path = '/v2/invites/:token';
const params = strict({ token: InvitationToken });

const Acceptance = sentForm(
  'Acceptance',
  'invitation',
  { timezone: Type.Optional(Type.String({ maxLength: 64, examples: ['Europe/Kyiv'] })) },
  { name: 'You', password: 'a long password' },
);

/** How administrators invite people, and how those accept. */
export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts, content }) => {
  for (const schema of [NewInvitation, ListedInvitation, RevokedInvitation, AcceptedInvitation, Invitation, Acceptance])
    app.addSchema(schema);
  const { invitations } = accounts;
  const { publicUrl } = platform.config;

  const publicFace = ({ id, token, email, role, inviter, ...invitation }: Listed): Static<typeof ListedInvitation> => ({
    id,
    url: `${publicUrl}${href('invite', invitation.locale)}?${new URLSearchParams({ token })}`,
    email: email?.address ?? null,
    role,
    inviter,
    mailed: email !== null && invitations.mails,
    date_created: new Date(invitation.createdAt).toISOString(),
    date_expires: new Date(invitation.expiresAt).toISOString(),
  });

  app.get(
    office,
    {
      schema: {
        operationId: 'invitations',
        summary: 'Open invitations, the newest first',
        ...byAdministrator,
        querystring: strict(pageQuery),
        response: { 200: pageOf(ref(ListedInvitation)), ...failures(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const page = await invitations.list(request.query);
      return sendPage(reply, { ...page, items: page.items.map(publicFace) });
    },
  );

  app.post(
    office,
    {
      schema: {
        operationId: 'invite',
        summary: 'Invite somebody',
        description:
          'The link is mailed where a mail server is set and an address is given, and answered in any case. Any role but `customer` ' +
          'wants a fresh proof of the caller (403 `reauthentication_needed`).',
        ...byAdministrator,
        body: ref(NewInvitation),
        response: { 201: ref(ListedInvitation), ...failures(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { email = null, role, days } = request.body;
      // A page names its own language, which the account may not have.
      const language = request.headers['accept-language'];
      const locale = language === undefined ? request.caller.user.locale : localeOfAcceptLanguage(language);
      return reply.code(201).send(publicFace(await invitations.make(request.caller, { email, role, days, locale })));
    },
  );

  app.delete(
    `${office}/:id`,
    {
      schema: {
        operationId: 'revokeInvitation',
        summary: 'Take an invitation back: its link opens nothing any more',
        ...byAdministrator,
        params: strict({ id: InvitationId }),
        response: { 200: ref(RevokedInvitation), ...failures(400, 401, 404) },
      },
    },
    async ({ caller, params: { id } }) => {
      await invitations.revoke(caller.user, id);
      return { id };
    },
  );

  const formOf = ({ email }: Open, language: string | undefined) => {
    const form = formCalled(content.current().forms, 'invitation')[localeOfAcceptLanguage(language)];
    return email ? withoutField(form, 'email') : form;
  };

  app.get(
    path,
    {
      schema: {
        operationId: 'invitation',
        summary: 'What an invitation is for, and the form that accepts it',
        tags,
        security: [],
        params,
        response: { 200: ref(Invitation), ...failures(400, 410, 429) },
      },
    },
    async (request) => {
      const open = await invitations.requireOpen(request.params.token, request.ip);
      return {
        inviter: open.inviter,
        email: open.email?.address ?? null,
        role: open.role,
        has_account: await invitations.hasAccount(open),
        form: formOf(open, request.headers['accept-language']),
      };
    },
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'acceptInvitation',
        summary: 'Open an account by an invitation, and sign in',
        description:
          'An invitation to an address proves it. Another one answers as a registration does: a code is mailed.',
        tags,
        'x-mesh': false,
        security: [],
        params,
        body: ref(Acceptance),
        response: { 201: Type.Union([ref(SignedIn), ref(Unverified)]), ...failures(400, 403, 409, 410, 429) },
      },
    },
    async (request, reply) => {
      const { timezone, device } = request.body;
      const { token } = request.params;
      const language = request.headers['accept-language'];
      const open = await invitations.requireOpen(token, request.ip);
      const values = receivedValues(formOf(open, language), valuesOf(request.body, ['timezone', 'device']));
      const { name = '', email = '', password = '' } = values;
      const input = {
        name,
        email,
        password,
        details: {},
        group: content.current().groups[0]?.alias ?? 'customer',
        timezone: timezone !== undefined && isTimeZone(timezone) ? timezone : undefined,
        locale: localeOfAcceptLanguage(language),
        device,
      };
      const begun = await invitations.accept(token, input, request.ip);
      return reply.code(201).send('user' in begun ? signedInAnswer(begun) : unverifiedAnswer(begun));
    },
  );

  app.post(
    `${path}/account`,
    {
      schema: {
        operationId: 'acceptInvitationAsMember',
        summary: 'Accept an invitation with the account that I have',
        description: 'One to another address is refused. A role that the account has is not taken away.',
        tags,
        'x-mesh': false,
        security: [{ bearer: [] }],
        params,
        response: { 200: ref(AcceptedInvitation), ...failures(400, 401, 403, 410, 429) },
      },
    },
    async (request) => ({
      role: await invitations.acceptAs(request.caller.user, request.params.token, request.ip),
    }),
  );
};
