import type { FastifyInstance } from 'fastify';
import type { Queries } from '#server/platform/db/database.ts';
import { holderOfKey } from './keys/store.ts';
import { grantCookies } from './passphrase/grant-cookies.ts';
import { readGrants } from './passphrase/grants.ts';
import type { Visit } from './screen-access.ts';
import { holdersOf } from './session-store.ts';
import type { Caller } from './sessions.ts';
import type { User } from './users.ts';

/** Who comes to a screen or a collection, and what they show. */
export type Visitor = Omit<Visit, 'now'>;

/** The same of a request, with its session or key. */
export type Requesting = Visitor & { caller: Caller | null };

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a route that lets visitors in. */
    readonly visitor: Requesting;
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

/**
 * The same visitor as they stand now, for what is sent for minutes: with what they are a member of by now, and without an account once their
 * session or key is over.
 */
export async function visitorNow(queries: Queries, visitor: Requesting, now: number): Promise<Requesting> {
  const { caller } = visitor;
  const user = caller && (await holderNow(queries, caller, now));
  return { ...visitor, caller: caller && user && { ...caller, user } };
}

async function holderNow(queries: Queries, { sessionId, keyId }: Caller, now: number): Promise<User | null> {
  if (sessionId !== null) return (await holdersOf(queries, [sessionId], now)).get(sessionId) ?? null;
  return keyId === undefined ? null : holderOfKey(queries, keyId, now);
}
