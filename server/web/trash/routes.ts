import type { FastifyPluginAsync } from 'fastify';
import { isErrorType, type ErrorType } from '#domain/errors.ts';
import { localeTags, pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { samePath } from '#domain/same-origin-path.ts';
import { refuseCrossSite } from '#server/accounts/cross-site.ts';
import type { Config } from '#server/platform/config.ts';
import { Problem } from '#server/platform/problem.ts';
import { documentId } from '#src/graphql/document.ts';
import { RestoreScreensDocument } from '#src/graphql/generated/graphql.ts';
import type { Gateway } from '../graphql/gateway.ts';
import { sendFailurePage } from '../pages/failure-page.ts';
import { fieldsOf, localeOfForm, takePlainForms } from '../plain-form.ts';
import type { BrowserSessions } from '../session/browser-sessions.ts';

interface TrashContext {
  platform: { config: Config };
  sessions: BrowserSessions;
  gateway: Gateway;
}

/** Bytes of the form. */
const bodyLimit = 1024;

/** The plain form by which a browser without scripts restores a screen from the trash; a redirect or a page answers it. */
export const routes: FastifyPluginAsync<TrashContext> = async (app, { platform: { config }, sessions, gateway }) => {
  takePlainForms(app, bodyLimit);
  // The person who sent a form sees the answer.
  app.setErrorHandler((error, request, reply) => sendFailurePage(request, reply, localeOfForm(request), error));
  app.addHook('preHandler', async (request) => refuseCrossSite(request, config.publicUrl, { form: true }));

  app.post('/trash/restore', { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const locale = localeOfForm(request);
    const { signature = '', next } = fieldsOf(request.body);
    const back = pathInLocale(samePath(next) ?? href('trash', locale), locale);
    const session = await sessions.current(request, reply);
    if (!session) return reply.redirect(`${href('login', locale)}?${new URLSearchParams({ next: back })}`, 303);
    const { errors } = await gateway.execute(
      { documentId: documentId(RestoreScreensDocument), variables: { imageList: [{ signature }] } },
      request,
      { bearer: session.bearer, readOnly: false, languageTag: localeTags[locale], answerHeaders: new Map() },
    );
    const [failure] = errors ?? [];
    if (failure) throw new Problem(typeOf(failure.extensions['type']), { cause: failure });
    return reply.redirect(back, 303);
  });
};

const typeOf = (type: unknown): ErrorType => (isErrorType(type) ? type : 'internal');
