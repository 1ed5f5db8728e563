import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { failures, ref } from '#server/platform/http/schema.ts';
import type { FastifyRequest } from 'fastify';
import { localeOf } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { Subscription } from './schema.ts';
import { renew, subscription } from './service.ts';
import { tag } from './tag.ts';

const own = { tags: [tag.name], security: [{ bearer: [] }] };

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content, platform }) => {
  app.addSchema(Subscription);
  const titles = (request: FastifyRequest) => (alias: string) =>
    content.current().products[localeOf(request)].get(alias)?.answer.title;

  app.get(
    '/v2/subscriptions/info',
    {
      schema: {
        operationId: 'subscription',
        summary: 'The plan of my account',
        ...own,
        'x-optional': true,
        response: { 200: ref(Subscription), ...failures(401) },
      },
    },
    (request) => subscription(platform, request.caller, titles(request)),
  );

  for (const { url, operationId, summary, goesOn } of [
    {
      url: '/v2/subscriptions/cancel',
      operationId: 'cancelSubscription',
      summary: 'Let my plan end with what is paid for',
      goesOn: false,
    },
    {
      url: '/v2/subscriptions/resume',
      operationId: 'resumeSubscription',
      summary: 'Let a plan that I have cancelled go on',
      goesOn: true,
    },
  ])
    app.post(
      url,
      { schema: { operationId, summary, ...own, response: { 200: ref(Subscription), ...failures(401, 404) } } },
      (request) => renew(platform, request.caller, { goesOn, titleOf: titles(request) }),
    );
};
