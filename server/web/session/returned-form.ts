import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { errorStatuses, type ErrorType } from '#domain/errors.ts';
import { nameLength } from '#domain/limits.ts';
import type { Config } from '#server/platform/config.ts';
import { addCookie, attributes } from './cookies.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const ReturnedForm = Type.Object(
  {
    values: Type.Object(
      { email: Type.Optional(text(254)), name: Type.Optional(text(nameLength)) },
      { additionalProperties: false },
    ),
    type: Type.Unsafe<ErrorType>({ type: 'string', enum: Object.keys(errorStatuses) }),
    fields: Type.Record(text(40), text(200)),
  },
  { additionalProperties: false },
);
const validator = Compile(ReturnedForm);

/** Seconds; one redirect needs no longer. */
const life = 60;

const nameOf = (config: Pick<Config, 'allowInsecureCookies'>): string =>
  config.allowInsecureCookies ? 'returned-form' : '__Host-Http-returned-form';

/**
 * Keeps a refused form over the redirect back to its page, for browsers without JavaScript: a page reached by GET
 * can be reloaded, and no address in it is left in a URL. Never give it a password.
 */
export function keepReturnedForm(reply: FastifyReply, form: Static<typeof ReturnedForm>, config: Config): void {
  const value = Buffer.from(JSON.stringify(form)).toString('base64url');
  addCookie(reply, nameOf(config), value, { ...attributes(config), httpOnly: true, maxAge: life });
}

/** The form kept for this page, once. */
export function takeReturnedForm(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Static<typeof ReturnedForm> | null {
  const kept = parseCookie(request.headers.cookie ?? '')[nameOf(config)];
  if (!kept) return null;
  addCookie(reply, nameOf(config), '', { ...attributes(config), httpOnly: true, maxAge: 0 });
  try {
    const form: unknown = JSON.parse(Buffer.from(kept, 'base64url').toString());
    return validator.Check(form) ? form : null;
  } catch {
    return null;
  }
}
