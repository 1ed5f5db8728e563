import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { historyPageSize } from '#domain/limits.ts';
import { productSorts, type ProductSort } from '#domain/product.ts';
import { pageQuery } from '#server/platform/http/paging.ts';
import { failures, named, ref, strict } from '#server/platform/http/schema.ts';
import { aliasParams, contentCall, listOf, localeOf, oneOf, sendList, sendOne } from '../../content/content-call.ts';
import { aliasPattern } from '../../content/rules.ts';
import type { MainApiContext } from '../../main-api.ts';
import type { CatalogueProduct } from './content.ts';
import { filtersOf } from './filters-of.ts';
import { foundProducts, ofTypes } from './found-products.ts';
import { Product, ProductFilter, ProductNeighbours, ProductSorter } from './schema.ts';
import { tag } from './tag.ts';

const alias = Type.String({ pattern: aliasPattern, maxLength: 64, examples: ['goods'] });
const product_type_aliases = Type.Optional(
  Type.Array(alias, { maxItems: 50, description: 'All types where it names none', examples: [['goods']] }),
);
const ProductTypesAsked = named('ProductTypesAsked', { product_type_aliases });
const ProductsAsked = named('ProductsAsked', {
  product_type_aliases,
  params: Type.Optional(
    Type.Object(
      {
        filters: Type.Optional(
          Type.Array(
            Type.Object(
              { alias, values: Type.Array(alias, { maxItems: 50 }) },
              { title: 'ProductFilterAsked', additionalProperties: false },
            ),
            { maxItems: 20, description: 'One of the values of each', examples: [[]] },
          ),
        ),
        sort: Type.Optional(
          Type.Unsafe<ProductSort>({
            type: 'string',
            pattern: `^(${productSorts.join('|')})$`,
            examples: ['price-asc'],
          }),
        ),
        search: Type.Optional(Type.String({ maxLength: 200, description: 'All of these words', examples: ['paper'] })),
        limit: Type.Optional(pageQuery.limit),
        offset: Type.Optional(pageQuery.offset),
      },
      { title: 'ProductsParams', additionalProperties: false },
    ),
  ),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  for (const schema of [ProductFilter, ProductSorter, ProductNeighbours, ProductTypesAsked, ProductsAsked])
    app.addSchema(schema);

  app.post(
    '/products/items',
    {
      schema: {
        operationId: 'products',
        summary: 'Products of these types, by filters and words',
        tags: [tag.name],
        ...contentCall,
        body: ref(ProductsAsked),
        response: { 200: listOf(Product), ...failures(400) },
      },
    },
    async (request, reply) => {
      const { product_type_aliases: types, params = {} } = request.body;
      const { filters, search, limit = historyPageSize, offset } = params;
      const now = content.current();
      const locale = localeOf(request);
      const sort = params.sort ?? now.productSorters[locale][0]?.alias ?? 'recommended';
      const found = foundProducts(now.products[locale].values(), { types, filters, search, sort }, locale);
      return sendList(
        reply,
        now,
        found.map(({ answer }) => answer),
        { limit, ...(offset === undefined ? {} : { offset }) },
      );
    },
  );

  app.post(
    '/products/filters',
    {
      schema: {
        operationId: 'productFilters',
        summary: 'By what products of these types can be filtered',
        tags: [tag.name],
        ...contentCall,
        body: ref(ProductTypesAsked),
        response: { 200: listOf(ProductFilter), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const locale = localeOf(request);
      const { product_type_aliases: asked = [] } = request.body;
      const types = now.productTypes[locale].filter((type) => asked.length === 0 || asked.includes(type.alias));
      return sendList(reply, now, filtersOf(types, ofTypes(now.products[locale].values(), asked)));
    },
  );

  app.post(
    '/products/sorters',
    {
      schema: {
        operationId: 'productSorters',
        summary: 'In which orders products of these types can be listed',
        tags: [tag.name],
        ...contentCall,
        body: ref(ProductTypesAsked),
        response: { 200: listOf(ProductSorter), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      return sendList(reply, now, now.productSorters[localeOf(request)]);
    },
  );

  app.get(
    '/products/items/:alias',
    {
      schema: {
        operationId: 'product',
        summary: 'One product',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('personal'),
        querystring: strict({
          with_product_type: Type.Optional(
            Type.Boolean({ const: true, description: 'Its type comes with a product in any case', examples: [true] }),
          ),
        }),
        response: { 200: oneOf(Product), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      return sendOne(reply, now, now.products[localeOf(request)].get(request.params.alias)?.answer);
    },
  );

  app.get(
    '/v2/products/neighbour-items/:alias',
    {
      schema: {
        operationId: 'productNeighbours',
        summary: 'The products before and after one, of its type',
        tags: [tag.name],
        ...contentCall,
        params: aliasParams('personal'),
        response: { 200: oneOf(ProductNeighbours), ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      const products = now.products[localeOf(request)];
      const product = products.get(request.params.alias);
      if (!product) return sendOne(reply, now, undefined);
      const siblings = ofTypes(products.values(), [product.answer.product_type.alias]);
      const place = siblings.indexOf(product);
      return sendOne(reply, now, {
        previous: neighbourOf(siblings[place - 1]),
        next: neighbourOf(siblings[place + 1]),
      });
    },
  );
};

const neighbourOf = (product: CatalogueProduct | undefined) =>
  product ? { alias: product.answer.alias, title: product.answer.title } : null;
