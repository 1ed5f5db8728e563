import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath, pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Proof } from '#domain/proof.ts';
import { nextIn } from '#src/features/account/next-page.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

/** The person who is signed in and has nothing to prove has proven it, in another tab perhaps, and goes where they were going. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Proof | null> {
  const { proof, viewer } = context.get(requestServices);
  const { pathname, search } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const asked = await proof('verification', locale, request.signal);
  if (asked === null && viewer() !== null)
    throw redirect(pathInLocale(nextIn(search) ?? href('gallery', locale), locale));
  return asked;
}
