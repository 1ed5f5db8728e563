import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { asksOfAccount } from '#domain/limits.ts';
import { imageMimes } from '#server/platform/files/image-mime.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { holderOf, pictureHeaders, sendPicture, variesBy } from '../files/send-picture.ts';
import { pictureOf } from '../files/service.ts';
import { Signature, Signatures } from '../schemas.ts';
import type { ScreensContext } from '../screens.ts';
import { askLimits } from './limits.ts';
import { receiving } from './receiving.ts';
import { Ask, AskedPicture, AskedPictures, NewAsk, OpenAsk, SentPicture, StoppedAsk, AskedForm } from './schema.ts';
import { askOf, deleteAsked, keepAsked, makeAsk, requireAsk, stateOf, stopAsk } from './service.ts';
import { countPictures, openAsks, pictureBySignature, picturesPage } from './store.ts';
import { tag } from './tag.ts';

const own = { tags: [tag.name], security: [{ bearer: [] }] };
const params = strict({ signature: Signature });
const shownWidth = 640;

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, context) => {
  const { platform, pictures } = context;
  const { clock, config, db, limits } = platform;
  for (const schema of [NewAsk, Ask, StoppedAsk, OpenAsk, SentPicture, AskedPicture, AskedPictures, AskedForm])
    app.addSchema(schema);
  const { made } = askLimits(platform);
  await app.register(receiving, context);

  app.get(
    '/v1/asks',
    {
      schema: {
        operationId: 'asks',
        summary: 'My asks that take pictures still, the newest first',
        ...own,
        response: { 200: pageOf(ref(Ask)), ...failures(401) },
      },
    },
    async ({ caller: { user } }, reply) => {
      const asks = await openAsks(db.query, user.id, clock.now(), asksOfAccount);
      const items = asks.map((ask) => askOf(ask, config, user));
      return sendPage(reply, { items, total: items.length, limit: asksOfAccount, offset: 0 });
    },
  );

  app.post(
    '/v1/asks',
    {
      schema: {
        operationId: 'makeAsk',
        summary: 'Make a link by which anybody may send me pictures',
        ...own,
        body: ref(NewAsk),
        response: { 201: ref(Ask), ...failures(400, 401, 409, 429) },
      },
    },
    async ({ body, caller: { user } }, reply) => {
      await limits.take({ of: made, key: user.publicId });
      return reply.code(201).send(askOf(await makeAsk(platform, user, body), config, user));
    },
  );

  app.delete(
    '/v1/asks/:signature',
    {
      schema: {
        operationId: 'stopAsk',
        summary: 'Let an ask take no more pictures; what has come stays',
        ...own,
        params,
        response: { 200: ref(StoppedAsk), ...failures(400, 401, 404) },
      },
    },
    async ({ caller: { user }, params: { signature } }) => {
      await stopAsk(platform, user.id, signature);
      return { signature };
    },
  );

  app.get(
    '/v1/ask/:signature',
    {
      schema: {
        operationId: 'openAsk',
        summary: 'Who asks for pictures, and whether more are taken',
        tags: [tag.name],
        security: [],
        params,
        response: { 200: ref(OpenAsk), ...failures(400, 404) },
      },
    },
    async ({ params: { signature } }) => {
      const ask = await requireAsk(platform, signature);
      return {
        asker: ask.asker,
        note: ask.note,
        left: ask.pictures_left,
        date_expires: new Date(ask.expires_at).toISOString(),
        state: stateOf(ask, clock.now()),
      };
    },
  );

  app.get(
    '/v1/asked',
    {
      schema: {
        operationId: 'askedPictures',
        summary: 'Pictures that came by my asks and wait to be kept, the newest first',
        ...own,
        querystring: strict(pageQuery),
        response: { 200: pageOf(ref(AskedPicture)), ...failures(400, 401) },
      },
    },
    async ({ caller: { user }, query }, reply) => {
      const page = await picturesPage(db.query, user.id, query);
      const items = page.map(({ signature, name, author_name, words, width, height, created_at }) => ({
        signature,
        name,
        author_name,
        words,
        width,
        height,
        date_created: new Date(created_at).toISOString(),
      }));
      return sendPage(reply, { items, total: await countPictures(db.query, user.id), ...query });
    },
  );

  app.post(
    '/v1/asked/keep',
    {
      schema: {
        operationId: 'keepAsked',
        summary: 'Keep pictures that came: they become screens, with their links off',
        description: 'Answers the signatures of the new screens. What is not there is passed over.',
        ...own,
        body: ref(AskedPictures),
        response: { 200: ref(Signatures), ...failures(400, 401) },
      },
    },
    async ({ body, caller: { user } }) => ({ signatures: await keepAsked(platform, user, body.signatures) }),
  );

  app.post(
    '/v1/asked/delete',
    {
      schema: {
        operationId: 'deleteAsked',
        summary: 'Delete pictures that came, for good',
        description: 'Answers those that were there.',
        ...own,
        body: ref(AskedPictures),
        response: { 200: ref(Signatures), ...failures(400, 401) },
      },
    },
    async ({ body, caller: { user } }) => ({ signatures: await deleteAsked(platform, user.id, body.signatures) }),
  );

  app.get(
    '/v1/asked/:signature/picture',
    {
      schema: {
        operationId: 'askedPicture',
        summary: 'A picture that came, to look at',
        description: 'For its owner alone.',
        ...own,
        'x-mesh': false,
        params,
        response: {
          200: {
            description: 'A WebP, or the picture without metadata where that is smaller',
            content: Object.fromEntries(
              imageMimes.map((mime) => [mime, { schema: Type.String({ format: 'binary' }) }]),
            ),
          },
          ...failures(400, 401, 404),
        },
      },
    },
    async (request, reply) => {
      const { caller, params: asked } = request;
      const found = await pictureBySignature(db.query, caller.user.id, asked.signature);
      if (!found) throw new Problem('not_found');
      const opened = { role: 'owner' as const, screen: { ...found, is_copy: 1, allow_download: 1 } };
      const picture = await pictureOf(pictures, opened, shownWidth, holderOf(request));
      reply.headers({ ...pictureHeaders, 'cache-control': 'private, no-cache', vary: variesBy });
      return sendPicture({ files: platform.files, pictures }, request, reply, picture);
    },
  );
};
