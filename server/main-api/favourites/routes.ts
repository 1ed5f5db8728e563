import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pageOf, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { listQuery, localeOf, wholeList } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { Favourite, FavouriteChange } from './schema.ts';
import { markedProducts, markProduct, unmarkProduct } from './store.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content, platform: { clock, db } }) => {
  for (const schema of [Favourite, FavouriteChange]) app.addSchema(schema);

  app.get(
    '/v2/favourite',
    {
      schema: {
        operationId: 'favourites',
        summary: 'My wishlist, what was added last first',
        description: 'What the catalogue has no more is left out.',
        tags,
        security,
        'x-optional': true,
        querystring: strict({
          ...listQuery(wholeList),
          with_product_type: Type.Optional(
            Type.Boolean({ const: true, description: 'Its type comes with a product in any case', examples: [true] }),
          ),
          idOnly: Type.Optional(Type.Boolean({ description: 'Ids without products', examples: [true] })),
        }),
        response: { 200: pageOf(ref(Favourite)), ...failures(400, 401) },
      },
    },
    async (request, reply) => {
      const { limit, offset, idOnly = false } = request.query;
      const products = content.current().products[localeOf(request)];
      const marked = (await markedProducts(db.query, request.caller.user.id)).flatMap((id) => {
        const product = products.get(id)?.answer;
        return product ? [{ id, product: idOnly ? null : product }] : [];
      });
      return sendPage(reply, {
        items: marked.slice(offset, offset + limit),
        total: marked.length,
        limit,
        offset,
      });
    },
  );

  app.post(
    '/v2/favourite/add',
    {
      schema: {
        operationId: 'addFavourite',
        summary: 'Put a product into my wishlist',
        tags,
        security,
        body: ref(FavouriteChange),
        response: { 204: Type.Null({ description: 'It is in the wishlist' }), ...failures(400, 401, 404) },
      },
    },
    async ({ body: { id }, caller: { user } }, reply) => {
      if (!content.current().products.en.has(id)) throw new Problem('not_found');
      await db.transaction((tx) => markProduct(tx, { user_id: user.id, product_id: id, created_at: clock.now() }));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/favourite/remove',
    {
      schema: {
        operationId: 'removeFavourite',
        summary: 'Take a product out of my wishlist',
        tags,
        security,
        body: ref(FavouriteChange),
        response: { 204: Type.Null({ description: 'It is not in the wishlist' }), ...failures(400, 401) },
      },
    },
    async ({ body: { id }, caller: { user } }, reply) => {
      await db.transaction((tx) => unmarkProduct(tx, { user_id: user.id, product_id: id }));
      return reply.code(204).send(null);
    },
  );
};
