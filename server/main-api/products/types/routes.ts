import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Locale } from '#domain/locales.ts';
import { failures, strict } from '#server/platform/http/schema.ts';
import {
  aliasParams,
  contentCall,
  listOf,
  listQuery,
  localeOf,
  oneOf,
  sendList,
  sendOne,
  wholeList,
} from '../../content/content-call.ts';
import type { Content } from '../../content/content-part.ts';
import type { MainApiContext } from '../../main-api.ts';
import { tag } from '../items/tag.ts';
import { DescribedProductType, ProductType } from './schema.ts';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  for (const schema of [ProductType, DescribedProductType]) app.addSchema(schema);

  app.get(
    '/products/types',
    {
      schema: {
        operationId: 'productTypes',
        summary: 'The types of products',
        tags: [tag.name],
        ...contentCall,
        querystring: strict(listQuery(wholeList)),
        response: { 200: listOf(ProductType), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const types = countedTypes(now, localeOf(request)).map(({ id, alias, title, products_count }) => ({
        id,
        alias,
        title,
        products_count,
      }));
      return sendList(reply, now, types, request.query);
    },
  );

  app.get(
    '/products/types/:alias',
    {
      schema: {
        operationId: 'productType',
        summary: 'One type of products',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('goods'),
        response: { 200: oneOf(DescribedProductType), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const types = countedTypes(now, localeOf(request));
      return sendOne(
        reply,
        now,
        types.find(({ alias }) => alias === request.params.alias),
      );
    },
  );
};

function countedTypes(now: Content, locale: Locale) {
  const products = [...now.products[locale].values()];
  return now.productTypes[locale].map(({ alias, title, description }) => ({
    id: alias,
    alias,
    title,
    description,
    products_count: products.filter(({ answer }) => answer.product_type.alias === alias).length,
  }));
}
