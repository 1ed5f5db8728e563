import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { nameLength } from '#domain/limits.ts';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import { receiveAttachment, sendAttachment } from '#server/platform/attachments/attachment-files.ts';
import { attachmentTypes } from '#server/platform/attachments/attachment-types.ts';
import { takenAttachment } from '#server/platform/attachments/store.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { PageHeaders, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { cacheTokenHeader } from '../content/cache-token-header.ts';
import { ownerOfFile } from '../limits/room-for-files.ts';
import type { MainApiContext } from '../main-api.ts';
import { opensFile } from './file-link.ts';
import { filePartLimits, takeFilePart } from './file-part.ts';
import { createFormLimits } from './limits.ts';
import { Form } from './schema.ts';
import { hintsFor, inWordsOfForm, rulesOfFile, siteForm, submit } from './service.ts';
import {
  AttachmentId,
  FormFile,
  FormHint,
  FormParams,
  HintsQuery,
  NewFormFile,
  NewSubmission,
  SentForm,
} from './site-forms-schema.ts';
import { tag } from './tag.ts';

const tags = [tag.name];

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, content }) => {
  const { db, secrets } = platform;
  const limits = createFormLimits(platform);
  for (const schema of [FormHint, NewSubmission, SentForm, FormFile, NewFormFile]) app.addSchema(schema);
  await app.register(multipart, { throwFileSizeLimit: false, limits: filePartLimits });

  app.get(
    '/forms/:alias',
    {
      schema: {
        operationId: 'form',
        summary: 'A form that people send to the owner of the site',
        tags,
        security: [],
        params: FormParams,
        response: { 200: { ...ref(Form), headers: cacheTokenHeader }, ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      cacheToken(reply, content.current().token);
      return siteForm(content.current().forms, request.params.alias)[
        localeOfAcceptLanguage(request.headers['accept-language'])
      ];
    },
  );

  app.get(
    '/forms/:alias/hints',
    {
      schema: {
        operationId: 'formHints',
        summary: 'Words for a field, while somebody types',
        description: 'Those that begin with what was typed come first.',
        tags,
        security: [],
        params: FormParams,
        querystring: HintsQuery,
        response: {
          200: Type.Array(ref(FormHint), { headers: { ...PageHeaders, ...cacheTokenHeader } }),
          ...failures(400, 404),
        },
      },
    },
    async (request, reply) => {
      cacheToken(reply, content.current().token);
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const form = siteForm(content.current().forms, request.params.alias);
      return sendPage(reply, hintsFor(form, locale, { search: '', ...request.query }));
    },
  );

  app.post(
    '/forms/:alias',
    {
      schema: {
        operationId: 'sendForm',
        summary: 'Send a form',
        description: 'What is wrong with which field is said in the words of the form.',
        tags,
        // Browsers send it to the pages, which take it without scripts too.
        'x-mesh': false,
        security: [],
        params: FormParams,
        body: ref(NewSubmission),
        response: { 201: ref(SentForm), ...failures(400, 404, 429) },
      },
    },
    async (request, reply) => {
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const form = siteForm(content.current().forms, request.params.alias)[locale];
      const sent = { form, locale, sent: request.body, ip: request.ip };
      return reply.code(201).send(await submit(platform, limits, sent));
    },
  );

  app.post(
    '/forms/:alias/files',
    {
      schema: {
        operationId: 'formFile',
        summary: 'Send a file that goes with a form',
        description: 'It is known by its content, whatever its name says, and waits an hour for its form.',
        tags,
        'x-mesh': false,
        'x-multipart': 'NewFormFile',
        security: [{}, { bearer: [] }],
        params: FormParams,
        response: { 201: ref(FormFile), ...failures(400, 404, 413, 415, 429, 507) },
      },
    },
    async (request, reply) => {
      const locale = localeOfAcceptLanguage(request.headers['accept-language']);
      const form = siteForm(content.current().forms, request.params.alias)[locale];
      await platform.limits.take(...limits.file(request.ip));
      const { id, name, mime, bytes } = await takeFilePart(request, (field, file) => {
        const receiving = {
          name: plainText(file.name, nameLength),
          ...rulesOfFile(form, field),
          ip: request.ip,
          owner: request.callerIfAny ? ownerOfFile(platform, request.callerIfAny.user) : undefined,
        };
        return receiveAttachment(platform, file.bytes, receiving).catch((error: unknown) => {
          throw inWordsOfForm(form, field, error);
        });
      });
      return reply.code(201).send({ id, name, mime, size: bytes });
    },
  );

  app.get(
    '/sent-files/:id',
    {
      schema: {
        operationId: 'sentFile',
        summary: 'A file of a form that was sent',
        description: 'For the person who got the email about it: its links hold the key.',
        tags,
        'x-mesh': false,
        security: [],
        params: Type.Object({ id: AttachmentId }),
        querystring: Type.Object(
          { key: Type.String({ maxLength: 100, description: 'From the email', examples: ['Zx81…'] }) },
          { additionalProperties: false },
        ),
        response: {
          200: {
            description: 'The file, to be saved',
            content: Object.fromEntries(
              attachmentTypes.map((mime) => [mime, { schema: Type.String({ format: 'binary' }) }]),
            ),
          },
          ...failures(400, 404),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const file = opensFile(secrets.key, id, request.query.key) ? await takenAttachment(db.query, id) : undefined;
      if (!file) throw new Problem('not_found');
      return sendAttachment(reply, platform, file);
    },
  );
};
