import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import { brand } from '#domain/brand.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MainApiContext } from '../main-api.ts';
import { PersonId } from '../people/schema.ts';
import { tag } from '../people/tag.ts';
import { csvOf, objectOf } from './csv.ts';
import { Action, AuditEntry, AuditPerson } from './schema.ts';
import { auditEntries, countEntries, type AuditRecord, type AuditWanted } from './store.ts';

/** Admins alone: no other role is named. */
const byAdmin = { tags: [tag.name], security: [{ bearer: [] }], staff: [] };
const wanted = {
  person: Type.Optional(PersonId),
  action: Type.Optional(Action),
};
const file = {
  description: 'The file',
  content: Object.fromEntries([['text/csv', { schema: Type.String() }]]),
};

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform }) => {
  for (const schema of [AuditPerson, AuditEntry]) app.addSchema(schema);
  const { db } = platform;

  app.get(
    '/v2/office/audit',
    {
      schema: {
        operationId: 'audit',
        summary: 'What people did here within a year, the newest first',
        description:
          'Ten thousand entries are counted at most. Those of a person are what they did and what was done to them.',
        ...byAdmin,
        querystring: strict({ ...pageQuery, ...wanted }),
        response: { 200: pageOf(ref(AuditEntry)), ...failures(400, 401, 404) },
      },
    },
    async ({ query: { limit, offset, ...of } }, reply) => {
      const total = await countEntries(db.query, of);
      const entries = await auditEntries(db.query, { ...of, limit, offset });
      return sendPage(reply, { items: entries.map(answerOf), total, limit, offset });
    },
  );

  app.get(
    '/v2/office/audit/csv',
    {
      schema: {
        operationId: 'auditFile',
        summary: 'All of it as a table (CSV)',
        ...byAdmin,
        'x-mesh': false,
        querystring: strict(wanted),
        response: { 200: file, ...failures(400, 401, 404) },
      },
    },
    async ({ query }, reply) => sendFile(reply, platform, query),
  );
};

const answerOf = (entry: AuditRecord): Static<typeof AuditEntry> => ({
  id: String(entry.id),
  date: new Date(entry.at).toISOString(),
  person: personOf(entry.person, entry.person_name, entry.person_email),
  action: entry.action,
  object: objectOf(entry),
  object_person: personOf(entry.other, entry.other_name, entry.other_email),
  detail: entry.detail,
  network: entry.network,
});

const personOf = (id: string | null, name: string | null, email: string | null): Static<typeof AuditPerson> | null =>
  id === null || name === null || email === null ? null : { id, name, email };

function sendFile(reply: FastifyReply, { clock, db }: Pick<Platform, 'clock' | 'db'>, of: AuditWanted): FastifyReply {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `${brand.name.toLowerCase()}-audit-${day}.csv`),
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(csvOf(db.query, of)));
}
