import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { CarouselDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type HomeData = Awaited<ReturnType<typeof loader>>;

/** A team begins with its gallery. The page is there without its slides, too. */
export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client, content, site, viewer } = context.get(requestServices);
  if (site().kind === 'team') throw redirect(href(viewer() ? 'gallery' : 'login', localeOfPath(url.pathname)));
  try {
    const { carousel } = await content(`carousel home ${localeOfPath(url.pathname)}`, () =>
      client.request(CarouselDocument, { alias: 'home' }, { signal }),
    );
    return { slides: (carousel?.items ?? []).map((slide) => ({ ...slide, text: slide.text ?? '' })) };
  } catch {
    signal.throwIfAborted();
    return { slides: [] };
  }
}
