import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { brand } from '#domain/brand.ts';
import { renditionWidths } from '#domain/limits.ts';
import { frameText } from '#domain/link-formats.ts';
import { localeOfPath, pathWithoutLocale } from '#domain/locales.ts';
import { largestWithin, pictureSize, shrunkInto } from '#domain/picture-size.ts';
import { embedPath, type PictureSize } from '#domain/screen.ts';
import { framePath } from '#domain/screen-link.ts';
import { shownName } from '#domain/screen-name.ts';
import { isSignature } from '#domain/signature.ts';
import type { Config } from '#server/platform/config.ts';
import { Problem } from '#server/platform/problem.ts';
import type { SpotQuery } from '#src/graphql/generated/graphql.ts';
import type { Gateway } from '../graphql/gateway.ts';
import { collectionForOthers, spotForOthers } from '../read-as-visitor.ts';

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
 * The oEmbed document of the page of a screen or a collection, read as a visitor reads it: of what is not open to anyone there is
 * no preview either.
 */
export const routes: FastifyPluginAsync<OembedContext> = async (app, { platform: { config }, gateway }) => {
  const { publicUrl } = config;
  app.get<{ Querystring: OembedQuery }>('/oembed', { schema: { querystring: OembedQuery } }, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    const page = pageIn(url, publicUrl);
    if (page === null) throw new Problem('not_found');
    // 501 is what oEmbed has for a format that a provider does not speak.
    if (format !== 'json') throw new Problem('not_implemented');

    const context = { gateway, locale: localeOfPath(new URL(url).pathname) };
    const limits = { width: maxwidth ?? Infinity, height: maxheight ?? Infinity };
    const said = { version: '1.0', provider_name: brand.name, provider_url: publicUrl };
    // As pictures are: no cache between tells of a screen that was deleted meanwhile.
    reply.header('cache-control', 'private, no-cache');
    if (page.of === 'c') {
      const { collection } = await collectionForOthers(context, request, { id: page.signature, limit: 1 });
      const { title, cover } = collection;
      const size = shrunkInto(frameSize, limits);
      return {
        ...said,
        type: 'rich',
        ...(title === '' ? {} : { title }),
        html: frameText({ url: publicUrl + framePath('c', page.signature), title: title || brand.name, ...size }),
        ...size,
        ...(cover ? thumbnailOf(cover, largestWithin(cover, limits, [640, 320])) : {}),
      };
    }

    const spot = await spotForOthers(context, request, page.signature);
    const { screen, allow_download: mayDownload } = spot;
    const title = shownName(screen.name);
    const sizeOf = (sizes?: readonly PictureSize[]) =>
      screen.is_damaged && mayDownload ? 'original' : largestWithin(screen, limits, sizes);
    const shown = pictureIn(screen, sizeOf(mayDownload ? undefined : renditionWidths.toReversed()), limits, publicUrl);
    return {
      ...said,
      type: 'photo',
      ...(title === '' ? {} : { title }),
      ...shown,
      ...thumbnailOf(screen, sizeOf([640, 320])),
    };

    function thumbnailOf(of: Screen, size: PictureSize) {
      const { url: address, width, height } = pictureIn(of, size, limits, publicUrl);
      return { thumbnail_url: address, thumbnail_width: width, thumbnail_height: height };
    }
  });
};

/** Pixels of a frame that shows a collection. */
const frameSize = { width: 800, height: 520 };

/** Which of our screens' and collections' pages this is, in any language; null for every other address. */
export function pageIn(address: string, publicUrl: string): { of: 's' | 'c'; signature: string } | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== new URL(publicUrl).origin) return null;
  const [, of, signature] = /^\/([sc])\/([^/]+)\/?$/.exec(pathWithoutLocale(url.pathname)) ?? [];
  if (signature === undefined || !isSignature(signature)) return null;
  return { of: of === 'c' ? 'c' : 's', signature };
}

type Screen = Omit<SpotQuery['spot']['screen'], 'date_taken'>;

/** Where even the smallest picture has no room, the other site is told to show it smaller than it is. */
const pictureIn = (screen: Screen, size: PictureSize, room: { width: number; height: number }, publicUrl: string) => ({
  url: publicUrl + embedPath(screen, size),
  ...shrunkInto(pictureSize(screen, size), room),
});
