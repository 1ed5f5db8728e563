import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import type { PassphraseSetting as Setting } from '#server/accounts/passphrase/passphrases.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApiContext } from '../main-api.ts';
import { NewPassphrase, PassphraseChange, PassphraseGrant, PassphraseSetting, ShownPassphrase } from './schema.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/passphrase';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { accounts }) => {
  const { passphrases } = accounts;
  for (const schema of [PassphraseSetting, NewPassphrase, PassphraseChange, ShownPassphrase, PassphraseGrant])
    app.addSchema(schema);

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
        summary: 'Show the passphrase of the person who shares a screen or a collection',
        description:
          'Name one of both. The answer opens everything of that owner, until it ends or the owner changes the passphrase. ' +
          '`x-passphrase-expire-timestamp` says when it ends, in seconds since 1970.',
        tags,
        security: [{}, { bearer: [] }],
        'x-mesh': false,
        body: ref(ShownPassphrase),
        response: { 200: ref(PassphraseGrant), ...failures(400, 404, 422, 429) },
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
};

function linkOf({ signature, collection }: Static<typeof ShownPassphrase>) {
  if (signature !== undefined) return { signature };
  if (collection !== undefined) return { collection };
  throw new Problem('body_invalid', { fields: { signature: 'missing' } });
}

const publicFace = ({ enabled, updatedAt, contact }: Setting): Static<typeof PassphraseSetting> => ({
  enabled,
  date_updated: updatedAt === null ? null : new Date(updatedAt).toISOString(),
  contact,
});
