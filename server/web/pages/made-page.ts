import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { Rendered } from '#src/wiring/page/rendering.ts';
import { pagePolicy } from '../content-policy.ts';
import type { Gateway } from '../graphql/gateway.ts';
import type { SnippetOrigins } from '../snippet-origins.ts';
import { htmlOf } from './html-of.ts';
import { deflated, piecesOf, type Pieces } from './nonce-pieces.ts';
import { renderTimeout } from './render-timeout.ts';
import type { Renderer } from './renderer.ts';

/** A page that was made for nobody in particular; its nonce is put in when it is sent. */
export interface MadePage {
  status: number;
  headers: Record<string, string>;
  /** What stands before, between and behind the nonces of its content policy; null of a redirect. */
  policy: readonly string[] | null;
  plain: Pieces;
  gzip: Pieces;
  /** Whether it is there and nothing of it has failed. */
  isWhole: boolean;
}

export interface PageMaking {
  config: Pick<Config, 'publicUrl' | 'screensOrigin'>;
  gateway: Gateway;
  snippetOrigins: SnippetOrigins;
  renderer: Renderer;
  /** Of what the site says now. */
  contentToken: string;
  onError: (error: unknown) => void;
}

/** Of the nonce of any page. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Makes the page that any visitor gets who shows no cookie. Nothing of the request goes into it but its address: no cookie, no header.
 * The network of whoever asks is what limits count by.
 */
export async function makePage(request: FastifyRequest, making: PageMaking): Promise<MadePage> {
  const { config, gateway, renderer, contentToken } = making;
  const { id, ip, log } = request;
  const nonce = newNonce();
  const failures: unknown[] = [];
  const origins = await making.snippetOrigins(request);
  const rendered = await renderer.render({
    // Others may wait for it: it does not end with the connection of the first of them.
    request: new Request(config.publicUrl + request.url, { signal: AbortSignal.timeout(renderTimeout) }),
    nonce,
    contentToken,
    accountFailure: null,
    bootstrap: { viewer: null, publicUrl: config.publicUrl, form: null, dismissedAnnouncement: null },
    consented: false,
    runOperation: async (operation, languageTag) => {
      const answerHeaders = new Map<string, string>();
      const result = await gateway.execute(
        operation,
        { id, ip, log, headers: {} },
        { bearer: undefined, readOnly: true, languageTag, answerHeaders },
      );
      return { result, headers: Object.fromEntries(answerHeaders) };
    },
    readProof: async () => null,
    filesOf: renderer.filesOf,
    bootstrapModules: renderer.bootstrapModules,
    importMapOf: renderer.importMapOf,
    onError: (error) => {
      failures.push(error);
      making.onError(error);
    },
  });
  const html = await wholeHtml(rendered, renderer, nonce);
  const plain = piecesOf(html, nonce);
  const isPage = rendered.kind === 'page';
  return {
    status: isPage ? rendered.status : rendered.response.status,
    headers: {
      ...Object.fromEntries(isPage ? rendered.headers : rendered.response.headers),
      'cache-control': 'private, no-store',
      vary: 'cookie',
      ...(isPage && { 'content-type': 'text/html; charset=utf-8', 'reporting-endpoints': 'csp="/csp-report"' }),
    },
    policy: isPage
      ? pagePolicy(nonce, {
          development: renderer.development,
          pictureOrigins: config.screensOrigin === undefined ? [] : [config.screensOrigin],
          snippetOrigins: origins,
        }).split(nonce)
      : null,
    plain,
    gzip: await deflated(plain, nonce.length),
    isWhole: isPage && rendered.status === 200 && failures.length === 0,
  };
}

async function wholeHtml(rendered: Rendered, { styleTags }: Renderer, nonce: string): Promise<string> {
  if (rendered.kind === 'response') return rendered.response.text();
  return text(htmlOf(rendered, await styleTags(rendered.styles, nonce)));
}
