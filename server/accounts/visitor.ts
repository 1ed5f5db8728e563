import type { FastifyInstance } from 'fastify';
import { grantCookies } from './passphrase/grant-cookies.ts';
import { readGrants } from './passphrase/grants.ts';
import type { Visit } from './screen-access.ts';

/** Who comes to a screen or a collection, and what they show. */
export type Visitor = Omit<Visit, 'now'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a route that lets visitors in. */
    readonly visitor: Visitor;
  }
}

/** Passphrase grants come from the header of a program, or else from the cookies of a browser, which shows pictures by them. */
export function decorateVisitor(app: FastifyInstance, key: Buffer): void {
  app.decorateRequest('visitor', {
    getter() {
      const { 'x-passphrase-hash': header, 'ignore-history': ignore, cookie } = this.headers;
      const shown = header === undefined ? grantCookies(cookie).map(({ grant }) => grant) : String(header).split(',');
      return {
        caller: this.callerIfAny,
        grants: readGrants(
          key,
          shown.map((text) => text.trim()),
        ),
        ignoresHistory: ignore === '1',
      };
    },
  });
}
