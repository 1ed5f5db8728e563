import type { FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { localeOfAcceptLanguage } from '#domain/locales.ts';
import { forwardedRequestHeaders } from '#mesh/forwarded-headers.ts';
import type { Said } from '#mesh/public-errors.ts';
import type { Upstreams } from '#mesh/upstreams.ts';
import { grantCookies, grantsHeader } from '#server/accounts/passphrase/grant-cookies.ts';
import type { Config } from '#server/platform/config.ts';
import { gatewayMessageOf, type GatewayRefusal } from './gateway-messages.ts';
import { messageOf } from '#server/platform/messages/error-messages.ts';
import { fieldMessageOf } from '#server/platform/messages/field-messages.ts';
import { createExecutor, type OperationRequest } from './executor.ts';
import { loadMeshSchema, loadTrustedDocuments } from './mesh-schema.ts';

export interface GatewayCall {
  /** For whom; undefined for a visitor. */
  bearer: string | undefined;
  readOnly: boolean;
  /** Of the page that is rendered; a client's own request names its language itself. */
  languageTag?: string;
  /** Takes what the services tell the client. */
  answerHeaders: Map<string, string>;
}

/** The schema over both services, for the route `/graphql` and for pages that are rendered here. */
export interface Gateway {
  execute(
    operation: OperationRequest,
    request: Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'log'>,
    call: GatewayCall,
  ): Promise<ExecutionResult>;
}

export async function createGateway(config: Config, upstreams: Upstreams): Promise<Gateway> {
  const execute = createExecutor({
    schema: await loadMeshSchema(),
    documents: loadTrustedDocuments(),
    allowText: config.nodeEnv === 'development',
  });
  return {
    execute: (operation, request, { bearer, readOnly, languageTag, answerHeaders }) =>
      execute(operation, {
        upstreams,
        headers: {
          ...forwardedRequestHeaders(request.headers),
          environment: 'web',
          ...(languageTag === undefined ? {} : { 'accept-language': languageTag }),
          'x-request-id': request.id,
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...grantsOf(request.headers.cookie),
        },
        remoteAddress: request.ip,
        answerHeaders,
        requestId: request.id,
        say: wordsFor(languageTag ?? request.headers['accept-language']),
        sayFault: (fault) =>
          fieldMessageOf(fault, localeOfAcceptLanguage(languageTag ?? request.headers['accept-language'])),
        report: (error) => request.log.error({ err: error }, 'A call of the gateway failed'),
        readOnly,
      }),
  };
}

/** What this browser was given for passphrases (PASS-06). */
function grantsOf(cookieHeader: string | undefined): Record<string, string> {
  const cookies = grantCookies(cookieHeader);
  return cookies.length === 0 ? {} : { 'x-passphrase-hash': grantsHeader(cookies) };
}

/** What is said here and not by a service, in this language. */
export const wordsFor =
  (acceptLanguage: string | undefined) =>
  (what: Said | GatewayRefusal | 'body_invalid'): string => {
    const locale = localeOfAcceptLanguage(acceptLanguage);
    return what === 'internal' || what === 'unavailable' || what === 'body_invalid'
      ? messageOf(what, locale)
      : gatewayMessageOf(what, locale);
  };
