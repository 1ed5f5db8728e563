import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { localeOfAcceptLanguage, type Locale } from '#domain/locales.ts';
import { cacheToken } from '#server/platform/http/cache-token.ts';
import { PageHeaders, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { cacheTokenHeader } from './cache-token-header.ts';
import type { Content } from './content-part.ts';
import { aliasPattern } from './rules.ts';

/** What every content call says of itself: anybody may call it, and a page goes on without its answer. */
export const contentCall = { security: [], 'x-optional': true as const };

/** The response schema of one thing of the content. */
export const oneOf = <S extends TSchema>(schema: S) => ({ ...ref(schema), headers: cacheTokenHeader });

/** The response schema of a list of the content. */
export const listOf = <S extends TSchema>(item: S) =>
  Type.Array(ref(item), { headers: { ...PageHeaders, ...cacheTokenHeader } });

/** `limit` and `offset` of a list that by default answers as much as it ever does (API-05). */
export const listQuery = (limit: number) => ({
  limit: Type.Integer({ minimum: 1, maximum: limit, default: limit }),
  offset: pageQuery.offset,
});

/** Limits of lists whose callers take all there is. */
export const wholeList = 10_000;

export const aliasParams = (example: string) =>
  Type.Object({ alias: Type.String({ pattern: aliasPattern, examples: [example] }) }, { additionalProperties: false });

/** Names a page by its path. */
export const PathOfPage = named('PathOfPage', {
  url: Type.String({
    pattern: '^/',
    maxLength: 2048,
    description: 'Without language, query and hash',
    examples: ['/faq'],
  }),
});

export const localeOf = (request: FastifyRequest): Locale => localeOfAcceptLanguage(request.headers['accept-language']);

/** Sends one thing of the content. Throws not_found where there is none. */
export function sendOne<T>(reply: FastifyReply, { token }: Content, one: T | undefined): T {
  if (one === undefined) throw new Problem('not_found');
  cacheToken(reply, token);
  return one;
}

/** Sends the part of a list that was asked for; all of it by default. */
export function sendList<T>(
  reply: FastifyReply,
  { token }: Content,
  items: readonly T[],
  { limit = Math.max(items.length, 1), offset = 0 }: { limit?: number; offset?: number } = {},
): T[] {
  cacheToken(reply, token);
  return sendPage(reply, { items: items.slice(offset, offset + limit), total: items.length, limit, offset });
}
