import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { locales } from '#domain/locales.ts';
import { guideFormats, type GuideFormat } from '#domain/zip-paths.ts';
import { contentDisposition } from '#server/platform/http/content-disposition.ts';
import { failures, strict } from '#server/platform/http/schema.ts';
import { createBoundedQueue } from '#server/platform/limits/bounded-queue.ts';
import { holderOf, variesBy } from '../../files/send-picture.ts';
import { Signature } from '../../schemas.ts';
import type { ScreensContext } from '../../screens.ts';
import { readGuide } from '../guide/read-guide.ts';
import { tag } from '../tag.ts';
import { readerOf } from '../texts.ts';
import { requireAll } from './guide-pictures.ts';
import { docxFile, docxType } from './docx-file.ts';
import { htmlFile } from './html-file.ts';
import { markdownFile } from './markdown-file.ts';

/** A file is sent for a while: each caller has one at a time. */
const filesAtOnce = { atOnce: 8, waiting: 0, ofOne: 1 };

const formats = {
  docx: { make: docxFile, type: docxType, ending: 'docx' },
  markdown: { make: markdownFile, type: 'application/zip', ending: 'zip' },
  html: { make: htmlFile, type: 'text/html; charset=utf-8', ending: 'html' },
} as const satisfies Record<GuideFormat, object>;
const bytes = Type.String({ format: 'binary' });

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform, pictures }) => {
  const queue = createBoundedQueue(filesAtOnce);

  app.get(
    '/v1/collection/:id/export',
    {
      schema: {
        operationId: 'guideFile',
        summary: 'A guide as a file: a document for Word, Markdown with its pictures in a zip, or HTML by itself',
        description:
          'For everybody who may open the collection and have each picture of it: 403 where the owner of one lets nobody have it. ' +
          'What the caller may not see is a blank.',
        tags: [tag.name],
        'x-mesh': false,
        security: [{}, { bearer: [] }, { readKey: [] }],
        params: Type.Object({ id: Signature }),
        querystring: strict({
          format: Type.Unsafe<GuideFormat>({
            type: 'string',
            enum: [...guideFormats],
            default: 'html',
            examples: ['html'],
          }),
          language: Type.Optional(
            Type.Unsafe<(typeof locales)[number]>({
              type: 'string',
              enum: [...locales],
              description: 'That of the caller when left out',
              examples: ['uk'],
            }),
          ),
        }),
        response: {
          200: {
            description: 'The file',
            content: {
              [docxType]: { schema: bytes },
              'application/zip': { schema: bytes },
              'text/html': { schema: bytes },
            },
          },
          ...failures(400, 401, 403, 404, 411, 433, 503),
        },
      },
    },
    async (request, reply) => {
      const { format, language } = request.query;
      const reader = language ?? readerOf(request);
      const guide = await readGuide(platform, { ...request.visitor, reader }, request.params.id);
      requireAll(guide);
      const holder = holderOf(request);
      const { make, type, ending } = formats[format];
      return queue.run(holder, () => {
        const file = make(platform, pictures, { visitor: request.visitor, holder, guide });
        return sendFile(reply, file, { type, name: `${guide.title || guide.signature}.${ending}` });
      });
    },
  );
};

async function sendFile(
  reply: FastifyReply,
  file: Readable,
  { type, name }: { type: string; name: string },
): Promise<FastifyReply> {
  void reply
    .headers({
      'content-type': type,
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      vary: `${variesBy}, accept-language`,
    })
    .send(file);
  // Anyone who hangs up ends it, too.
  await finished(file).catch(() => undefined);
  return reply;
}
