import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { errorStatuses, type ErrorType } from '#domain/errors.ts';
import { formNews, type FormNews } from '#domain/forms/form-news.ts';
import { attachmentsOfField, complaintLength } from '#domain/limits.ts';
import type { Config } from '#server/platform/config.ts';
import { addCookie, attributes } from './cookies.ts';

/** Characters of one value, and of the whole cookie, which a browser drops where it has more than 4096 bytes. */
const valueLength = 5000;
const cookieLength = 3500;
/** Bytes that a cookie unpacks to at most: what is kept is texts, and a browser may send anything. */
const unpackedLength = 64 * 1024;

const text = (maxLength: number) => Type.String({ maxLength });
const KeptFile = Type.Object({ id: text(22), name: text(255), mime: text(100), size: Type.Number() });
const ReturnedForm = Type.Object(
  {
    values: Type.Record(text(40), text(valueLength)),
    type: Type.Unsafe<ErrorType | FormNews>({ type: 'string', enum: [...Object.keys(errorStatuses), ...formNews] }),
    fields: Type.Record(text(40), text(complaintLength)),
    retryAfter: Type.Optional(Type.Number()),
    form: Type.Optional(text(40)),
    files: Type.Optional(Type.Record(text(40), Type.Array(KeptFile, { maxItems: attachmentsOfField }))),
  },
  { additionalProperties: false },
);
type ReturnedForm = Static<typeof ReturnedForm>;
const validator = Compile(ReturnedForm);

/** Seconds; one redirect needs no longer. */
const life = 60;

const nameOf = (config: Pick<Config, 'allowInsecureCookies'>): string =>
  config.allowInsecureCookies ? 'returned-form' : '__Host-Http-returned-form';

/**
 * Keeps a form over the redirect to its page, one that was refused by a browser without JavaScript or one with news: a page
 * reached by GET can be reloaded, and nothing in it is left in a URL. What finds no room is left out, values first. Never give it
 * a password.
 */
export function keepReturnedForm(
  reply: FastifyReply,
  form: ReturnedForm,
  config: Pick<Config, 'allowInsecureCookies'>,
): void {
  const { files, ...rest } = form;
  let kept: ReturnedForm = { ...rest, values: {}, fields: {} };
  const keep = (more: Partial<ReturnedForm>): void => {
    const next = { ...kept, ...more };
    if (encoded(next).length <= cookieLength) kept = next;
  };
  if (files) keep({ files });
  for (const [alias, fault] of Object.entries(form.fields)) keep({ fields: { ...kept.fields, [alias]: fault } });
  for (const [alias, value] of Object.entries(form.values))
    if (value.length <= valueLength) keep({ values: { ...kept.values, [alias]: value } });
  addCookie(reply, nameOf(config), encoded(kept), { ...attributes(config), httpOnly: true, maxAge: life });
}

/** Packed, so that a letter of a few paragraphs finds room. */
const encoded = (form: ReturnedForm): string => brotliCompressSync(JSON.stringify(form)).toString('base64url');

const decoded = (cookie: string): unknown =>
  JSON.parse(brotliDecompressSync(Buffer.from(cookie, 'base64url'), { maxOutputLength: unpackedLength }).toString());

/** The form kept for this page, once. */
export function takeReturnedForm(request: FastifyRequest, reply: FastifyReply, config: Config): ReturnedForm | null {
  const kept = parseCookie(request.headers.cookie ?? '')[nameOf(config)];
  if (!kept) return null;
  addCookie(reply, nameOf(config), '', { ...attributes(config), httpOnly: true, maxAge: 0 });
  try {
    const form = decoded(kept);
    return validator.Check(form) ? form : null;
  } catch {
    return null;
  }
}
