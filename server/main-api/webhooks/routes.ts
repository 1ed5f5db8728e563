import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { webhooksOfAccount } from '#domain/webhooks.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import { senderFor } from '#server/platform/webhooks/send.ts';
import type { MainApiContext } from '../main-api.ts';
import { webhookCallLimit } from './limits.ts';
import {
  CreatedWebhook,
  MessageId,
  NewWebhook,
  WebhookChange,
  WebhookDelivery,
  WebhookEventName,
  WebhookFormatName,
  WebhookId,
  WebhookSubscription,
} from './schema.ts';
import {
  changeWebhook,
  deliveries,
  makeWebhook,
  removeWebhook,
  sendAgain,
  testWebhook,
  ownWebhook,
  webhooks,
} from './service.ts';
import { tag } from './tag.ts';

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/webhooks';
const params = strict({ id: WebhookId });

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform }) => {
  const { limits } = platform;
  const limit = webhookCallLimit(platform);
  const send = senderFor(platform.config);
  for (const schema of [
    WebhookEventName,
    WebhookFormatName,
    WebhookSubscription,
    CreatedWebhook,
    NewWebhook,
    WebhookChange,
    WebhookDelivery,
  ])
    app.addSchema(schema);

  app.get(
    path,
    {
      schema: {
        operationId: 'webhooks',
        summary: 'My webhooks, newest first',
        tags,
        security,
        querystring: strict(pageQuery),
        response: { 200: pageOf(ref(WebhookSubscription)), ...failures(400, 401) },
      },
    },
    async (request, reply) => sendPage(reply, await webhooks(platform, request.caller, request.query)),
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'createWebhook',
        summary: 'Have a program told what happens',
        description:
          'Messages are sent with the headers of Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`, by the ' +
          `secret of the answer, which nobody is shown again. They name neither visitors nor what anybody has written. An account has ${webhooksOfAccount} at most.`,
        tags,
        security,
        'x-reauthentication': true,
        body: ref(NewWebhook),
        response: { 201: ref(CreatedWebhook), ...failures(400, 401, 403, 409, 429) },
      },
    },
    async ({ caller, body }, reply) => {
      await limits.take({ of: limit, key: caller.user.publicId });
      return reply.code(201).send(await makeWebhook(platform, caller, body));
    },
  );

  app.get(
    `${path}/:id`,
    {
      schema: {
        operationId: 'webhook',
        summary: 'One of my webhooks',
        tags,
        security,
        params,
        response: { 200: ref(WebhookSubscription), ...failures(400, 401, 404) },
      },
    },
    ({ caller, params: { id } }) => ownWebhook(platform, caller, id),
  );

  app.patch(
    `${path}/:id`,
    {
      schema: {
        operationId: 'changeWebhook',
        summary: 'Change what a webhook is told of, or turn it on or off',
        tags,
        security,
        params,
        body: ref(WebhookChange),
        response: { 200: ref(WebhookSubscription), ...failures(400, 401, 404) },
      },
    },
    ({ caller, params: { id }, body }) => changeWebhook(platform, caller, id, body),
  );

  app.delete(
    `${path}/:id`,
    {
      schema: {
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook with its log',
        tags,
        security,
        params,
        response: { 200: ref(WebhookSubscription), ...failures(400, 401, 404) },
      },
    },
    ({ caller, params: { id } }) => removeWebhook(platform, caller, id),
  );

  app.post(
    `${path}/:id/test`,
    {
      schema: {
        operationId: 'testWebhook',
        summary: 'Send a test to a webhook; answers with what came of it',
        tags,
        security,
        params,
        response: { 200: ref(WebhookDelivery), ...failures(400, 401, 404, 429) },
      },
    },
    async ({ caller, params: { id } }) => {
      await limits.take({ of: limit, key: caller.user.publicId });
      return testWebhook(platform, send, caller, id);
    },
  );

  app.get(
    `${path}/:id/deliveries`,
    {
      schema: {
        operationId: 'webhookDeliveries',
        summary: 'What a webhook was sent in the last thirty days, newest first',
        tags,
        security,
        params,
        querystring: strict(pageQuery),
        response: { 200: pageOf(ref(WebhookDelivery)), ...failures(400, 401, 404) },
      },
    },
    async (request, reply) =>
      sendPage(reply, await deliveries(platform, request.caller, request.params.id, request.query)),
  );

  app.post(
    `${path}/:id/deliveries/:message/again`,
    {
      schema: {
        operationId: 'sendWebhookAgain',
        summary: 'Send a message of a webhook once more; answers with what came of it',
        tags,
        security,
        params: strict({ id: WebhookId, message: MessageId }),
        response: { 200: ref(WebhookDelivery), ...failures(400, 401, 404, 429) },
      },
    },
    async ({ caller, params: asked }) => {
      await limits.take({ of: limit, key: caller.user.publicId });
      return sendAgain(platform, send, caller, asked);
    },
  );
};
