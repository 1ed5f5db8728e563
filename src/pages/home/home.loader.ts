import type { LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { CarouselDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type HomeData = Awaited<ReturnType<typeof loader>>;

/** The page is there without its slides, too. */
export async function loader({ request: { signal }, url, context }: LoaderFunctionArgs) {
  const { client, content } = context.get(requestServices);
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
