import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Config } from '#server/platform/config.ts';
import { keepProof, proofOf } from './proof-cookies.ts';
import { keepReturnedForm } from './returned-form.ts';

/**
 * Leads from the link of a letter to the page that asks for the new password, with the code filled in: neither the code nor what
 * it belongs to is left in an address, where the history and anyone who looks over a shoulder would have them. Uses up nothing: what
 * looks into letters for their reader opens links. Returns whether it was such a link.
 */
export function takeRestoreLink(request: FastifyRequest, reply: FastifyReply, config: Config): boolean {
  const { pathname, searchParams } = new URL(request.url, config.publicUrl);
  const locale = localeOfPath(pathname);
  const page = href('password-restore-update', locale);
  const token = searchParams.get('token');
  if (pathname !== page || token === null) return false;
  // What this browser asked for itself it knows more of.
  const kept = proofOf(request, 'restore', config);
  if (kept?.token !== token && token !== '' && token.length <= 256) keepProof(reply, 'restore', { token }, config);
  const code = searchParams.get('code') ?? '';
  if (/^\d{6}$/.test(code)) keepReturnedForm(reply, { values: { code }, type: 'filled_in', fields: {} }, config);
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(page, 303);
  return true;
}
