import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { sendAttachment } from '#server/platform/attachments/attachment-files.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { submissionById } from '../forms/store.ts';
import type { MainApiContext } from '../main-api.ts';
import { DeletedSubmission, Submission, SubmissionAnswer, SubmissionFile } from './schema.ts';
import { countSubmissions, removeSubmission, submissionsPage, submittedFile } from './store.ts';
import { tag } from './tag.ts';

const byOperator = { tags: [tag.name], security: [{ bearer: [] }], staff: ['operator'] as const };
const params = Type.Object({
  id: Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf'] }),
});

/** What people have sent by the forms of the site, for those who answer them. */
export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform }) => {
  for (const schema of [SubmissionFile, SubmissionAnswer, Submission, DeletedSubmission]) app.addSchema(schema);
  const { db } = platform;

  async function read(id: string): Promise<Static<typeof Submission>> {
    const submission = await submissionById(db.query, id);
    if (!submission) throw new Problem('not_found');
    const { form, title, locale, replyTo, answers, files, createdAt } = submission;
    return {
      id,
      form,
      title,
      language: locale,
      reply_to: replyTo,
      answers,
      files: files.map(({ id: file, name, mime, bytes }) => ({ id: file, name, mime, size: bytes })),
      date_created: new Date(createdAt).toISOString(),
    };
  }

  app.get(
    '/v2/office/submissions',
    {
      schema: {
        operationId: 'submissions',
        summary: 'Forms that were sent, the newest first',
        ...byOperator,
        querystring: strict({
          ...pageQuery,
          form: Type.Optional(Type.String({ maxLength: 40, description: 'Of this form alone', examples: ['contact'] })),
        }),
        response: { 200: pageOf(ref(Submission)), ...failures(400, 401, 404) },
      },
    },
    async ({ query: { form, limit, offset } }, reply) => {
      const ids = await submissionsPage(db.query, { form, limit, offset });
      const total = await countSubmissions(db.query, form);
      return sendPage(reply, { items: await Promise.all(ids.map(read)), total, limit, offset });
    },
  );

  app.get(
    '/v2/office/submissions/:id',
    {
      schema: {
        operationId: 'submission',
        summary: 'One of them',
        ...byOperator,
        'x-mesh': false,
        params,
        response: { 200: ref(Submission), ...failures(400, 401, 404) },
      },
    },
    ({ params: { id } }) => read(id),
  );

  app.delete(
    '/v2/office/submissions/:id',
    {
      schema: {
        operationId: 'deleteSubmission',
        summary: 'Delete one of them, with its files',
        description: 'For good, and for all of the desk.',
        ...byOperator,
        params,
        response: { 200: ref(DeletedSubmission), ...failures(400, 401, 404) },
      },
    },
    async ({ params: { id } }) => {
      if (!(await db.transaction((tx) => removeSubmission(tx, id)))) throw new Problem('not_found');
      return { id };
    },
  );

  app.get(
    '/v2/office/files/:id',
    {
      schema: {
        operationId: 'submittedFile',
        summary: 'The bytes of a file that came with one, to be saved',
        ...byOperator,
        'x-mesh': false,
        params,
        response: {
          200: {
            description: 'The file',
            content: Object.fromEntries([['application/octet-stream', { schema: Type.String({ format: 'binary' }) }]]),
          },
          ...failures(400, 401, 404),
        },
      },
    },
    async ({ params: { id } }, reply) => {
      const file = await submittedFile(db.query, id);
      if (!file) throw new Problem('not_found');
      return sendAttachment(reply, platform, file);
    },
  );
};
