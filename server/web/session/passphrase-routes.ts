import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import { grantCookies, grantsHeader } from '#server/accounts/passphrase/grant-cookies.ts';
import type { Config } from '#server/platform/config.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import type { MainApi } from '../main-api.ts';
import { fieldsOf, isPlainForm, localeOfForm } from '../plain-form.ts';
import type { Answers } from './answers.ts';
import { formClientOf } from './asked-by.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import { addGrant } from './cookies.ts';

interface PassphraseContext {
  config: Config;
  mainApi: MainApi;
  answers: Answers;
  sessions: Pick<BrowserSessions, 'current'>;
}

const bodyLimit = 8 * 1024;
/** Characters of a passphrase that are looked at: with more it is wrong in any case. */
const passphraseLength = 1000;

/**
 * Shows an owner's passphrase, or the password of a link, for a browser, and uses a view of a link that has a limited number of
 * them. The browser keeps what it is given in a cookie that scripts cannot read (PASS-03…05).
 */
export const passphraseRoutes: FastifyPluginAsync<PassphraseContext> = async (app, context) => {
  const { config, mainApi, answers, sessions } = context;

  app.post('/session/passphrase', { bodyLimit }, async (request, reply) => {
    const { named, shown, next } = sentForm(request);
    return opened(request, reply, { path: 'content', named, body: shown, next, remember: shown.remember });
  });

  app.post('/session/view', { bodyLimit }, async (request, reply) => {
    const { named, next } = sentForm(request);
    // Its cookie ends with what it holds: one that is over tells the browser nothing.
    return opened(request, reply, { path: 'view', named, body: {}, next, remember: true });
  });

  interface Shown {
    path: 'content' | 'view';
    named: { signature?: string; collection?: string };
    body: object;
    next: string | undefined;
    /** Whether the cookie outlives the browser. */
    remember: boolean;
  }

  async function opened(request: FastifyRequest, reply: FastifyReply, { path, named, body, next, remember }: Shown) {
    const { cookie } = request.headers;
    const page = pathInLocale(samePath(next) ?? pageOf(named), localeOfForm(request));
    try {
      const bearer = (await sessions.current(request, reply))?.bearer;
      const answer = await mainApi.call({
        ...formClientOf(request),
        ...(bearer === undefined ? {} : { bearer }),
        grants: grantsHeader(grantCookies(cookie)),
        method: 'POST',
        path: `/v2/customers/passphrase/${path}`,
        body: { ...named, ...body },
      });
      const { hash: grant, expires_at } = fieldsOf(answer);
      if (grant !== undefined && expires_at !== undefined)
        addGrant(reply, config, { cookie, grant, expires: remember ? new Date(expires_at) : undefined });
      if (isPlainForm(request)) return reply.redirect(page, 303);
      return { expires_at: expires_at ?? null };
    } catch (error) {
      const problem = problemOf(error);
      if (!isPlainForm(request) || problem.status === 404) throw error;
      logProblem(request, problem, error);
      return answers.sendBack(request, reply, { page, values: {}, problem, next: undefined });
    }
  }
};

function sentForm(request: FastifyRequest) {
  const {
    signature,
    collection,
    passphrase = '',
    remember,
    ignore_history,
    next,
  } = fieldsOf(flagsAsText(request.body));
  const named = {
    ...(signature === undefined ? {} : { signature }),
    ...(collection === undefined ? {} : { collection }),
  };
  return {
    named,
    next,
    shown: {
      passphrase: passphrase.slice(0, passphraseLength),
      remember: isOn(remember),
      ignore_history: isOn(ignore_history),
    },
  };
}

/** A script says true where a form says on. */
const flagsAsText = (body: unknown): object =>
  Object.fromEntries(Object.entries(Object(body)).map(([name, value]) => [name, value === true ? 'on' : value]));

const isOn = (flag: string | undefined): boolean => flag === 'on';

/** What the form of this page opens. */
function pageOf({ signature, collection }: { signature?: string; collection?: string }): string {
  if (signature !== undefined) return href('s-id', 'en', { id: signature });
  return href('c-collection', 'en', { collection: collection ?? '' });
}
