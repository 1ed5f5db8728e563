import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApiContext } from '../main-api.ts';
import { keptFor, reportBytes, reportLimit } from './limits.ts';
import { BugPicture, BugReport, BugReportParams, NewBugReport, SentBugReport } from './schema.ts';
import { bugReportById, insertBugReport } from './store.ts';

const Pictures = Compile(Type.Array(BugPicture));

/** Where QA looks into flows, and nowhere else. */
export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform }) => {
  const { clock, config, db, random } = platform;
  if (!config.inspect && config.nodeEnv !== 'development') return;
  const limit = reportLimit(platform);
  for (const schema of [BugPicture, NewBugReport, BugReport]) app.addSchema(schema);

  app.post(
    '/v2/bug-reports',
    {
      bodyLimit: reportBytes,
      schema: {
        hide: true,
        security: [{}, { bearer: [] }],
        body: ref(NewBugReport),
        response: { 201: SentBugReport, ...failures(400, 413, 429) },
      },
    },
    async ({ body: { words, recording, pictures }, callerIfAny, ip }, reply) => {
      await platform.limits.take(limit(ip, callerIfAny?.user.publicId));
      const id = random.base62(22);
      await db.transaction((tx) =>
        insertBugReport(tx, {
          id,
          owner_id: callerIfAny?.user.id ?? null,
          words,
          recording,
          pictures: JSON.stringify(pictures),
          created_at: clock.now(),
        }),
      );
      return reply.code(201).send({ id });
    },
  );

  app.get(
    '/v2/bug-reports/:id',
    {
      schema: {
        hide: true,
        security: [],
        params: BugReportParams,
        response: { 200: ref(BugReport), ...failures(400, 404) },
      },
    },
    async ({ params: { id } }) => {
      const report = await bugReportById(db.query, id);
      if (!report || report.created_at <= clock.now() - keptFor) throw new Problem('not_found');
      const { words, recording, created_at } = report;
      const pictures: unknown = JSON.parse(report.pictures);
      if (!Pictures.Check(pictures)) throw new Error(`The pictures of the report ${id} are no pictures`);
      return { words, recording, pictures, date_created: new Date(created_at).toISOString() };
    },
  );
};
