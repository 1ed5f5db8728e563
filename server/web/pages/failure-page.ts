import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#domain/brand.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { isHangUp } from '#server/platform/http/client-gone.ts';
import { removeAnswerHeaders, logProblem, problemOf, sendProblem } from '#server/platform/http/errors.ts';
import { messageOf } from '#server/platform/messages/error-messages.ts';
import { typesetAll } from '#server/platform/messages/typeset-all.ts';
import { escapeHtml } from '#domain/escape-html.ts';

/**
 * Answers a person's browser that something failed, with a page that needs nothing of the app: for a page that could not
 * be rendered, and for a form of a browser without JavaScript.
 */
export function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  thrown: unknown,
): FastifyReply {
  const problem = problemOf(thrown);
  if (isHangUp(request, thrown)) return sendProblem(request, reply, problem, thrown);
  logProblem(request, problem, thrown);
  removeAnswerHeaders(reply);
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfter)));
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(problem.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      vary: 'accept-language, cookie',
    })
    .send(
      failurePage({ status: problem.status, message: messageOf(problem.type, locale), id: request.id }, locale, nonce),
    );
}

function failurePage(
  { status, message, id }: { status: number; message: string; id: string },
  locale: Locale,
  nonce: string,
): string {
  const { error, home, request } = words[locale];
  // By it whoever looks after the server finds the failure.
  const name = status < 500 ? '' : `\n<small>${request} <code>${escapeHtml(id)}</code></small>`;
  return `<!DOCTYPE html>
<html lang="${localeTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${error} ${status}: ${escapeHtml(message)} · ${escapeHtml(brand.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${status}</h1>
<p>${escapeHtml(message)}</p>
<a href="${href('home', locale)}">${home}</a>${name}
</main>
</body>
</html>
`;
}

const words: Record<Locale, Record<'error' | 'home' | 'request', string>> = typesetAll({
  en: { error: 'Error', home: 'Back to home', request: 'Request ID:' },
  ru: { error: 'Ошибка', home: 'На главную', request: 'Номер запроса:' },
  uk: { error: 'Помилка', home: 'На головну', request: 'Номер запиту:' },
});

/** The looks of the app's own error page, as far as they go without its files. */
const style = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#fcfbf8, #12131a); color: light-dark(#1d1e26, #edeef4); font: 18px/1.5 Inter, system-ui, sans-serif }
main { display: grid; justify-items: center; gap: 24px; padding: 14vh 20px; text-align: center }
h1 { margin: 0; font-size: clamp(64px, 18vw, 120px); line-height: 1; letter-spacing: .1em; margin-inline-end: -.1em; color: light-dark(#6b6d7a, #9a9cab) }
p { margin: 0; max-width: 36em }
a { padding: 10px 20px; border-radius: 10px; background: light-dark(#1d1e26, #edeef4); color: light-dark(#fcfbf8, #12131a); text-decoration: none }
small { font-size: 14px; overflow-wrap: anywhere; color: light-dark(#6b6d7a, #9a9cab) }
a:focus-visible { outline: 3px solid Highlight; outline-offset: 3px }
@media (forced-colors: active) { a { border: 1px solid } }
`;
