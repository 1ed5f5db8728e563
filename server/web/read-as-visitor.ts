import type { FastifyRequest } from 'fastify';
import { localeTags, type Locale } from '#domain/locales.ts';
import { Problem } from '#server/platform/problem.ts';
import { documentId } from '#src/graphql/document.ts';
import {
  CollectionPageDocument,
  GuidePageDocument,
  SpotDocument,
  type CollectionPageQuery,
  type GuidePageQuery,
  type SpotQuery,
} from '#src/graphql/generated/graphql.ts';
import type { Gateway } from './graphql/gateway.ts';

type Asked = Pick<FastifyRequest, 'id' | 'ip' | 'log' | 'headers'>;
interface Context {
  gateway: Gateway;
  locale: Locale;
}

/**
 * What other sites are told of a screen or a collection: what a visitor sees to whom nothing was given. Whatever is refused, for
 * whatever reason, is not found there; what cannot be reached is unavailable.
 */
export const spotForOthers = async (context: Context, request: Asked, signature: string): Promise<SpotQuery['spot']> =>
  (await asVisitor<SpotQuery>(context, request, documentId(SpotDocument), { signature }, 'spot')).spot;

/** The same of a collection, with so many of its items. */
export const collectionForOthers = (
  context: Context,
  request: Asked,
  { id, limit }: { id: string; limit: number },
): Promise<CollectionPageQuery> =>
  asVisitor<CollectionPageQuery>(context, request, documentId(CollectionPageDocument), { id, limit }, 'collection');

/** The same of a collection as a guide. */
export const guideForOthers = async (context: Context, request: Asked, id: string): Promise<GuidePageQuery['guide']> =>
  (await asVisitor<GuidePageQuery>(context, request, documentId(GuidePageDocument), { id }, 'guide')).guide;

async function asVisitor<Answer>(
  { gateway, locale }: Context,
  { id, ip, log, headers }: Asked,
  document: string,
  variables: Record<string, unknown>,
  field: string,
): Promise<Answer> {
  // No cookies: what was given to this browser is for no other site.
  const { cookie: _cookie, ...visitorHeaders } = headers;
  const { data, errors } = await gateway.execute(
    { documentId: document, variables },
    { id, ip, log, headers: visitorHeaders },
    { bearer: undefined, readOnly: true, languageTag: localeTags[locale], answerHeaders: new Map() },
  );
  if (typeof data !== 'object' || data === null || !(field in data) || data[field] === null)
    throw new Problem(errors?.[0]?.extensions['status'] === 503 ? 'unavailable' : 'not_found');
  return data as Answer;
}
