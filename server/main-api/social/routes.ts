import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { networkPattern, type SocialNetwork } from '#domain/social-network.ts';
import { titleOf } from '#server/accounts/social/settings.ts';
import { isTimeZone } from '#server/accounts/time-zone.ts';
import { PageHeaders, sendPage } from '#server/platform/http/paging.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../account/tag.ts';
import { groupCalled, GroupParams } from '../groups/group-forms.ts';
import type { MainApiContext } from '../main-api.ts';
import { Device, SignedIn, signedInAnswer } from '../schemas.ts';
import { secondFactorAnswer, SecondFactorNeeded } from '../second-factor/schema.ts';

const Network = Type.String({
  pattern: networkPattern,
  description: 'The name of the provider in the settings of this installation',
  examples: ['google'],
});
const IdToken = Type.String({
  maxLength: 16_384,
  description: 'The id_token of the provider',
  examples: ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
});
const Nonce = Type.String({
  minLength: 16,
  maxLength: 128,
  description: 'For which the token was made',
  examples: ['o4yXc0GmQbRk1uVt7sZJpE9aLwHdN2fT6iK8xY3vB5'],
});

const invitation = 'Zb3Kq0Vt9sLxWm2AZb3Kq0.qPz5mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4z';

const OfferedNetwork = named('OfferedNetwork', {
  alias: Network,
  title: Type.String({ examples: ['Google'] }),
});
const SocialLogin = named('SocialLogin', {
  token: IdToken,
  nonce: Nonce,
  timezone: Type.Optional(Type.String({ maxLength: 64, description: 'IANA name', examples: ['Europe/Kyiv'] })),
  device: Device,
  invitation: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The token of a link that somebody was invited by',
      examples: [invitation],
    }),
  ),
});
const SocialLink = named('SocialLink', { token: IdToken, nonce: Nonce });
const LinkedNetwork = named('LinkedNetwork', {
  alias: Network,
  title: Type.String({ examples: ['Google'] }),
  email: Type.Union([Type.String(), Type.Null()], {
    description: 'As the provider said; null where it is not linked, or the provider said none',
    examples: ['you@example.org'],
  }),
  date_linked: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601, UTC; null where it is not linked',
    examples: ['2026-11-27T09:30:00.000Z'],
  }),
});

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/social-networks';
const wholeOf = <Item>(items: Item[]) => ({ items, total: items.length, limit: items.length, offset: 0 });

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts, content }) => {
  for (const schema of [OfferedNetwork, SocialLogin, SocialLink, LinkedNetwork]) app.addSchema(schema);
  const { social } = accounts;
  const { config } = platform;
  const titled = (network: SocialNetwork) => ({ alias: network, title: titleOf(config, network) });
  const offered = config.social.map(({ network }) => network);

  app.get(
    '/v2/system/customers/authorization/social-networks',
    {
      schema: {
        operationId: 'socialNetworks',
        summary: 'By whom one can sign in here',
        tags,
        security: [],
        response: { 200: Type.Array(ref(OfferedNetwork), { headers: PageHeaders }) },
      },
    },
    async (_request, reply) => sendPage(reply, wholeOf(offered.map(titled))),
  );

  app.post(
    '/v2/system/customers/authorization/login/:group/social-networks/:network',
    {
      schema: {
        operationId: 'loginBySocialNetwork',
        summary: 'Sign in by what another provider says',
        description:
          'Whom the provider knows has an account already, or gets one of this group with the address that the provider has made ' +
          'sure of (403 `email_unproven`); an account with a second factor asks for it. Where the settings say so, the role is what the claims ' +
          'give at each sign-in. 409 `email_taken` where the address has an account: its owner signs in and links them.',
        tags,
        'x-mesh': false,
        security: [],
        params: Type.Object({ ...GroupParams.properties, network: Network }),
        body: ref(SocialLogin),
        response: {
          200: Type.Union([ref(SignedIn), ref(SecondFactorNeeded)]),
          ...failures(400, 401, 403, 404, 409, 429, 503),
        },
      },
    },
    async ({ params: { group, network }, body, headers, ip }) => {
      const { timezone, ...shown } = body;
      const login = {
        ...shown,
        network,
        group: groupCalled(content.current().groups, group).alias,
        device: body.device,
        invitation: body.invitation,
        timezone: timezone !== undefined && isTimeZone(timezone) ? timezone : undefined,
        locale: localeOfAcceptLanguage(headers['accept-language']),
      };
      const begun = await social.login(login, ip);
      return 'secondFactor' in begun ? secondFactorAnswer(begun) : signedInAnswer(begun);
    },
  );

  app.get(
    path,
    {
      schema: {
        operationId: 'linkedNetworks',
        summary: 'By whom I can sign in to my account',
        tags,
        security,
        response: { 200: Type.Array(ref(LinkedNetwork), { headers: PageHeaders }), ...failures(401) },
      },
    },
    async ({ caller: { user } }, reply) => {
      const linked = new Map((await social.list(user)).map((identity) => [identity.network, identity]));
      const shown = [...new Set([...offered, ...linked.keys()])];
      const items = shown.map((network) => {
        const identity = linked.get(network);
        const date_linked = identity ? new Date(identity.createdAt).toISOString() : null;
        return { ...titled(network), email: identity?.email ?? null, date_linked };
      });
      return sendPage(reply, wholeOf(items));
    },
  );

  app.post(
    `${path}/:network`,
    {
      schema: {
        operationId: 'linkNetwork',
        summary: 'Let whom a provider knows sign in to my account',
        description: '409 `email_taken` where they have another account here.',
        tags,
        'x-mesh': false,
        security,
        'x-reauthentication': true,
        params: Type.Object({ network: Network }),
        body: ref(SocialLink),
        response: {
          204: Type.Null({ description: 'They can sign in from now on' }),
          ...failures(400, 401, 403, 404, 409, 503),
        },
      },
    },
    async ({ caller: { user }, ip, params, body }, reply) => {
      if (!offered.includes(params.network)) throw new Problem('not_found');
      await social.link(user, { ...params, ...body }, ip);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `${path}/:network`,
    {
      schema: {
        operationId: 'unlinkNetwork',
        summary: 'Let nobody sign in to my account by a provider any more',
        tags,
        security,
        'x-reauthentication': true,
        params: Type.Object({ network: Network }),
        response: { 200: ref(OfferedNetwork), ...failures(400, 401, 403, 404, 409) },
      },
    },
    async ({ caller: { user }, ip, params: { network } }) => {
      await social.unlink(user, network, ip);
      return titled(network);
    },
  );
};
