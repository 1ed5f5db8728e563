import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { viewerOf } from '#server/accounts/users.ts';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Platform } from '#server/platform/platform.ts';
import { archiveOf } from '#server/accounts/archive/archive.ts';
import { recordAudit } from '#server/accounts/audit/record.ts';
import { blockOf } from '#server/platform/http/network.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import { brand } from '#domain/brand.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { Customer } from '../schemas.ts';
import { tag } from './tag.ts';

const AccountDeletion = named('AccountDeletion', {
  date_deletion: Type.String({
    description: 'ISO 8601, UTC: when all of it is deleted',
    examples: ['2026-12-06T09:30:00.000Z'],
  }),
});

const archive = {
  description: 'The archive',
  content: Object.fromEntries([['application/zip', { schema: Type.String({ format: 'binary' }) }]]),
};
/** An archive reads every picture of an account. */
const archivesAtOnce = 5;

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts }) => {
  app.addSchema(AccountDeletion);
  app.get(
    '/v2/system/customers/account/self',
    {
      schema: {
        operationId: 'accountSelf',
        summary: 'The account of the caller',
        tags: [tag.name],
        security: [{ bearer: [] }, { readKey: [] }],
        response: { 200: ref(Customer), ...failures(401) },
      },
    },
    async (request) => viewerOf(request.caller.user),
  );

  const archives = platform.limits.define('exportAccount', { amount: archivesAtOnce, window: 60 * 60_000 });
  app.get(
    '/v2/customers/export',
    {
      schema: {
        operationId: 'exportAccount',
        summary: 'A zip with all that is kept of my account',
        description: 'Pictures as they were uploaded, everything else as JSON.',
        tags: [tag.name],
        'x-mesh': false,
        security: [{ bearer: [] }],
        response: { 200: archive, ...failures(401, 429) },
      },
    },
    async ({ caller: { user }, ip }, reply) => {
      await platform.limits.take({ of: archives, key: user.publicId });
      await platform.db.transaction((tx) =>
        recordAudit(tx, { at: platform.clock.now(), person: user.id, action: 'exported', network: blockOf(ip) }),
      );
      return sendArchive(reply, platform, user.id);
    },
  );

  app.delete(
    '/v2/customers/account',
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Have my account deleted with all that it holds',
        description:
          'Sessions and keys end and all links answer 404 at once. Anyone who signs in until the day that is told keeps the account.',
        tags: [tag.name],
        security: [{ bearer: [] }],
        'x-reauthentication': true,
        response: { 202: ref(AccountDeletion), ...failures(401, 403, 409) },
      },
    },
    async ({ caller }, reply) =>
      reply.code(202).send({ date_deletion: new Date(await accounts.deletions.request(caller)).toISOString() }),
  );
};

function sendArchive(reply: FastifyReply, platform: Platform, userId: number): FastifyReply {
  const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `${brand.name.toLowerCase()}-${day}.zip`),
      'cache-control': 'private, no-store',
    })
    .send(archiveOf(platform, userId));
}
