import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { TSchema } from 'typebox';
import { brand } from '#domain/brand.ts';
import { partsOf } from '../parts.ts';
import { finishedDocument } from './openapi.ts';
import { ErrorBody } from './schema.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** False keeps an operation out of the GraphQL gateway: tokens and bytes never pass through it. */
    'x-mesh'?: false;
    /** A page goes on without its answer: in the gateway it may be null. */
    'x-optional'?: true;
    /** The schema of a form that the route reads itself, by its name: for the document alone. */
    'x-multipart'?: string;
  }
}

/** Operations of one tag stand together in the reference. Resources may share a tag: the `tag.ts` of one declares it. */
export interface Tag {
  name: string;
  description: string;
}

export interface Service<Context> {
  title: string;
  description: string;
  folder: string;
  schemas: TSchema[];
  /** What `security` may name, as OpenAPI describes it. */
  securitySchemes: Record<string, { type: 'http'; scheme: string; description: string }>;
  /** Makes `security` in the schema of a route what it says, and refuses a route that says nothing. */
  secureRoutes: (app: FastifyInstance) => void;
  /** Registers routes of libraries: those cannot say who may call, and anybody may. */
  openRoutes?: (app: FastifyInstance) => Promise<void>;
  context: Context;
}

/**
 * Makes the surrounding plugin one REST service: OpenAPI at `openapi.json`, answers that nobody stores unless a route
 * says otherwise, callers asked for as the `security` of each schema says, and of every resource in its folder the `routes.ts`,
 * registered with the context, and the `tag.ts`.
 */
export async function restService<Context extends object>(
  app: FastifyInstance,
  service: Service<Context>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name}: ${service.title}`,
        description: service.description,
        version: '1.0.0',
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      servers: [{ url: app.prefix }],
      tags: await partsOf<Tag>(service.folder, 'tag'),
      components: { securitySchemes: service.securitySchemes },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `Definition${index}`,
    },
  });
  for (const schema of [ErrorBody, ...service.schemas]) app.addSchema(schema);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  await service.openRoutes?.(app);
  service.secureRoutes(app);
  for (const routes of await partsOf<FastifyPluginAsync<Context>>(service.folder, 'routes'))
    await app.register(routes, service.context);
  app.get('/openapi.json', { schema: { hide: true, security: [] } }, async () => finishedDocument(app.swagger()));
}
