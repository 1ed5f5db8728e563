import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: by token, or from this machine. */
export function installHealth(app: Pick<FastifyInstance, 'get'>, platform: Platform): void {
  void app;
  void platform;
}
