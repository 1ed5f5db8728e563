import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import type { Config } from '#server/platform/config.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApi } from '../main-api.ts';
import { fieldsOf, isPlainForm, localeOfForm } from '../plain-form.ts';
import type { Answers } from './answers.ts';
import { formClientOf } from './asked-by.ts';
import { addGrant } from './cookies.ts';

interface PassphraseContext {
  config: Config;
  mainApi: MainApi;
  answers: Answers;
}

const bodyLimit = 8 * 1024;
/** Characters of a passphrase that are looked at: with more it is wrong in any case. */
const passphraseLength = 1000;

/** Shows an owner's passphrase for a browser, which keeps what it is given in a cookie that scripts cannot read (PASS-03…05). */
export const passphraseRoutes: FastifyPluginAsync<PassphraseContext> = async (app, { config, mainApi, answers }) => {
  app.post('/session/passphrase', { bodyLimit }, async (request, reply) => {
    const { named, shown, next } = sentForm(request);
    const locale = localeOfForm(request);
    const page = pathInLocale(samePath(next) ?? pageOf(named), locale);
    try {
      const answer = await mainApi.call({
        ...formClientOf(request),
        method: 'POST',
        path: '/v2/customers/passphrase/content',
        body: { ...named, ...shown },
      });
      const { hash: grant, expires_at } = readGrant(answer);
      const expires = shown.remember ? new Date(expires_at) : undefined;
      addGrant(reply, config, { cookie: request.headers.cookie, grant, expires });
      if (isPlainForm(request)) return reply.redirect(page, 303);
      return { expires_at };
    } catch (error) {
      const problem = problemOf(error);
      if (!isPlainForm(request) || problem.status === 404) throw error;
      logProblem(request, problem, error);
      return answers.sendBack(request, reply, { page, values: {}, problem, next: undefined });
    }
  });
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

function readGrant(answer: unknown): { hash: string; expires_at: string } {
  const { hash, expires_at } = fieldsOf(answer);
  if (hash === undefined || expires_at === undefined)
    throw new Problem('internal', { cause: new Error('The main API answered no grant') });
  return { hash, expires_at };
}
