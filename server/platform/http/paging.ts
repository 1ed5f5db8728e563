import type { FastifyReply } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { historyPageLimit, historyPageSize } from '#domain/limits.ts';

const whole = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** Headers of every list, so that OpenAPI and the gateway know them. */
export const PageHeaders = {
  'x-items-total': Type.Integer({ description: 'How many there are in all' }),
  'x-items-count': Type.Integer({ description: 'How many this page holds' }),
  'x-items-limit': Type.Integer({ description: 'How many a page holds at most' }),
  'x-items-offset': Type.Integer({ description: 'How many come before this page' }),
};

const VersionedHeaders = {
  ...PageHeaders,
  'x-items-version': Type.Integer({
    description:
      'Grows by one whenever something comes into the list or leaves it; left out when it did while this was read',
  }),
};

/** `limit` and `offset` of a list's query; spread it into the object of other parameters. */
export const pageQuery = {
  limit: Type.Integer({ minimum: 1, maximum: historyPageLimit, default: historyPageSize }),
  offset: Type.Integer({ ...whole, default: 0 }),
};

/** Response schema of one page: an array with the page headers. */
export const pageOf = <T extends TSchema>(item: T) => Type.Array(item, { headers: PageHeaders });

/** The same for a list with a version. */
export const versionedPageOf = <T extends TSchema>(item: T) => Type.Array(item, { headers: VersionedHeaders });

export interface PageFacts {
  total: number;
  count: number;
  limit: number;
  offset: number;
}

/** Tells the client by `x-items-*` which part of the list it got; in items. */
export function pageHeaders(reply: FastifyReply, page: PageFacts): void {
  void reply.headers({
    'x-items-total': page.total,
    'x-items-count': page.count,
    'x-items-limit': page.limit,
    'x-items-offset': page.offset,
  });
}

/** One page of a list, as a service makes it. */
export interface Page<T> {
  items: T[];
  total: number;
  limit: number;
  offset: number;
}

/** A page of a list with a version. */
export interface VersionedPage<T> extends Page<T> {
  /** Grows by one whenever something comes into the list or leaves it; null when it did while this was read. */
  version: number | null;
}

/** Sets the page headers and returns the items: `return sendPage(reply, page)`. */
export function sendPage<T>(reply: FastifyReply, { items, ...facts }: Page<T>): T[] {
  pageHeaders(reply, { ...facts, count: items.length });
  return items;
}

/** The same for a list with a version. */
export function sendVersionedPage<T>(reply: FastifyReply, { version, ...page }: VersionedPage<T>): T[] {
  if (version !== null) void reply.header('x-items-version', version);
  return sendPage(reply, page);
}
