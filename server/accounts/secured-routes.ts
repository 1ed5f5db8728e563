import type { FastifyInstance, FastifyRequest } from 'fastify';
import { freshProof } from '#domain/limits.ts';
import type { Role } from '#domain/role.ts';
import { Problem } from '#server/platform/problem.ts';
import { keyScopes, type KeyScope } from '#domain/key-scopes.ts';
import type { Caller } from './sessions.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Only for who has proved by the password, within five minutes, that it is still them. */
    'x-reauthentication'?: true;
    /** Only for accounts of these roles, and for admins; to everybody else it does not exist. */
    staff?: readonly Role[];
  }
  interface FastifyRequest {
    /** Of a route whose schema says `security: [{ bearer: [] }]`; throws where nobody is known. */
    readonly caller: Caller;
    /** Of a route whose schema says `security: [{}, { bearer: [] }]`: null for a visitor. */
    callerIfAny: Caller | null;
  }
}

/** What a route asks of anyone who is known. */
export interface Demands {
  /** An API key needs one of these. */
  scopes: readonly KeyScope[];
  /** Milliseconds since which they must have proved who they are; Infinity asks for nothing. */
  freshProof: number;
}

/**
 * Enforces `security` of the schema of each route: from here on every route authenticates its caller before a body is read or
 * validated, and a route without `security`, or with a scheme or scope that nobody checks, is not registered. An API key may call where
 * `{ readKey: [] }` or the like stands beside the bearer, and nowhere else. Where the bearer is optional, an invalid one makes the caller a
 * visitor, unless the schema has an answer 401. `x-reauthentication` asks for a fresh proof of the password, `staff` for a role. `authenticate` returns
 * null for a visitor, and throws unauthorized for an invalid bearer.
 */
export function secureRoutes(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest, demands: Demands) => Promise<Caller | null>,
): void {
  app.decorateRequest('callerIfAny', null);
  app.decorateRequest('caller', {
    getter() {
      if (this.callerIfAny) return this.callerIfAny;
      throw new Error(`${this.routeOptions.url} asks who is calling, and its schema does not require a bearer`);
    },
  });
  app.addHook('onRoute', (route) => {
    const { security, response, staff, 'x-reauthentication': reauthentication = false } = route.schema ?? {};
    const at = `${String(route.method)} ${route.url}`;
    if (!security) throw new Error(`${at} has no security in its schema: who may call it?`);
    const schemes = security.map((scheme) => JSON.stringify(scheme));
    const scopes = keyScopes.filter((scope) => schemes.includes(schemeOf(scope)));
    const isOptional = schemes.includes('{}');
    if (schemes.length > 0 && !schemes.includes(bearer))
      throw new Error(`${at} asks for ${schemes.join()}, which nobody checks without a bearer`);
    if (schemes.some((scheme) => ![...known, '{}', bearer].includes(scheme)))
      throw new Error(`${at} asks for ${schemes.join()}, which nobody checks`);
    if (reauthentication && (schemes.length !== 1 || schemes[0] !== bearer))
      throw new Error(`${at} asks the caller for their password, and lets others than people call`);
    if (staff && (schemes.length !== 1 || schemes[0] !== bearer))
      throw new Error(`${at} is for staff, and lets others than people call`);
    if (schemes.length === 0) return;
    const demands = { scopes, freshProof: Infinity };
    const isLenient = isOptional && !Object.hasOwn(Object(response), 401);
    const secure = async (request: FastifyRequest): Promise<void> => {
      try {
        request.callerIfAny = await authenticate(request, demands);
        if (!request.callerIfAny && !isOptional) throw new Problem('unauthorized');
        if (staff && !isStaff(request.caller.user.role, staff)) throw new Problem('not_found');
        // To others than staff it does not exist, also where their proof is old.
        if (reauthentication) await authenticate(request, { scopes, freshProof });
      } catch (error) {
        if (isLenient && error instanceof Problem && error.type === 'unauthorized') return;
        throw error;
      }
    };
    route.onRequest = [secure, ...[route.onRequest ?? []].flat()];
  });
}

const isStaff = (role: Role, staff: readonly Role[]): boolean => role === 'admin' || staff.includes(role);

const bearer = '{"bearer":[]}';
const schemeOf = (scope: KeyScope): string => JSON.stringify({ [`${scope}Key`]: [] });
const known: readonly string[] = keyScopes.map(schemeOf);

/** What `security` may name, for the documents: a scheme for each scope of API keys. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session' },
  ...Object.fromEntries(
    keyScopes.map((scope) => [
      `${scope}Key`,
      { type: 'http', scheme: 'bearer', description: `An API key with the scope \`${scope}\`` },
    ]),
  ),
} as const;
