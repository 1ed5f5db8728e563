import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ordersPageSize } from '#domain/order.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { localeOf } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { orderLimit } from './limits.ts';
import { deliveryFor } from './delivery.ts';
import { soldOf } from './quote.ts';
import {
  NewOrder,
  NewOrderDelivery,
  OfficeOrder,
  Order,
  OrderDelivery,
  OrderGood,
  OrderQuote,
  orderStatus,
  OrderWanted,
} from './schema.ts';
import { cancelOwnOrder, checkOut, officeOrders, order, orders, payOrder, quoteOf } from './service.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const own = { tags, security: [{ bearer: [] }] };
const ownParams = strict({
  id: Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['Q2x7mB0cV4nL9kTzR5wYs1'] }),
});
const byAdmin = { ...own, staff: ['admin'] as const };
const page = { ...pageQuery, limit: Type.Integer({ ...pageQuery.limit, default: ordersPageSize }) };

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content, platform }) => {
  for (const schema of [
    OrderWanted,
    NewOrderDelivery,
    NewOrder,
    OrderGood,
    OrderQuote,
    OrderDelivery,
    Order,
    OfficeOrder,
  ])
    app.addSchema(schema);
  const limit = orderLimit(platform);

  app.post(
    '/v2/order/quote',
    {
      schema: {
        operationId: 'orderQuote',
        summary: 'What a cart costs',
        tags,
        security: [],
        body: ref(OrderWanted),
        response: { 200: ref(OrderQuote), ...failures(400) },
      },
    },
    async (request) => quoteOf(soldOf(content.current().products[localeOf(request)], request.body)),
  );

  app.post(
    '/v2/order/checkout',
    {
      schema: {
        operationId: 'checkOut',
        summary: 'Order what is in a cart',
        description:
          'Prices are those of the catalogue. The same `idempotency-key` with the same goods is the same order.',
        ...own,
        headers: Type.Object({
          'idempotency-key': Type.String({
            pattern: '^[\\x21-\\x7e]{1,128}$',
            examples: ['e7b1f0c2-5a52-4b0e-9d0c-2f6f1f2a9c11'],
          }),
        }),
        body: ref(NewOrder),
        response: { 201: ref(Order), ...failures(400, 401, 409, 429) },
      },
    },
    async (request, reply) => {
      await platform.limits.take({ of: limit, key: request.caller.user.publicId });
      const sold = soldOf(content.current().products[localeOf(request)], request.body);
      const key = request.headers['idempotency-key'];
      const delivery = deliveryFor(sold, request.body.delivery);
      return reply.code(201).send(await checkOut(platform, request.caller, { sold, key, delivery }));
    },
  );

  app.get(
    '/v2/orders',
    {
      schema: {
        operationId: 'orders',
        summary: 'What I have ordered, the latest first',
        ...own,
        querystring: strict(page),
        response: { 200: pageOf(ref(Order)), ...failures(400, 401) },
      },
    },
    async (request, reply) => sendPage(reply, await orders(platform, request.caller, request.query)),
  );

  app.get(
    '/v2/orders/:id',
    {
      schema: {
        operationId: 'order',
        summary: 'One of my orders',
        ...own,
        params: ownParams,
        response: { 200: ref(Order), ...failures(400, 401, 404) },
      },
    },
    (request) => order(platform, request.caller, request.params.id),
  );

  app.post(
    '/v2/orders/:id/cancel',
    {
      schema: {
        operationId: 'cancelOrder',
        summary: 'Cancel an order of mine that is not paid yet',
        ...own,
        params: ownParams,
        response: { 200: ref(Order), ...failures(400, 401, 404, 409) },
      },
    },
    (request) => cancelOwnOrder(platform, request.caller, request.params.id),
  );

  app.get(
    '/v2/office/orders',
    {
      schema: {
        operationId: 'officeOrders',
        summary: 'What people have ordered, the latest first',
        ...byAdmin,
        querystring: strict({ ...page, status: { ...orderStatus, maxLength: 9, default: 'new' as const } }),
        response: { 200: pageOf(ref(OfficeOrder)), ...failures(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const { status, ...wanted } = request.query;
      return sendPage(reply, await officeOrders(platform, status, wanted));
    },
  );

  app.post(
    '/v2/office/orders/:number/paid',
    {
      schema: {
        operationId: 'payOrder',
        summary: 'Say that an order is paid for',
        description: 'Plans in it begin, or go on for another period.',
        ...byAdmin,
        params: strict({ number: Type.String({ pattern: '^[0-9]{1,12}$', examples: ['1017'] }) }),
        response: { 200: ref(OfficeOrder), ...failures(400, 401, 404) },
      },
    },
    (request) => payOrder(platform, request.params.number),
  );
};
