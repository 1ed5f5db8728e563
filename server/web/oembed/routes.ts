import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { brand } from '#domain/brand.ts';
import { renditionWidths } from '#domain/limits.ts';
import { localeOfPath, localeTags, pathWithoutLocale } from '#domain/locales.ts';
import { largestWithin, pictureSize, shrunkInto } from '#domain/picture-size.ts';
import { embedPath, type PictureSize } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import { isSignature } from '#domain/signature.ts';
import type { Config } from '#server/platform/config.ts';
import { Problem } from '#server/platform/problem.ts';
import { documentId } from '#src/graphql/document.ts';
import { SpotDocument, type SpotQuery } from '#src/graphql/generated/graphql.ts';
import type { Gateway } from '../graphql/gateway.ts';

const OembedQuery = Type.Object({
  url: Type.String({ maxLength: 2048 }),
  format: Type.Optional(Type.String({ maxLength: 10 })),
  maxwidth: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  maxheight: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
});
interface OembedQuery {
  url: string;
  format?: string;
  maxwidth?: number;
  maxheight?: number;
}

interface OembedContext {
  platform: { config: Pick<Config, 'publicUrl'> };
  gateway: Gateway;
}

/**
 * The oEmbed document of a screen's page, read as a visitor reads it: anyone who may not open the screen without
 * signing in gets no preview of it either.
 */
export const routes: FastifyPluginAsync<OembedContext> = async (app, { platform: { config }, gateway }) => {
  const { publicUrl } = config;
  app.get<{ Querystring: OembedQuery }>('/oembed', { schema: { querystring: OembedQuery } }, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    const signature = signatureIn(url, publicUrl);
    if (signature === null) throw new Problem('not_found');
    // 501 is what oEmbed has for a format that a provider does not speak.
    if (format !== 'json') throw new Problem('not_implemented');

    const languageTag = localeTags[localeOfPath(new URL(url).pathname)];
    const { id, ip, log, headers } = request;
    const { cookie: _cookie, ...visitorHeaders } = headers;
    const { data, errors } = await gateway.execute(
      { documentId: documentId(SpotDocument), variables: { signature } },
      // No cookies: what was given to this browser is for no other site.
      { id, ip, log, headers: visitorHeaders },
      {
        bearer: undefined,
        readOnly: true,
        languageTag,
        answerHeaders: new Map(),
      },
    );
    const spot = readSpot(data);
    if (!spot) throw new Problem(errors?.[0]?.extensions['status'] === 503 ? 'unavailable' : 'not_found');

    const { screen, allow_download: mayDownload } = spot;
    const title = shownName(screen.name);
    const limits = { width: maxwidth ?? Infinity, height: maxheight ?? Infinity };
    const sizeOf = (sizes?: readonly PictureSize[]) =>
      screen.is_damaged && mayDownload ? 'original' : largestWithin(screen, limits, sizes);
    const shown = pictureIn(screen, sizeOf(mayDownload ? undefined : renditionWidths.toReversed()), limits, publicUrl);
    const thumbnail = pictureIn(screen, sizeOf([640, 320]), limits, publicUrl);
    // As pictures are: no cache between tells of a screen that was deleted meanwhile.
    return reply.header('cache-control', 'private, no-cache').send({
      version: '1.0',
      type: 'photo',
      ...(title === '' ? {} : { title }),
      provider_name: brand.name,
      provider_url: publicUrl,
      ...shown,
      thumbnail_url: thumbnail.url,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    });
  });
};

/** The signature of one of our screens' pages in any language; null for every other address. */
export function signatureIn(address: string, publicUrl: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== new URL(publicUrl).origin) return null;
  const signature = /^\/s\/([^/]+)\/?$/.exec(pathWithoutLocale(url.pathname))?.[1];
  return signature !== undefined && isSignature(signature) ? signature : null;
}

type Screen = SpotQuery['spot']['screen'];

/** Where even the smallest picture has no room, the other site is told to show it smaller than it is. */
const pictureIn = (screen: Screen, size: PictureSize, room: { width: number; height: number }, publicUrl: string) => ({
  url: publicUrl + embedPath(screen, size),
  ...shrunkInto(pictureSize(screen, size), room),
});

const readSpot = (data: unknown): SpotQuery['spot'] | null =>
  typeof data === 'object' && data !== null && 'spot' in data ? (data as SpotQuery).spot : null;
