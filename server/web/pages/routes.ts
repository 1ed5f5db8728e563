import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath, pathInLocale } from '#domain/locales.ts';
import { samePath } from '#domain/same-origin-path.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { hangUpSignal, isHangUp } from '#server/platform/http/client-gone.ts';
import { errorBody, logProblem, problemOf, type Errors } from '#server/platform/http/errors.ts';
import { isServiceAddress } from '#server/platform/http/known-methods.ts';
import { compressStream } from '#server/platform/http/compression.ts';
import { loggable } from '#server/platform/loggable.ts';
import type { Problem } from '#server/platform/problem.ts';
import type { AccountFailure } from '#src/wiring/page/rendering.ts';
import { dismissedIn } from '#domain/announcement.ts';
import { hasConsent } from '#domain/cookie-consent.ts';
import type { Gateway } from '../graphql/gateway.ts';
import type { BrowserSessions } from '../session/browser-sessions.ts';
import { sendFailurePage } from './failure-page.ts';
import { htmlOf } from './html-of.ts';
import { newNonce } from './made-page.ts';
import { pagesForAnybody } from './pages-for-anybody.ts';
import { renderTimeout } from './render-timeout.ts';
import type { Proofs } from '../session/proofs.ts';
import { dropGrants } from '../session/cookies.ts';
import type { MainApi } from '../main-api.ts';
import { takeSignInLink } from '../session/sign-in-link.ts';
import { takeRestoreLink } from '../session/restore-link.ts';
import { takeReturnedForm } from '../session/returned-form.ts';
import type { Renderer } from './renderer.ts';
import { pagePolicy } from '../content-policy.ts';
import type { ContentToken } from '../content-token.ts';
import type { SnippetOrigins } from '../snippet-origins.ts';

interface PagesContext {
  platform: { config: Config; clock: Clock };
  errors: Errors;
  sessions: BrowserSessions;
  proofs: Proofs;
  mainApi: MainApi;
  snippetOrigins: SnippetOrigins;
  contentToken: ContentToken;
  gateway: Gateway;
  renderer: () => Promise<Renderer>;
}

