import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pageQuery } from '#server/platform/http/paging.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { tag } from '../configs/tag.ts';
import { contentCall, listOf, localeOf, oneOf, sendList, sendOne } from '../content/content-call.ts';
import type { MainApiContext } from '../main-api.ts';
import { MapMarker, MapOfMarkers, PointOfMarker } from './schema.ts';

const PartOfMarkers = named('PartOfMarkers', {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 5 })),
  offset: Type.Optional(pageQuery.offset),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { content }) => {
  for (const schema of [MapMarker, PointOfMarker, MapOfMarkers, PartOfMarkers]) app.addSchema(schema);

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
      return sendList(reply, now, now.markers.in[localeOf(request)], request.body);
    },
  );

  app.get(
    '/map-markers/map',
    {
      schema: {
        operationId: 'mapOfMarkers',
        summary: 'The map that the places stand on, drawn',
        tags: [tag.name],
        ...contentCall,
        response: { 200: oneOf(MapOfMarkers), ...failures(404) },
      },
    },
    async (_request, reply) => {
      const now = content.current();
      return sendOne(reply, now, now.markers.map ?? undefined);
    },
  );
};
