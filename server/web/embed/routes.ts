import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#domain/brand.ts';
import { historyPageLimit } from '#domain/limits.ts';
import { localeOfAcceptLanguage, localeTags, type Locale } from '#domain/locales.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { embedPath, type Screen } from '#domain/screen.ts';
import { collectionLink, screenLink } from '#domain/screen-link.ts';
import { shownName } from '#domain/screen-name.ts';
import { isSignature } from '#domain/signature.ts';
import type { Config } from '#server/platform/config.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { logProblem, problemOf } from '#server/platform/http/errors.ts';
import { messageOf } from '#server/platform/messages/error-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Gateway } from '../graphql/gateway.ts';
import { collectionForOthers, guideForOthers, spotForOthers } from '../read-as-visitor.ts';
import { guideFrame, guideStyle } from './guide-frame.ts';

interface EmbedContext {
  platform: { config: Pick<Config, 'publicUrl'> };
  gateway: Gateway;
}

type Shown = Pick<Screen, 'signature' | 'name' | 'width' | 'height'>;

interface Frame {
  /** Of the page that it leads to. */
  link: string;
  title: string;
  pictures: readonly { screen: Shown; caption: string }[];
  /** HTML of a guide, in place of its pictures. */
  guide?: string;
}

/**
 * Pages that other sites show in a frame: a screen, or the pictures of a collection in a row. They hold what is open to anyone and
 * nothing else, run no script, and lead to the page of what they show.
 */
export const routes: FastifyPluginAsync<EmbedContext> = async (app, { platform: { config }, gateway }) => {
  const { publicUrl } = config;

  app.get<{ Params: { signature: string } }>('/embed/s/:signature', (request, reply) =>
    send(request, reply, async (locale, signature) => {
      const { screen } = await spotForOthers({ gateway, locale }, request, signature);
      const link = screenLink(publicUrl, signature);
      return { link, title: shownName(screen.name) || brand.name, pictures: [{ screen, caption: '' }] };
    }),
  );

  app.get<{ Params: { signature: string } }>('/embed/c/:signature', (request, reply) =>
    send(request, reply, async (locale, signature) => {
      const asked = { id: signature, limit: historyPageLimit };
      const { collection, collectionItems } = await collectionForOthers({ gateway, locale }, request, asked);
      const link = collectionLink(publicUrl, signature);
      if (collection.is_guide) {
        const guide = await guideForOthers({ gateway, locale }, request, signature);
        const title = collection.title || brand.name;
        return { link, title, pictures: [], guide: guideFrame({ ...guide, title }, link) };
      }
      const pictures = collectionItems.items.flatMap(({ screen, caption }) => (screen ? [{ screen, caption }] : []));
      return { link, title: collection.title || brand.name, pictures };
    }),
  );

  async function send(
    request: FastifyRequest<{ Params: { signature: string } }>,
    reply: FastifyReply,
    read: (locale: Locale, signature: string) => Promise<Frame>,
  ): Promise<FastifyReply> {
    const { signature } = request.params;
    const locale = localeOfAcceptLanguage(request.headers['accept-language']);
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      // No cache between tells of what was closed meanwhile.
      'cache-control': 'private, no-cache',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    });
    try {
      if (!isSignature(signature)) throw new Problem('not_found');
      return reply.send(pageOf(await read(locale, signature), locale, nonce));
    } catch (error) {
      const problem = problemOf(error);
      logProblem(request, problem, error);
      const message = messageOf(problem.type, locale);
      return reply
        .code(problem.status)
        .send(documentOf({ title: message, body: `<p>${escapeHtml(message)}</p>`, locale, nonce }));
    }
  }
};

function pageOf({ link, title, pictures, guide }: Frame, locale: Locale, nonce: string): string {
  const to = `href="${escapeHtml(link)}" target="_blank" rel="noopener"`;
  const shown = pictures.map(({ screen, caption }) => figureOf(screen, caption, to)).join('\n');
  const main =
    guide ??
    `<main${pictures.length > 1 ? ' class="row" tabindex="0"' : ''}>
${shown}
</main>`;
  const body = `${main}
<footer><a ${to}>${escapeHtml(title)}</a><a ${to}>${escapeHtml(brand.name)}</a></footer>`;
  return documentOf({ title, body, locale, nonce });
}

function figureOf(screen: Shown, caption: string, to: string): string {
  const { width, height } = pictureSize(screen, 1280);
  const image = `<img src="${embedPath(screen, 1280)}" alt="${escapeHtml(shownName(screen.name))}" width="${width}" height="${height}" loading="lazy">`;
  const said = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure><a ${to}>${image}</a>${said}</figure>`;
}

interface Document {
  title: string;
  body: string;
  locale: Locale;
  nonce: string;
}

const documentOf = ({ title, body, locale, nonce }: Document): string => `<!DOCTYPE html>
<html lang="${localeTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}${guideStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;

const style = `
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { display: grid; grid-template-rows: minmax(0, 1fr) auto; block-size: 100vh; margin: 0; background: light-dark(#fcfbf8, #12131a); color: light-dark(#1d1e26, #edeef4); font: 14px/1.4 Inter, system-ui, sans-serif }
main { display: grid; min-inline-size: 0; padding: 8px; place-items: center }
main.row { grid-auto-flow: column; grid-auto-columns: min(85%, 60rem); gap: 12px; overflow-x: auto; scroll-snap-type: x mandatory }
figure { display: grid; grid-template-rows: minmax(0, 1fr) auto; inline-size: 100%; block-size: 100%; min-block-size: 0; margin: 0; gap: 6px; scroll-snap-align: center }
figure a { display: grid; min-block-size: 0; place-items: center }
img { max-inline-size: 100%; max-block-size: 100%; inline-size: auto; block-size: auto; border-radius: 6px; box-shadow: 0 0 0 1px light-dark(#0001, #fff2) }
figcaption { text-align: center }
footer { display: flex; justify-content: space-between; gap: 16px; padding: 8px 12px; border-block-start: 1px solid light-dark(#e2e0d8, #2c2d38) }
footer a { color: inherit; font-weight: 600; text-decoration: none; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
footer a:last-child { flex: none; font-weight: 400 }
a:hover { text-decoration: underline }
a:focus-visible, main:focus-visible { outline: 3px solid Highlight; outline-offset: -3px }
p { place-self: center; padding: 16px; text-align: center }
`;