/** Renders every address that no other route takes, and the page of a wrong method. */
export const routes: FastifyPluginAsync<PagesContext> = async (app, context) => {
  const { platform, errors, sessions, proofs, mainApi, snippetOrigins, gateway, renderer } = context;
  const { config } = platform;
  const sendForAnybody = pagesForAnybody(context);
  // To the router a colon, a star or a parenthesis would be a pattern.
  const isForScripts = (path: string) => /^[\w/-]+$/.test(path) && app.hasRoute({ method: 'POST', url: path });

  app.get('/*', { errorHandler: refusePage }, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    // An unknown address of a service is no page, nor is one that takes nothing but POST.
    if (isServiceAddress(path) || isForScripts(path)) return reply.callNotFound();
    const move = moveOf(path);
    if (move) return reply.redirect(move.canonical + request.url.slice(path.length), move.status);
    if (takeRestoreLink(request, reply, config)) return reply;
    if (!(await takeSignInLink(request, reply, { config, sessions, mainApi }))) await sendPage(request, reply, 'GET');
    return reply;
  });

  errors.refuseMethodsBy((request, reply) =>
    isServiceAddress(request.url) || !request.headers.accept?.includes('text/html')
      ? null
      : sendPage(request, reply, 'POST'),
  );

  /** Who is looking. That their account cannot be read must take nothing from them that a visitor gets. */
  async function sessionOf(request: FastifyRequest, reply: FastifyReply) {
    try {
      return { session: await sessions.current(request, reply), problem: null };
    } catch (error) {
      const problem = problemOf(error);
      logProblem(request, problem, error);
      return { session: null, problem };
    }
  }

  /** A page whose rendering fails leaves nothing of the app to show it with. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, method: 'GET' | 'POST'): Promise<void> {
    const onError = (error: unknown) => logFailure(request, error);
    try {
      if (method === 'POST' || !(await sendForAnybody(request, reply, onError)))
        await renderPage(request, reply, method);
    } catch (error) {
      sendFailurePage(request, reply, localeOfPath(request.url.split('?', 1)[0] ?? '/'), error);
    }
  }

  async function renderPage(request: FastifyRequest, reply: FastifyReply, method: 'GET' | 'POST'): Promise<void> {
    const gone = hangUpSignal(reply);
    const [{ session, problem }, origins] = await Promise.all([sessionOf(request, reply), snippetOrigins(request)]);
    const { render, bootstrapModules, importMapOf, filesOf, styleTags, development } = await renderer();
    const nonce = newNonce();
    const viewer = session?.user ?? null;
    const failures: unknown[] = [];
    const rendered = await render({
      request: new Request(config.publicUrl + request.url, { method, signal: gone }),
      nonce,
      accountFailure: problem && failureOf(problem, request),
      bootstrap: {
        viewer,
        publicUrl: config.publicUrl,
        form: takeReturnedForm(request, reply, config),
        dismissedAnnouncement: dismissedIn(request.headers.cookie ?? ''),
      },
      consented: hasConsent(request.headers.cookie ?? ''),
      runOperation: async (operation, languageTag) => {
        const answerHeaders = new Map<string, string>();
        const bearer = session?.bearer;
        // A page is that of its cookies, whatever account a header names.
        const { 'x-account': _account, ...headers } = request.headers;
        const { id, ip, log } = request;
        const result = await gateway.execute(
          operation,
          { id, ip, log, headers },
          {
            bearer,
            readOnly: true,
            languageTag,
            answerHeaders,
          },
        );
        dropGrants(reply, config, { cookie: headers.cookie, drop: answerHeaders.get('x-passphrase-drop') });
        return {
          result,
          headers: Object.fromEntries(answerHeaders),
        };
      },
      readProof: (kind, locale) => proofs.read(request, reply, kind, locale),
      filesOf,
      bootstrapModules,
      importMapOf,
      onError: (error) => {
        failures.push(error);
        logFailure(request, error);
      },
    });
    // The app knows no failures of the machine: to it they are faults of its own.
    const shortage = failures.find((error) => problemOf(error).status === 503);
    if (shortage !== undefined && rendered.kind === 'page' && rendered.status === 500) throw shortage;

    // A page is made for one person, so no cache may keep it.
    reply.header('cache-control', 'private, no-store');
    if (rendered.kind === 'response') {
      const { response } = rendered;
      response.headers.forEach((value, name) => void reply.header(name, value));
      reply.code(response.status).send(await response.text());
      return;
    }

    rendered.headers.forEach((value, name) => void reply.header(name, value));
    const pictureOrigins = config.screensOrigin === undefined ? [] : [config.screensOrigin];
    if (problem?.status === rendered.status && problem.retryAfter !== undefined)
      reply.header('retry-after', problem.retryAfter);
    reply.code(rendered.status).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce, { development, pictureOrigins, snippetOrigins: origins }),
      'reporting-endpoints': 'csp="/csp-report"',
      vary: 'cookie',
    });
    const styles = await styleTags(rendered.styles, nonce);
    const timer = setTimeout(() => rendered.stream.abort(new Error('The page took too long')), renderTimeout);
    const stop = (): void => rendered.stream.abort(gone.reason);
    gone.addEventListener('abort', stop, { once: true });
    const html = htmlOf(rendered, styles);
    html.once('close', () => {
      // Without this every page would hold its timer, and itself, for the whole time.
      clearTimeout(timer);
      // And for ever without this: what cleans up after a Request holds the signal, and the listener holds the Request.
      gone.removeEventListener('abort', stop);
    });
    reply.send(compressStream(request, reply, html));
  }
};

/** Answers with a page where too much waits already; whatever else is refused before a page begins, browsers do not ask for. */
function refusePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (problemOf(error).type !== 'overloaded' || isServiceAddress(request.url)) throw error;
  void sendFailurePage(request, reply, localeOfPath(request.url.split('?', 1)[0] ?? '/'), error);
}

/** In the language of the page. */
function failureOf(problem: Problem, request: FastifyRequest): AccountFailure {
  const { type, message } = errorBody(problem, localeOfPath(request.url.split('?', 1)[0] ?? '/')).error;
  return { status: problem.status, type, message };
}

/** Two letters, of which each may be escaped. */
const language = /^\/((?:[a-z]|%[46][1-9a-f]|%[57][0-9a]){2})(?=\/|$)/i;

/**
 * The one true form of a path that ends in a slash, writes its language in capitals or escapes, or names English, and how
 * to move there; null when it is that already, or would lead elsewhere.
 */
function moveOf(path: string): { canonical: string; status: 301 | 308 } | null {
  let length = path.length;
  while (path[length - 1] === '/') length -= 1;
  const bare = path.slice(0, length).replace(language, (segment) => decodeURIComponent(segment).toLowerCase());
  const isEnglish = bare === '/en' || bare.startsWith('/en/');
  const canonical = isEnglish ? bare.slice('/en'.length) || '/' : pathInLocale(bare, localeOfPath(bare));
  if (canonical === path || samePath(bare || '/') === null) return null;
  return { canonical, status: isEnglish ? 301 : 308 };
}

function logFailure(request: FastifyRequest, error: unknown): void {
  if (isHangUp(request, error)) return request.log.debug('The client hung up');
  const { status, data } = describe(error);
  // A missing page and a wrong method are answers, not failures.
  if (status === 404 || status === 405) return;
  request.log.error(
    { status, method: request.method, url: loggable(request.url.split('?', 1)[0]), data: loggable(data), err: error },
    'A page failed',
  );
}

function describe(error: unknown): { status: number; data: unknown } {
  const isAnswer = typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
  return isAnswer
    ? { status: Number(error.status), data: 'data' in error ? error.data : null }
    : { status: 500, data: null };
}
