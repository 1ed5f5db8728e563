import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import { Signature } from '../../schemas.ts';
import type { ScreensContext } from '../../screens.ts';
import { asOwner, asReader } from '../asked-in.ts';
import { Collection } from '../schema.ts';
import { tag } from '../tag.ts';
import { readGuide } from './read-guide.ts';
import { Guide, GuideNote, GuideText, guideSchemas, KeptText } from './schema.ts';
import { deleteNote, putNote, writeText } from './write-guide.ts';

const tags = [tag.name];
const byOwner = [{ bearer: [] }, { manageKey: [] }];
const params = Type.Object({ id: Signature });
const ofNote = Type.Object({ id: Signature, note: Signature });

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [...guideSchemas, GuideText, KeptText, GuideNote]) app.addSchema(schema);

  app.get(
    '/v1/collection/:id/guide',
    {
      schema: {
        operationId: 'guide',
        summary: 'A collection as a guide: all of its pictures and words, with the numbers of their steps',
        description:
          'For everybody who may open the collection, in the language of the caller where it is written in it, else in that of its owner. ' +
          'Numbers run through all pictures; one without steps counts as one.',
        tags,
        security: [{}, { bearer: [] }, { readKey: [] }],
        params,
        response: { 200: ref(Guide), ...failures(400, 401, 404, 411, 433) },
      },
    },
    (request) => readGuide(platform, asReader(request), request.params.id),
  );

  app.put(
    '/v1/collection/:id/text',
    {
      schema: {
        operationId: 'writeGuideText',
        summary: 'Write a text of one of my guides in one language',
        description: 'Its title, description or introduction, the caption of a screen, a heading or a note.',
        tags,
        security: byOwner,
        params,
        body: ref(GuideText),
        response: { 200: ref(KeptText), ...failures(400, 401, 403, 404, 409) },
      },
    },
    (request) => writeText(platform, asOwner(request), request.params.id, request.body),
  );

  app.put(
    '/v1/collection/:id/notes/:note',
    {
      schema: {
        operationId: 'putGuideNote',
        summary: 'Put a heading or a note between the pictures of one of my guides',
        description: 'Its id is chosen by the caller: sent twice, it is there once.',
        tags,
        security: byOwner,
        params: ofNote,
        body: ref(GuideNote),
        response: { 200: ref(Collection), ...failures(400, 401, 403, 404, 409) },
      },
    },
    (request) => putNote(platform, asOwner(request), request.params, request.body),
  );

  app.delete(
    '/v1/collection/:id/notes/:note',
    {
      schema: {
        operationId: 'deleteGuideNote',
        summary: 'Take a heading or a note out of one of my guides',
        description: 'What is not there is passed over.',
        tags,
        security: byOwner,
        params: ofNote,
        response: { 200: ref(Collection), ...failures(400, 401, 403, 404) },
      },
    },
    (request) => deleteNote(platform, asOwner(request), request.params),
  );
};
