import { redirect, type LoaderFunction } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Audience } from './pages.ts';
import { nextPath } from './next-path.ts';
import { requestServices } from './request-services.ts';

/**
 * The loader of a page that not everyone may open; the same on the server and in the browser.
 * Visitors are sent to sign in and come back by `next`; signed-in people have no use for the login page.
 */
export function guard(audience: Audience, loader: LoaderFunction = () => null): LoaderFunction {
  return (args, handlerContext) => {
    const url = new URL(args.request.url);
    const locale = localeOfPath(url.pathname);
    const signedIn = args.context.get(requestServices).viewer() !== null;
    if (audience === 'member' && !signedIn) {
      throw redirect(`${href('login', locale)}?${new URLSearchParams({ next: url.pathname + url.search })}`);
    }
    if (audience === 'visitor' && signedIn) throw redirect(nextPath(url, locale));
    return loader(args, handlerContext);
  };
}
