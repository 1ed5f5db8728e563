import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pageQuery } from '#server/platform/http/paging.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { contentCall, listOf, localeOf, sendList } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { MapMarker } from './schema.ts';

const PartOfMarkers = named('PartOfMarkers', {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 5 })),
  offset: Type.Optional(pageQuery.offset),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  for (const schema of [MapMarker, PartOfMarkers]) app.addSchema(schema);

  app.post(
    '/map-markers/get',
    {
      schema: {
        operationId: 'mapMarkers',
        summary: 'The places on the map of the site',
        tags: [tag.name],
        ...contentCall,
        body: ref(PartOfMarkers),
        response: { 200: listOf(MapMarker), ...failures(400) },
      },
    },
    async (request, reply) => {
      const now = content.current();
      return sendList(reply, now, now.markers[localeOf(request)], request.body);
    },
  );
};
