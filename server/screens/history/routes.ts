import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { nameLength, tagLength } from '#domain/limits.ts';
import { libraryFor } from '#server/accounts/libraries/roles.ts';
import { pageQuery, sendVersionedPage, versionedPageOf } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { readDay } from '../read-day.ts';
import { daysLimit, HistoryDay, inSpace, Signature } from '../schemas.ts';
import { Screen } from '../screen.ts';
import type { ScreensContext } from '../screens.ts';
import { Found, FoundScreen, FoundScreens } from './schema.ts';
import { searchHistory } from './search.ts';
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
  for (const schema of [Found, FoundScreen, FoundScreens]) app.addSchema(schema);

  app.get(
    '/v1/history/by-date',
    {
      schema: {
        operationId: 'historyByDate',
        summary: 'The days that hold screens, newest first',
        tags,
        security,
        querystring: Type.Object(
          {
            ...pageQuery,
            ...inSpace,
            ...ofTag,
            limit: Type.Integer({ minimum: 1, maximum: daysLimit, default: daysLimit }),
          },
          { additionalProperties: false },
        ),
        response: { 200: versionedPageOf(ref(HistoryDay)), ...failures(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { user } = request.caller;
      const { tag: wanted, space, ...window } = request.query;
      const library = libraryFor(user, space, 'viewer');
      return sendVersionedPage(
        reply,
        wanted === undefined
          ? await historyByDate(platform.db, library, window)
          : await historyByDateOfTag(platform.db, library, wanted, window),
      );
    },
  );

  app.get(
    '/v1/history/search',
    {
      schema: {
        operationId: 'searchHistory',
        summary: 'My screens with these words in their names or pictures',
        description:
          'Newest first. All of one to five words must be there, each by its beginning, in English, Russian or Ukrainian. Capital letters, ' +
          'accents and ё make no difference.',
        tags,
        security,
        querystring: Type.Object(
          {
            search: Type.String({
              pattern: '\\S',
              maxLength: nameLength,
              description: 'How the words begin',
              examples: ['invoice jul'],
            }),
            limit: pageQuery.limit,
            ...inSpace,
            after: Type.Optional({ ...Signature, description: 'The last screen of the page before' }),
          },
          { additionalProperties: false },
        ),
        response: { 200: ref(FoundScreens), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller: { user }, query: { space, ...query } }) =>
      searchHistory(platform, libraryFor(user, space, 'viewer'), query),
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
            ...inSpace,
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
        response: { 200: versionedPageOf(ref(Screen)), ...failures(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { user } = request.caller;
      const { dateFrom, tag: wanted, space, ...window } = request.query;
      const library = libraryFor(user, space, 'viewer');
      const asked = { ...window, ...(dateFrom === undefined ? {} : { since: readDay(dateFrom) }) };
      return sendVersionedPage(
        reply,
        wanted === undefined
          ? await history(platform, library, asked)
          : await historyOfTag(platform, library, wanted, asked),
      );
    },
  );
};
