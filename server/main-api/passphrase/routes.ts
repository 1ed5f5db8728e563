import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import type { PassphraseSetting as Setting } from '#server/accounts/passphrase/passphrases.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApiContext } from '../main-api.ts';
import {
  NewPassphrase,
  PassphraseChange,
  PassphraseGrant,
  PassphraseSetting,
  ShownPassphrase,
  ViewedLink,
  ViewGrant,
} from './schema.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/passphrase';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  const { passphrases } = accounts;
  const schemas = [PassphraseSetting, NewPassphrase, PassphraseChange, ShownPassphrase, PassphraseGrant];
  for (const schema of [...schemas, ViewedLink, ViewGrant]) app.addSchema(schema);

  app.get(
    path,
    {
      schema: {
        operationId: 'passphrase',
        summary: 'Whether my account has a passphrase',
        tags,
        security,
        response: { 200: ref(PassphraseSetting), ...failures(401) },
      },
    },
    async ({ caller }) => publicFace(await passphrases.setting(caller.user)),
  );

  app.post(
    `${path}/set`,
    {
      schema: {
        operationId: 'setPassphrase',
        summary: 'Set a passphrase',
        description: 'Every screen and collection of mine needs it from then on, from everybody else.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        body: ref(NewPassphrase),
        response: { 200: ref(PassphraseSetting), ...failures(400, 401, 403, 409, 429) },
      },
    },
    async ({ caller, body: { passphrase, contact = null }, ip }) =>
      publicFace(await passphrases.set(caller, { passphrase, contact }, ip)),
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'changePassphrase',
        summary: 'Change or end my passphrase',
        description:
          'What is left out stays. With another one, or none, everything that was given for it opens nothing any more.',
        tags,
        security,
        'x-mesh': false,
        'x-reauthentication': true,
        body: ref(PassphraseChange),
        response: { 200: ref(PassphraseSetting), ...failures(400, 401, 403, 404, 429) },
      },
    },
    async ({ caller, body, ip }) => publicFace(await passphrases.update(caller, body, ip)),
  );

  app.post(
    `${path}/content`,
    {
      schema: {
        operationId: 'showPassphrase',
        summary: 'Show the passphrase of the person who shares a screen or a collection, or the password of its link',
        description:
          'Name one of both. The answer opens everything of that owner, until it ends or the owner changes the passphrase. Where that ' +
          'was given before, or there is none, the password of the link is meant, and the answer opens that link alone. ' +
          '`x-passphrase-expire-timestamp` says when it ends, in seconds since 1970.',
        tags,
        security: [{}, { bearer: [] }],
        'x-mesh': false,
        body: ref(ShownPassphrase),
        response: { 200: ref(PassphraseGrant), ...failures(400, 401, 404, 422, 429) },
      },
    },
    async ({ visitor, body, ip }, reply) => {
      const { passphrase, remember = false, ignore_history: ignoreHistory = false } = body;
      const shown = { passphrase, remember, ignoreHistory };
      const { grant, expiresAt } = await passphrases.open(visitor, linkOf(body), shown, ip);
      reply.header('x-passphrase-expire-timestamp', expiresAt);
      return { hash: grant, expires_at: new Date(expiresAt * 1000).toISOString() };
    },
  );

  app.post(
    `${path}/view`,
    {
      schema: {
        operationId: 'useView',
        summary: 'Use one of the views of a link that has a limited number of them',
        description:
          'Name one of both. The answer opens it for ten minutes. A caller who holds such an answer uses none, nor does the owner.',
        tags,
        security: [{}, { bearer: [] }],
        'x-mesh': false,
        body: ref(ViewedLink),
        response: { 200: ref(ViewGrant), ...failures(400, 401, 404, 411, 429, 433) },
      },
    },
    async ({ visitor, body, ip }) => {
      const used = await passphrases.view(visitor, linkOf(body), ip);
      return {
        hash: used?.grant ?? null,
        expires_at: used ? new Date(used.expiresAt * 1000).toISOString() : null,
      };
    },
  );
};

function linkOf({ signature, collection }: Static<typeof ViewedLink>) {
  if (signature !== undefined) return { signature };
  if (collection !== undefined) return { collection };
  throw new Problem('body_invalid', { fields: { signature: 'missing' } });
}

const publicFace = ({ enabled, updatedAt, contact }: Setting): Static<typeof PassphraseSetting> => ({
  enabled,
  date_updated: updatedAt === null ? null : new Date(updatedAt).toISOString(),
  contact,
});
