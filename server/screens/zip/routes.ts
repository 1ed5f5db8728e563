import { finished } from 'node:stream/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { screensOfCollection, zipListLimit } from '#domain/limits.ts';
import { libraryFor } from '#server/accounts/libraries/roles.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import { failures, strict } from '#server/platform/http/schema.ts';
import { createBoundedQueue } from '#server/platform/limits/bounded-queue.ts';
import { dateOf } from '../calendar.ts';
import { itemsPage } from '../collections/items-store.ts';
import { openCollection } from '../collections/open-collection.ts';
import { readerOf, shownText } from '../collections/texts.ts';
import { holderOf, variesBy } from '../files/send-picture.ts';
import { readDay } from '../read-day.ts';
import { inSpace, Signature } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { tag } from '../upload/tag.ts';
import { signaturesOfDay } from './store.ts';
import { zipOf } from './zip-of.ts';

/** An archive is sent for minutes: each caller has one at a time. */
const archivesAtOnce = { atOnce: 8, waiting: 0, ofOne: 1 };
/** Of one day. */
const dayLimit = 10_000;

const anyone = [{}, { bearer: [] }, { readKey: [] }];
const archive = {
  tags: [tag.name],
  'x-mesh': false as const,
  response: {
    200: {
      description: 'A zip of the pictures by their names; doubles are numbered',
      content: { 'application/zip': { schema: Type.String({ format: 'binary' }) } },
    },
    ...failures(400, 401, 404, 411, 433, 503),
  },
};

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const { query } = platform.db;
  const queue = createBoundedQueue(archivesAtOnce);

  const send = (request: FastifyRequest, reply: FastifyReply, name: string, signatures: readonly string[]) => {
    const holder = holderOf(request);
    return queue.run(holder, async () => {
      const bytes = await zipOf(platform, pictures, { visitor: request.visitor, signatures, holder });
      void reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': contentDisposition('attachment', `${name}.zip`),
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
          vary: variesBy,
        })
        .send(bytes);
      // Anyone who hangs up ends it, too.
      await finished(bytes).catch(() => undefined);
      return reply;
    });
  };

  app.get(
    '/v1/zip/day/:date',
    {
      schema: {
        ...archive,
        operationId: 'zipOfDay',
        summary: 'The pictures of one of my days',
        security: [{ bearer: [] }, { readKey: [] }],
        params: Type.Object({ date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-11-21'] }) }),
        querystring: strict(inSpace),
      },
    },
    async (request, reply) => {
      const libraryId = libraryFor(request.caller.user, request.query.space, 'viewer');
      const day = readDay(request.params.date);
      return send(request, reply, dateOf(day), await signaturesOfDay(query, libraryId, day, dayLimit));
    },
  );

  app.get(
    '/v1/zip/list',
    {
      schema: {
        ...archive,
        operationId: 'zipOfList',
        summary: 'Some pictures',
        description: 'Those that the caller may not have are left out.',
        security: anyone,
        querystring: Type.Object(
          {
            signatures: Type.String({
              pattern: `^[0-9A-Za-z]{22}(,[0-9A-Za-z]{22}){0,${zipListLimit - 1}}$`,
              description: `Up to ${zipListLimit}, with commas between them`,
              examples: ['7Qd0sVYq3XfB2nLzR8tKwe'],
            }),
          },
          { additionalProperties: false },
        ),
      },
    },
    async (request, reply) =>
      send(request, reply, dateOf(Math.floor(platform.clock.now() / 86_400_000)), request.query.signatures.split(',')),
  );

  app.get(
    '/v1/zip/collection/:id',
    {
      schema: {
        ...archive,
        operationId: 'zipOfCollection',
        summary: 'The pictures of a collection, in its order',
        description: 'Those that the caller may not have are left out.',
        security: anyone,
        params: Type.Object({ id: Signature }),
      },
    },
    async (request, reply) => {
      const visit = { ...request.visitor, now: platform.clock.now() };
      const { screen: collection } = await openCollection(query, visit, request.params.id);
      const items = await itemsPage(query, collection.id, { limit: screensOfCollection, offset: 0 });
      const signatures = items.map(({ signature }) => signature);
      return send(
        request,
        reply,
        shownText(collection.title, { reader: readerOf(request), owner: collection.owner_locale }).text ||
          collection.signature,
        signatures,
      );
    },
  );
};
