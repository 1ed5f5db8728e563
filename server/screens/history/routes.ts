import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { nameLength, tagLength } from '#domain/limits.ts';
import { pageQuery, sendVersionedPage, versionedPageOf } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { readDay } from '../read-day.ts';
import { daysLimit, HistoryDay, Signature } from '../schemas.ts';
import { Screen } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { historyByName } from './by-name.ts';
import { FoundScreens } from './schema.ts';
import { history, historyByDate } from './service.ts';
import { tag } from './tag.ts';
import { historyByDateOfTag, historyOfTag } from './tagged.ts';

const tags = [tag.name];
const security = [{ bearer: [] }, { readKey: [] }];
const ofTag = {
  tag: Type.Optional(
    Type.String({
      pattern: '\\S',
      maxLength: tagLength,
      description: 'Only screens with this tag',
      examples: ['Release'],
    }),
  ),
};

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  app.addSchema(FoundScreens);

  app.get(
    '/v1/history/by-date',
    {
      schema: {
        operationId: 'historyByDate',
        summary: 'The days that hold screens, newest first',
        tags,
        security,
        querystring: Type.Object(
          { ...pageQuery, ...ofTag, limit: Type.Integer({ minimum: 1, maximum: daysLimit, default: daysLimit }) },
          { additionalProperties: false },
        ),
        response: { 200: versionedPageOf(ref(HistoryDay)), ...failures(400, 401) },
      },
    },
    async (request, reply) => {
      const { user } = request.caller;
      const { tag: wanted, ...window } = request.query;
      return sendVersionedPage(
        reply,
        wanted === undefined
          ? await historyByDate(platform.db, user.id, window)
          : await historyByDateOfTag(platform.db, user.id, wanted, window),
      );
    },
  );

  app.get(
    '/v1/history/by-name',
    {
      schema: {
        operationId: 'historyByName',
        summary: 'My screens with a word in their name that begins so',
        description:
          'In the order of their names, of equal ones the newest first. Capital letters make no difference, and spaces around are ' +
          'left out.',
        tags,
        security,
        querystring: Type.Object(
          {
            q: Type.String({
              pattern: '\\S',
              maxLength: nameLength,
              description: 'How the name begins, or any word of it',
              examples: ['invoice'],
            }),
            limit: pageQuery.limit,
            after: Type.Optional({ ...Signature, description: 'The last screen of the page before' }),
          },
          { additionalProperties: false },
        ),
        response: { 200: ref(FoundScreens), ...failures(400, 401, 404) },
      },
    },
    (request) => historyByName(platform, request.caller.user.id, request.query),
  );

  app.get(
    '/v1/history',
    {
      schema: {
        operationId: 'history',
        summary: 'My screens, newest first',
        tags,
        security,
        querystring: Type.Object(
          {
            ...pageQuery,
            ...ofTag,
            dateFrom: Type.Optional(
              Type.String({
                pattern: '^\\d{4}-\\d{2}-\\d{2}$',
                description: 'Only screens of this day and later',
                examples: ['2026-11-21'],
              }),
            ),
          },
          { additionalProperties: false },
        ),
        response: { 200: versionedPageOf(ref(Screen)), ...failures(400, 401) },
      },
    },
    async (request, reply) => {
      const { user } = request.caller;
      const { dateFrom, tag: wanted, ...window } = request.query;
      const asked = { ...window, ...(dateFrom === undefined ? {} : { since: readDay(dateFrom) }) };
      return sendVersionedPage(
        reply,
        wanted === undefined
          ? await history(platform, user.id, asked)
          : await historyOfTag(platform, user.id, wanted, asked),
      );
    },
  );
};
