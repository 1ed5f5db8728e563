import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { KeptFile } from '#domain/forms/form.ts';
import { groupPattern } from '#domain/limits.ts';
import { localeTags, locales, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import { refuseCrossSite } from '#server/accounts/cross-site.ts';
import type { Config } from '#server/platform/config.ts';
import { errorBody, logProblem, problemOf } from '#server/platform/http/errors.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApi } from '../main-api.ts';
import { sendFailurePage } from '../pages/failure-page.ts';
import { isPlainForm, localeOfForm, takePlainForms } from '../plain-form.ts';
import { keepReturnedForm } from '../session/returned-form.ts';
import { formOfFile } from './form-of-file.ts';
import { readPlainSiteForm, siteFormLimits, withFiles, type PlainSiteForm, type SentFile } from './plain-site-form.ts';

interface FormsContext {
  platform: { config: Config };
  mainApi: MainApi;
}

/** Bytes of a form without its files. */
const bodyLimit = 256 * 1024;

const TakenFile = Compile(
  Type.Object({ id: Type.String(), name: Type.String(), mime: Type.String(), size: Type.Number() }),
);

/**
 * Takes forms of the site from browsers: JSON from a script, or a plain form, with its files, which is answered by a redirect to its
 * page.
 */
export const routes: FastifyPluginAsync<FormsContext> = async (app, { platform, mainApi }) => {
  const { config } = platform;
  takePlainForms(app, bodyLimit);
  await app.register(multipart, { throwFileSizeLimit: false, limits: siteFormLimits });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // The person who sent a form sees the answer.
  app.setErrorHandler((error, request, reply) => {
    if (!isPlain(request)) throw error;
    return sendFailurePage(request, reply, localeOfForm(request), error);
  });
  app.addHook('preHandler', async (request) => refuseCrossSite(request, config.publicUrl, { form: isPlain(request) }));

  app.post<{ Params: { alias: string } }>(
    '/forms/:alias',
    {
      bodyLimit,
      schema: { params: Type.Object({ alias: Type.String({ pattern: groupPattern }) }) },
    },
    async (request, reply) => {
      const path = `/forms/${request.params.alias}`;
      if (isPlain(request)) return takePlain(request, reply, path);
      if (typeof request.body !== 'object' || request.body === null) throw new Problem('body_invalid');
      const acceptLanguage = request.headers['accept-language'];
      const answer = await mainApi.call({ method: 'POST', path, body: request.body, ip: request.ip, acceptLanguage });
      return reply.code(201).send(answer);
    },
  );

  async function takePlain(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const { taken, refused, take } = takeFiles(request, path);
    const form = await readPlainSiteForm(request, take);
    const { locale: asked, page: from, website = '', ...fields } = form.texts;
    const locale = localeNamed(asked) ?? localeOfForm(request);
    const page = samePath(from) ?? href('contact-form', locale);
    const alias = path.slice('/forms/'.length);
    const call = { method: 'POST', ip: request.ip, acceptLanguage: localeTags[locale] } as const;
    try {
      const problem = refused();
      if (problem) throw problem;
      await mainApi.call({ ...call, path, body: { fields, files: withFiles(form.kept, taken), website } });
      return await reply.redirect(withQuery(page, { sent: alias }), 303);
    } catch (error) {
      const problem = problemOf(error);
      logProblem(request, problem, error);
      return sendBack(reply, page, locale, { alias, values: fields, files: taken, problem });
    }
  }

  /** Takes the files of a form as they come, up to the first one that is refused. */
  function takeFiles(request: FastifyRequest, path: string) {
    const taken: Record<string, KeptFile[]> = {};
    let refused: Problem | null = null;
    const take = async (sent: SentFile, texts: PlainSiteForm['texts']): Promise<boolean> => {
      const { field } = sent;
      const acceptLanguage = localeTags[localeNamed(texts['locale']) ?? localeOfForm(request)];
      const form = formOfFile(sent);
      try {
        const call = { method: 'POST', ip: request.ip, acceptLanguage, path: `${path}/files`, form } as const;
        const file = await mainApi.call(call);
        if (TakenFile.Check(file)) (taken[field] ??= []).push(file);
      } catch (error) {
        refused = beside(field, problemOf(error), acceptLanguage);
      }
      return refused === null;
    };
    return { taken, refused: (): Problem | null => refused, take };
  }

  function sendBack(
    reply: FastifyReply,
    page: string,
    locale: Locale,
    { alias, values, files, problem }: Refused,
  ): FastifyReply {
    const { error } = errorBody(problem, localeTags[locale]);
    const { retryAfter } = problem;
    const wait = retryAfter === undefined ? {} : { retryAfter };
    keepReturnedForm(
      reply,
      { form: alias, values, files, type: error.type, fields: error.fields ?? {}, ...wait },
      config,
    );
    return reply.redirect(page, 303);
  }
};

const localeNamed = (name: string | undefined): Locale | undefined => locales.find((known) => known === name);

interface Refused {
  alias: string;
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, KeptFile[]>>;
  problem: Problem;
}

const isPlain = (request: FastifyRequest): boolean => isPlainForm(request) || request.isMultipart();

/** What is wrong with a file stands beside its field. */
function beside(field: string, problem: Problem, acceptLanguage: string): Problem {
  const ofFile = ['file_empty', 'file_too_large', 'type_unsupported', 'body_invalid'].includes(problem.type);
  if (!ofFile || problem.fields?.[field]) return problem;
  const said: FieldFault = { said: errorBody(problem, acceptLanguage).error.message };
  return new Problem(problem.type, { fields: { [field]: said }, cause: problem });
}

function withQuery(path: string, more: Record<string, string>): string {
  const [bare = '', query = ''] = path.split('?', 2);
  return `${bare}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(more)]).toString()}`;
}
