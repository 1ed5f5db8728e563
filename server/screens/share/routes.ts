import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pageQuery, sendVersionedPage, versionedPageOf } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { daysLimit, FileId, HistoryDay, inSpace, Signature, Signatures } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { readDay } from '../read-day.ts';
import { CopiedScreen, SharedScreen, SignatureList } from './schema.ts';
import { copyShared, removeShared, shared, sharedByDate } from './service.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];

/** The paths of the specification, and those that are like the rest of the service (SHR-07). */
const places = [
  { prefix: '/share', own: (id: string) => ({ operationId: id }) },
  { prefix: '/v1/share', own: (id: string) => ({ operationId: `${id}V1`, 'x-mesh': false as const }) },
];

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [SharedScreen, SignatureList, CopiedScreen]) app.addSchema(schema);
  const { limits } = platform;
  const copies = limits.define('copyScreen', { amount: 60, window: 60_000 });

  for (const { prefix, own } of places) {
    app.get(
      `${prefix}/by-date`,
      {
        schema: {
          ...own('sharedByDate'),
          summary: 'The days on which I opened what others share, newest first',
          tags,
          security,
          querystring: Type.Object(
            { ...pageQuery, limit: Type.Integer({ minimum: 1, maximum: daysLimit, default: daysLimit }) },
            { additionalProperties: false },
          ),
          response: { 200: versionedPageOf(ref(HistoryDay)), ...failures(400, 401) },
        },
      },
      async (request, reply) => sendVersionedPage(reply, await sharedByDate(platform, request.caller, request.query)),
    );

    app.get(
      `${prefix}/list`,
      {
        schema: {
          ...own('shared'),
          summary: 'What others share with me, newest first',
          description: 'What I opened while signed in. What is locked or closed by now shows its day alone.',
          tags,
          security,
          querystring: Type.Object(
            {
              ...pageQuery,
              dateFrom: Type.Optional(
                Type.String({
                  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
                  description: 'Only what was opened on this day and later',
                  examples: ['2026-11-21'],
                }),
              ),
            },
            { additionalProperties: false },
          ),
          response: { 200: versionedPageOf(ref(SharedScreen)), ...failures(400, 401) },
        },
      },
      async (request, reply) => {
        const { dateFrom, ...window } = request.query;
        const since = dateFrom === undefined ? {} : { since: readDay(dateFrom) };
        return sendVersionedPage(
          reply,
          await shared(platform, request.caller, request.visitor, { ...window, ...since }),
        );
      },
    );

    const removal = {
      summary: 'Take screens out of what is shared with me',
      description: 'They stay with their owners. What is not there is passed over.',
      tags,
      security,
      body: ref(SignatureList),
      response: { 200: ref(Signatures), ...failures(400, 401) },
    };
    app.delete(
      `${prefix}/delete`,
      { schema: { ...own('removeSharedByDelete'), 'x-mesh': false, ...removal } },
      async ({ caller, body }) => ({
        signatures: await removeShared(
          platform,
          caller,
          body.signatureList.map(({ signature }) => signature),
        ),
      }),
    );
    // Some proxies drop the body of DELETE.
    app.post(`${prefix}/delete`, { schema: { ...own('removeShared'), ...removal } }, async ({ caller, body }) => ({
      signatures: await removeShared(
        platform,
        caller,
        body.signatureList.map(({ signature }) => signature),
      ),
    }));

    app.post(
      `${prefix}/:signature/:fileId`,
      {
        schema: {
          ...own('copyShared'),
          summary: 'Copy a screen into my gallery, or into a space',
          description: 'The copy is mine: a passphrase of its owner locks it no more, one of mine does.',
          tags,
          security,
          params: Type.Object({ signature: Signature, fileId: FileId }),
          querystring: strict(inSpace),
          response: { 201: ref(CopiedScreen), ...failures(400, 401, 403, 404, 411, 429, 433) },
        },
      },
      async (request, reply) => {
        const { caller, visitor, params, query } = request;
        await limits.take({ of: copies, key: caller.user.publicId });
        return reply.code(201).send({ data: await copyShared(platform, caller, visitor, { ...params, ...query }) });
      },
    );
  }
};
