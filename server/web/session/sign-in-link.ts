import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath } from '#domain/locales.ts';
import { samePath } from '#domain/same-origin-path.ts';
import { href } from '#domain/paths.ts';
import type { Config } from '#server/platform/config.ts';
import type { MainApi } from '../main-api.ts';
import { withNext } from './answers.ts';
import { clientOf, nullFor } from './asked-by.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import { keepProof } from './proof-cookies.ts';
import { keepReturnedForm } from './returned-form.ts';

interface LinkContext {
  config: Config;
  sessions: BrowserSessions;
  mainApi: MainApi;
}

/**
 * Takes the `ftkn` of a letter out of any address, and leads to a page that offers to go on as its owner; the person who is signed in as
 * them goes on at once, and so does anyone who has one that is used or bad (NAV-07). Uses up nothing: what looks into letters for their reader opens links. Returns whether there was one.
 */
export async function takeSignInLink(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, sessions, mainApi }: LinkContext,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url, config.publicUrl);
  const token = searchParams.get('ftkn');
  if (token === null) return false;
  searchParams.delete('ftkn');
  const next = samePath(pathname + (searchParams.size > 0 ? `?${searchParams}` : '')) ?? '/';
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  const asked = { ...clientOf(request), method: 'POST', path: '/v2/login/link/owner', body: { token } } as const;
  const owner = await mainApi.call(asked).catch(nullFor('link_over', 'body_invalid'));
  if (!isOwner(owner)) {
    // The wanted page says so itself.
    keepReturnedForm(reply, { values: {}, type: 'link_used', fields: {} }, config);
    reply.redirect(next, 303);
    return true;
  }
  const current = await sessions.current(request, reply);
  if (current?.user.id === owner.id) {
    reply.redirect(next, 303);
    return true;
  }
  keepProof(reply, 'link', { token }, config);
  keepReturnedForm(reply, { values: { name: owner.name }, type: 'link_offered', fields: {} }, config);
  reply.redirect(withNext(href('sign-in-link', localeOfPath(pathname)), next), 303);
  return true;
}

const isOwner = (answer: unknown): answer is { id: string; name: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'id' in answer &&
  'name' in answer &&
  typeof answer.name === 'string';
