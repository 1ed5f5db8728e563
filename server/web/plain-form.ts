import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOfAcceptLanguage, locales, type Locale } from '#domain/locales.ts';

const formType = 'application/x-www-form-urlencoded';

/** Takes plain forms of at most so many bytes in this scope, as objects of texts. */
export function takePlainForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Whether a browser sent it that runs no script. */
export const isPlainForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith(formType) ?? false;

/** The text values of a body; whatever else it holds is not for us. */
export function fieldsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A form says which language its page has; scripts say it by Accept-Language. */
export function localeOfForm(request: FastifyRequest): Locale {
  const { locale } = fieldsOf(request.body);
  return locales.find((known) => known === locale) ?? localeOfAcceptLanguage(request.headers['accept-language']);
}
