import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route of the whole product, with the address that it really has. */
export type Route = Pick<RouteOptions, 'url' | 'schema' | 'config'> & { method: string };

/** Builds an app and notes every route that comes to be, in whatever scope. */
export async function withRoutes(build: () => Promise<FastifyInstance>): Promise<[FastifyInstance, Route[]]> {
  const routes: Route[] = [];
  const created = channel('fastify.initialization');
  const note = (message: unknown) => {
    if (!isCreation(message)) return;
    message.fastify.addHook('onRoute', ({ url, schema, config, method }) => {
      for (const one of [method].flat())
        routes.push({ method: one, url, ...(schema ? { schema } : {}), ...(config ? { config } : {}) });
    });
  };
  created.subscribe(note);
  try {
    const app = await build();
    await app.ready();
    return [app, routes];
  } finally {
    created.unsubscribe(note);
  }
}

const isCreation = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;
