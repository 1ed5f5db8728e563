import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { librariesOf, libraryFor } from '#server/accounts/libraries/roles.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { createViews } from '../count-view.ts';
import { ImageList, inSpace, Signature } from '../schemas.ts';
import { createEntries } from '../share/enter.ts';
import type { ScreensContext } from '../screens.ts';
import { addItems, collectionItem, collectionItems, orderItems, takeOut } from './items.ts';
import { createCollectionLimit } from './limits.ts';
import {
  Collection,
  CollectionChange,
  CollectionItem,
  CollectionOrder,
  CollectionPlace,
  NewCollection,
} from './schema.ts';
import { changeCollection, collection, collections, createCollection, deleteCollection } from './service.ts';
import { tag } from './tag.ts';
import { asOwner, asReader } from './asked-in.ts';
import { readerOf } from './texts.ts';

const tags = [tag.name];
const byOwner = [{ bearer: [] }, { manageKey: [] }];
const byAnybody = [{}, { bearer: [] }, { readKey: [] }];
const params = Type.Object({ id: Signature });
const querystring = Type.Object(pageQuery, { additionalProperties: false });
const changed = { 200: ref(Collection), ...failures(400, 401, 403, 404) };

export const routes: FastifyPluginAsyncTypebox<ScreensContext> = async (app, { platform }) => {
  for (const schema of [CollectionItem, CollectionPlace, NewCollection, CollectionChange, CollectionOrder])
    app.addSchema(schema);
  const views = createViews(platform);
  const entries = createEntries(platform);
  const limit = createCollectionLimit(platform);

  app.post(
    '/v1/collection/create',
    {
      schema: {
        operationId: 'createCollection',
        summary: 'Make a collection of some of my screens',
        description: 'In the order in which they are named. One that is not mine, or not there, and nothing is made.',
        tags,
        security: byOwner,
        body: ref(NewCollection),
        response: { 201: ref(Collection), ...failures(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      await platform.limits.take({ of: limit, key: request.caller.user.publicId });
      return reply.code(201).send(await createCollection(platform, asOwner(request), request.body));
    },
  );

  app.get(
    '/v1/collections',
    {
      schema: {
        operationId: 'collections',
        summary: 'My collections, newest first',
        tags,
        security: [{ bearer: [] }, { readKey: [] }],
        querystring: strict({ ...pageQuery, ...inSpace }),
        response: { 200: pageOf(ref(Collection)), ...failures(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const { user } = request.caller;
      const { space, ...page } = request.query;
      const libraryId = libraryFor(user, space, 'viewer');
      const isOwner = librariesOf(user, 'editor').includes(libraryId);
      return sendPage(reply, await collections(platform, { libraryId, isOwner, reader: readerOf(request) }, page));
    },
  );

  app.get(
    '/v1/collection/:id',
    {
      schema: {
        operationId: 'collection',
        summary: 'A collection by its signature',
        description: 'For everybody who knows the signature, as long as its link is open. All others answer alike.',
        tags,
        security: byAnybody,
        params,
        response: { 200: ref(Collection), ...failures(400, 401, 404, 411, 433) },
      },
    },
    (request) => collection(platform, { views, entries }, asReader(request), request.params.id),
  );

  app.patch(
    '/v1/collection/:id',
    {
      schema: {
        operationId: 'changeCollection',
        summary: 'Rename or describe one of my collections, choose its cover, or set its link',
        description: 'What is left out stays.',
        tags,
        security: byOwner,
        params,
        body: ref(CollectionChange),
        response: { ...changed, ...failures(429) },
      },
    },
    (request) => changeCollection(platform, asOwner(request), request.params.id, request.body, request.ip),
  );

  app.delete(
    '/v1/collection/:id',
    {
      schema: {
        operationId: 'deleteCollection',
        summary: 'Delete one of my collections',
        description: 'Its screens stay. Answers what it was.',
        tags,
        security: byOwner,
        params,
        response: changed,
      },
    },
    (request) => deleteCollection(platform, asOwner(request), request.params.id),
  );

  app.get(
    '/v1/collection/:id/items',
    {
      schema: {
        operationId: 'collectionItems',
        summary: 'The screens of a collection, in its order',
        tags,
        security: byAnybody,
        params,
        querystring,
        response: { 200: pageOf(ref(CollectionItem)), ...failures(400, 401, 404, 411, 433) },
      },
    },
    async (request, reply) =>
      sendPage(reply, await collectionItems(platform, asReader(request), request.params.id, request.query)),
  );

  app.get(
    '/v1/collection/:id/items/:signature',
    {
      schema: {
        operationId: 'collectionItem',
        summary: 'A screen in a collection, with its neighbours',
        tags,
        security: byAnybody,
        params: Type.Object({ id: Signature, signature: Signature }),
        response: { 200: ref(CollectionPlace), ...failures(400, 401, 404, 411, 433) },
      },
    },
    (request) => collectionItem(platform, views, asReader(request), request.params),
  );

  app.post(
    '/v1/collection/:id/items',
    {
      schema: {
        operationId: 'addToCollection',
        summary: 'Put some of my screens into one of my collections',
        description: 'Behind those that are there. One that is not mine, or not there, and nothing is added.',
        tags,
        security: byOwner,
        params,
        body: ref(ImageList),
        response: { ...changed, ...failures(403, 409) },
      },
    },
    (request) => addItems(platform, asOwner(request), request.params.id, request.body.imageList),
  );

  const removal = {
    summary: 'Take screens out of one of my collections',
    description: 'They stay in the gallery. What is not inside is passed over.',
    tags,
    security: byOwner,
    params,
    body: ref(ImageList),
    response: changed,
  };
  app.delete(
    '/v1/collection/:id/items',
    { schema: { operationId: 'removeFromCollectionByDelete', 'x-mesh': false, ...removal } },
    (request) => takeOut(platform, asOwner(request), request.params.id, request.body.imageList),
  );
  // Some proxies drop the body of DELETE.
  app.post(
    '/v1/collection/:id/items/remove',
    { schema: { operationId: 'removeFromCollection', ...removal } },
    (request) => takeOut(platform, asOwner(request), request.params.id, request.body.imageList),
  );

  app.put(
    '/v1/collection/:id/order',
    {
      schema: {
        operationId: 'orderCollection',
        summary: 'Order the screens of one of my collections, and caption them',
        description: 'A caption that is left out stays. What is not inside is passed over.',
        tags,
        security: byOwner,
        params,
        body: ref(CollectionOrder),
        response: changed,
      },
    },
    (request) => orderItems(platform, asOwner(request), request.params.id, request.body.imageList),
  );
};
