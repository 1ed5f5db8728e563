import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { publicFace } from '../keys/public-face.ts';
import type { MainApiContext } from '../main-api.ts';
import {
  BegunPairing,
  ClaimedPairing,
  DecidedPairing,
  NewPairing,
  Pairing,
  PairingId,
  PairingSecret,
} from './schema.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const path = '/v2/pairings';
const params = strict({ id: PairingId });
const iso = (at: number): string => new Date(at).toISOString();

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts }) => {
  const { pairings } = accounts;
  const { publicUrl } = platform.config;
  for (const schema of [NewPairing, BegunPairing, Pairing, PairingSecret, ClaimedPairing, DecidedPairing])
    app.addSchema(schema);

  app.post(
    path,
    {
      schema: {
        operationId: 'beginPairing',
        summary: 'Ask to be let into an account, as a program',
        description:
          'Show `url` and `code` to the person: a page of this server shows the same code and asks them. Then ask every second what ' +
          'became of it. It is over in two minutes.',
        tags,
        'x-mesh': false,
        security: [],
        body: ref(NewPairing),
        response: { 201: ref(BegunPairing), ...failures(400, 429) },
      },
    },
    async (request, reply) => {
      const { program: device, scopes } = request.body;
      const { id, secret, code, expiresAt } = await pairings.begin({ device, scopes }, request.ip);
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const url = `${publicUrl}${href('pair-id', locale, { id })}`;
      return reply.code(201).send({ id, secret, code, url, date_expires: iso(expiresAt) });
    },
  );

  app.post(
    `${path}/:id/key`,
    {
      schema: {
        operationId: 'claimPairing',
        summary: 'What became of a pairing, and its key, once',
        description: 'One that is over, unknown, or has another secret is answered alike: 410 `link_over`.',
        tags,
        'x-mesh': false,
        security: [],
        params,
        body: ref(PairingSecret),
        response: { 200: ref(ClaimedPairing), ...failures(400, 409, 410, 429) },
      },
    },
    async (request) => {
      const claimed = await pairings.claim(request.params.id, request.body.secret, request.ip);
      if (claimed.state !== 'paired') return { state: claimed.state, account: null, key: null };
      const { key, ...made } = claimed.key;
      return { state: claimed.state, account: claimed.user.email, key: { ...publicFace(made), key } };
    },
  );

  app.get(
    `${path}/:id`,
    {
      schema: {
        operationId: 'pairing',
        summary: 'Which program asks to be let into my account',
        description: '410 `link_over` where it was decided or has run out.',
        tags,
        security: [{ bearer: [] }],
        params,
        response: { 200: ref(Pairing), ...failures(400, 401, 410, 429) },
      },
    },
    async (request) => {
      const found = await pairings.look(request.caller, request.params.id, request.ip);
      const { createdAt, device, expiresAt, isSameNetwork, ...pairing } = found;
      return {
        ...pairing,
        program: device,
        is_same_network: isSameNetwork,
        expires_in: Math.ceil((expiresAt - platform.clock.now()) / 1000),
        date_created: iso(createdAt),
        date_expires: iso(expiresAt),
      };
    },
  );

  app.post(
    `${path}/:id/approve`,
    {
      schema: {
        operationId: 'approvePairing',
        summary: 'Let a program into my account',
        tags,
        security: [{ bearer: [] }],
        'x-reauthentication': true,
        params,
        response: { 200: ref(DecidedPairing), ...failures(400, 401, 403, 409, 410, 429) },
      },
    },
    async ({ caller, params: { id } }) => {
      await pairings.approve(caller, id);
      return { id };
    },
  );

  app.post(
    `${path}/:id/decline`,
    {
      schema: {
        operationId: 'declinePairing',
        summary: 'Do not let a program into my account',
        tags,
        security: [{ bearer: [] }],
        params,
        response: { 200: ref(DecidedPairing), ...failures(400, 401, 410, 429) },
      },
    },
    async ({ caller, params: { id } }) => {
      await pairings.decline(caller, id);
      return { id };
    },
  );
};
